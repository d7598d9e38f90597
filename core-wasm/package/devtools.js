/** A panel that shows what a core does, and switches faults on. For development: import it nowhere else. */

const KEPT = 50
const SLOW_MS = 2_000
/** A repetition of the core comes so soon after the failure. */
const RETRY_MS = 11_000

const STYLE = `
:host { all: initial; position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; color-scheme: light dark }
details { box-sizing: border-box; inline-size: min(34rem, 100vw - 2rem); max-block-size: 70vh; overflow: auto;
  font: 13px/1.5 system-ui, sans-serif; color: light-dark(#1b1b1f, #ececf1); background: light-dark(#fff, #1b1b1f);
  border: 1px solid light-dark(#8a8a94, #6d6d78); border-radius: 8px; box-shadow: 0 4px 24px #0004 }
details:not([open]) { inline-size: auto }
summary { padding: .4rem .75rem; font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid light-dark(#1d4ed8, #93b4ff); outline-offset: -2px }
section, fieldset { margin: 0; border: 0; border-block-start: 1px solid light-dark(#d5d5dc, #3a3a42); padding: .5rem .75rem }
h2, legend { margin: 0; padding: 0; font-size: 1em; font-weight: 600; float: inline-start; inline-size: 100% }
label { display: inline-flex; gap: .35rem; align-items: center; margin-inline-end: 1rem }
p, ol { margin: 0; padding: 0; list-style: none; clear: both }
table { inline-size: 100%; border-collapse: collapse; clear: both; font-variant-numeric: tabular-nums }
th { text-align: start; font-weight: 500; color: light-dark(#55555f, #a9a9b5) }
td { padding-inline-end: .5rem; overflow-wrap: anywhere }
button { font: inherit; padding: .1rem .6rem }
`

/** @typedef {{ at: number, method: string, path: string, status: string, ms: number | null, retry: number }} Call */
/** @typedef {{ offline: boolean, slow: boolean, refuseNext: boolean, clockAhead: boolean }} Faults */

/** @param {{ fetch?: (url: any, init?: any) => Promise<Response> }} [options] */
export function createDevtools({ fetch: given } = {}) {
  /** @type {Call[]} */
  const calls = []
  /** @type {{ at: number, text: string }[]} */
  const history = []
  /** @type {Map<number, { collection: string, event: string, messages: number }>} */
  const subscriptions = new Map()
  /** @type {Faults} */
  const faults = { offline: false, slow: false, refuseNext: false, clockAhead: false }
  /** @type {Set<() => void>} */
  const listeners = new Set()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const keep = (/** @type {any[]} */ list, /** @type {any} */ entry) => {
    list.push(entry)
    if (list.length > KEPT) list.shift()
    changed()
  }

  /** @type {(() => number) | undefined} the clock as it was */
  let clock
  const now = () => (clock ?? Date.now)()
  const set = (/** @type {Partial<Faults>} */ wanted) => {
    Object.assign(faults, wanted)
    if (faults.clockAhead && !clock) {
      const before = Date.now
      clock = () => before.call(Date)
      // Beyond the life of any access token that is kept in a page.
      Date.now = () => before.call(Date) + 86_400_000
      restore = () => {
        Date.now = before
      }
    } else if (!faults.clockAhead && clock) {
      restore()
      clock = undefined
    }
    changed()
  }
  let restore = () => {}

  const send = async (/** @type {any} */ url, /** @type {any} */ init) => {
    if (faults.slow) await pause(SLOW_MS, init?.signal)
    if (faults.offline) throw new TypeError('The devtools keep this page offline.')
    if (faults.refuseNext && !/\/auth\/(refresh|login|logout)$/.test(pathOf(url))) {
      set({ refuseNext: false })
      const errors = [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }]
      return new Response(JSON.stringify({ errors }), { status: 401, headers: { 'content-type': 'application/json' } })
    }
    return await (given ?? globalThis.fetch)(url, init)
  }

  return {
    faults: () => ({ ...faults }),
    setFaults: set,
    snapshot: () => ({ calls: [...calls], history: [...history], subscriptions: [...subscriptions.values()] }),
    async fetch(/** @type {any} */ url, /** @type {any} */ init) {
      const method = init?.method ?? url?.method ?? 'GET'
      const [at, path] = [now(), pathOf(url)]
      const before = calls.findLast((call) => call.method === method && call.path === path)
      const failed = before?.ms != null && !/^[23]/.test(before.status) && at - before.at - before.ms < RETRY_MS
      /** @type {Call} */
      const call = { at, method, path, status: '…', ms: null, retry: before && failed ? before.retry + 1 : 0 }
      keep(calls, call)
      try {
        const reply = await send(url, init)
        call.status = `${reply.status}`
        return reply
      } catch (error) {
        call.status = init?.signal?.aborted ? 'aborted' : 'no reply'
        throw error
      } finally {
        call.ms = Math.max(0, now() - at)
        changed()
      }
    },
    mount(/** @type {import('waymark-core').Core} */ core, /** @type {Element} */ element = document.body) {
      const tell = (/** @type {string} */ text) => keep(history, { at: now(), text })
      const session = () => core.session.snapshot()
      tell(session().state)
      const stops = [
        core.session.subscribe(() => {
          const { state, ended } = session()
          tell(ended ? `${state} (${JSON.stringify(ended)})` : state)
        }),
        core.live.onChange(() => tell(`live: ${core.live.snapshot().state}`)),
        follow(core.live, subscriptions, changed),
      ]
      const host = document.createElement('waymark-devtools')
      const draw = build(host, set)
      const view = () => draw({ session: session(), live: core.live.snapshot(), faults, calls, history, subscriptions })
      let isDue = false
      const listener = () => {
        if (isDue) return
        isDue = true
        queueMicrotask(() => {
          isDue = false
          if (listeners.has(listener)) view()
        })
      }
      listeners.add(listener)
      view()
      element.append(host)
      return () => {
        listeners.delete(listener)
        for (const stop of stops) stop()
        set({ offline: false, slow: false, refuseNext: false, clockAhead: false })
        host.remove()
      }
    },
  }
}

