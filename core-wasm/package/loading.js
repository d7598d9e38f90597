/** What `lazy.js` and `early.js` share: a core that is loaded when it is wanted, and calls that wait for it. */

/** How long is waited after a load that failed; twice as long after each that follows, up to the longest. */
const PAUSE_MS = 300
const LONGEST_PAUSE_MS = 30_000
/** The longest wait that a timer knows. */
const LONGEST_MS = 0x7fffffff

/** @typedef {{ args: any[], at: number, signal: any, until: number }} Call */

/**
 * An error as the core throws it. Where the core throws the same, its message is the same too.
 *
 * @param {string} kind
 * @param {string} code
 * @param {string} message
 * @param {unknown} [cause]
 */
const failure = (kind, code, message, cause) =>
  Object.assign(new Error(message, { cause }), {
    name: 'WaymarkError',
    ...{ kind, code, params: {}, errors: [{ code, message, params: {} }] },
  })

export const aborted = () => failure('aborted', 'ABORTED', 'The call was aborted.')
const late = () => failure('timeout', 'TIMEOUT', 'The core took too long to load, or the server to answer.')
const disposed = () => failure('session', 'NOT_INITIALISED', 'This core was disposed: make a new one.')

/** A missing script is what a missing module is for `init()`. @param {any} cause */
const notLoaded = (cause) =>
  cause?.name === 'WaymarkError'
    ? cause
    : failure('network', 'NOT_INITIALISED', `waymark-core could not be loaded: ${cause?.message ?? cause}`, cause)

/** What is read of something that may throw. @template T @param {() => T} read @returns {T | undefined} */
export function maybe(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Plain values as they are now; anything else is what it was. @param {any} value @returns {any} */
function copyOf(value) {
  if (Array.isArray(value)) return value.map(copyOf)
  if (value instanceof Date) return new Date(value)
  const kind = typeof value === 'object' && value && Object.getPrototypeOf(value)
  if (kind !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, copyOf(entry)]))
}

/**
 * A call as it is made now: its arguments, which the core would have read at once, and what may end it.
 *
 * @param {any[]} given
 * @param {number} [least] where the options of the call stand at the earliest
 * @param {number} [usualMs] how long it may take when it is not told
 * @returns {Call}
 */
export function callOf(given, least = 0, usualMs = 0) {
  // What has no copy, as a loop, is for the core to refuse.
  const args = maybe(() => copyOf(given)) ?? given
  const at = Math.max(args.length - 1, least)
  const options = Object(args[at])
  const isSignal = typeof maybe(() => options.aborted) === 'boolean'
  const ms = options.timeoutMs >= 0 ? options.timeoutMs : usualMs
  return { args, at, signal: isSignal ? options : options.signal, until: ms > 0 ? performance.now() + ms : Infinity }
}

/** The arguments with the time that is left, so that waiting and sending are within one limit. @param {Call} call */
function remaining({ args, at, signal, until }) {
  if (until === Infinity) return args
  const given = args.slice()
  const options = given[at] === signal ? { signal } : Object(given[at])
  const timeoutMs = Math.max(1, until - performance.now())
  // Others of its fields may be inherited, too.
  given[at] = Object.assign(Object.create(Object.getPrototypeOf(options)), options, { timeoutMs })
  return given
}

/**
 * @param {() => Promise<any>} load
 * @param {() => void} [onChange] called when loading has failed, begins again, or is done
 */
export function coreLoader(load, onChange = () => {}) {
  /** Who waits, in the order of their calls. @type {Set<{ go: (core: any) => void, fail: (error: unknown) => void }>} */
  const waiting = new Set()
  let failures = 0
  let notBefore = 0
  let isOver = false

  const loader = {
    /** @type {any} */
    core: undefined,
    isLoading: false,

    /** Loads the core unless it is there or on its way. Never rejects. */
    async start() {
      if (loader.core || loader.isLoading || isOver) return
      loader.isLoading = true
      try {
        await undefined
        if (failures) onChange()
        const pause = notBefore - performance.now()
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
        if (isOver) return
        const core = await load()
        if (!core?.session) throw new TypeError('what loads it gave no core')
        // Before the core is there for others, so that no later call comes before these.
        for (const { go } of waiting) go(core)
        loader.core = core
        if (isOver) core.session.dispose()
      } catch (error) {
        notBefore = performance.now() + Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
        failures += 1
        for (const { fail } of waiting) fail(notLoaded(error))
      }
      loader.isLoading = false
      onChange()
    },

    /**
     * Calls back with the core as soon as it is there, and settles as that does, unless the call ends first.
     *
     * @param {Call} call
     * @param {(core: any, args: any[]) => any} callback
     * @param {number} [pauseMs] that comes first
     * @returns {Promise<any>}
     */
    wait(call, callback, pauseMs = 0) {
      const { signal, until } = call
      return new Promise((resolve, reject) => {
        if (isOver) throw disposed()
        if (signal?.aborted) throw aborted()
        /** @type {any[]} */
        const timers = []
        const leave = () => {
          waiting.delete(entry)
          timers.forEach(clearTimeout)
          signal?.removeEventListener?.('abort', onAbort)
        }
        const entry = {
          /** @param {any} core */
          go(core) {
            leave()
            try {
              resolve(callback(core, remaining(call)))
            } catch (error) {
              reject(error)
            }
          },
          /** @param {unknown} error */
          fail(error) {
            leave()
            reject(error)
          },
        }
        const onAbort = () => entry.fail(aborted())
        const join = () => {
          if (loader.core) return entry.go(loader.core)
          waiting.add(entry)
          void loader.start()
        }
        signal?.addEventListener?.('abort', onAbort)
        const ms = until - performance.now()
        if (ms < LONGEST_MS) timers.push(setTimeout(() => entry.fail(late()), ms))
        if (pauseMs > 0) timers.push(setTimeout(join, Math.min(pauseMs, LONGEST_MS)))
        else join()
      })
    },

    dispose() {
      isOver = true
      for (const { fail } of waiting) fail(disposed())
      loader.core?.session.dispose()
    },
  }
  return loader
}