/**
 * What is subscribed from now on.
 *
 * @param {any} live
 * @param {Map<number, { collection: string, event: string, messages: number }>} subscriptions
 * @param {() => void} changed
 */
function follow(live, subscriptions, changed) {
  const { subscribe } = live
  let count = 0
  live.subscribe = (/** @type {string} */ collection, /** @type {any} */ options, /** @type {any} */ listener) => {
    const entry = { collection: `${collection}`, event: `${options?.event ?? 'every'}`, messages: 0 }
    const heard = (/** @type {any} */ message) => {
      entry.messages += 1
      changed()
      listener(message)
    }
    const stop = subscribe.call(live, collection, options, typeof listener === 'function' ? heard : listener)
    count += 1
    const id = count
    subscriptions.set(id, entry)
    changed()
    return () => {
      subscriptions.delete(id)
      changed()
      stop()
    }
  }
  return () => {
    live.subscribe = subscribe
    subscriptions.clear()
  }
}

/**
 * The path alone: a query may hold a token.
 *
 * @param {any} url
 */
const pathOf = (url) => new URL(url?.url ?? url, globalThis.location?.href ?? 'http://localhost').pathname

/** @param {number} ms @param {AbortSignal | undefined} signal @returns {Promise<void>} */
const pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * @param {string} name
 * @param {Record<string, any>} [properties]
 * @param {(Node | string)[]} children
 */
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/**
 * @param {HTMLElement} host
 * @param {(faults: Partial<Faults>) => void} set
 */
function build(host, set) {
  const root = host.attachShadow({ mode: 'open' })
  // A strict content policy lets constructed sheets through.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]

  /** @type {Record<string, HTMLInputElement>} */
  const switches = {}
  const option = (/** @type {string} */ name, /** @type {string} */ text) => {
    const input = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox' }))
    input.addEventListener('change', () => set({ [name]: input.checked }))
    switches[name] = input
    return make('label', {}, input, text)
  }
  const table = (/** @type {string} */ title, /** @type {string[]} */ heads) => {
    const body = make('tbody')
    const row = make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))
    const section = make(
      'section',
      {},
      make('h2', {}, title),
      make('table', { ariaLabel: title }, make('thead', {}, row), body),
    )
    const fill = (/** @type {(string | number)[][]} */ rows) =>
      body.replaceChildren(...rows.map((cells) => make('tr', {}, ...cells.map((cell) => make('td', {}, `${cell}`)))))
    return { section, fill }
  }
  const state = make('p')
  const steps = table('History', ['At', 'State'])
  const requests = table('Requests', ['Method', 'Path', 'Status', 'ms', 'Retry'])
  const live = table('Live subscriptions', ['Collection', 'Event', 'Messages'])
  const fields = make(
    'fieldset',
    {},
    make('legend', {}, 'Faults'),
    option('offline', 'Offline'),
    option('slow', 'Slow (2 s)'),
    option('refuseNext', '401 on the next call'),
    option('clockAhead', 'Clock a day ahead (token expired)'),
  )
  const panel = make('details', {}, make('summary', {}, 'Waymark'))
  panel.append(
    make('section', {}, make('h2', {}, 'Session'), state),
    fields,
    requests.section,
    live.section,
    steps.section,
  )
  root.append(panel)

  return (/** @type {any} */ view) => {
    const { state: name, expiresAt } = view.session
    state.textContent = `${name}${expiresAt ? `, token until ${clockTime(expiresAt)}` : ''}; live: ${view.live.state}`
    for (const [fault, input] of Object.entries(switches)) input.checked = view.faults[fault]
    requests.fill(
      view.calls
        .toReversed()
        .map((/** @type {Call} */ call) => [call.method, call.path, call.status, call.ms ?? '', call.retry || '']),
    )
    live.fill([...view.subscriptions.values()].map(({ collection, event, messages }) => [collection, event, messages]))
    steps.fill(view.history.toReversed().map((/** @type {any} */ { at, text }) => [clockTime(at), text]))
  }
}

/** @param {number} at */
const clockTime = (at) => new Date(at).toISOString().slice(11, 19)
