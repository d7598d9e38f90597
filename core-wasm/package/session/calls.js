/**
 * The calls of `waymark-core/session`: what `src/directus/endpoints.rs` and `src/bindings/endpoints.rs` do for the whole
 * core, in JavaScript, which is half as large. `session-requests.test.ts` holds both against each other.
 */

import { idText, jsonOf, queryOf, refusal, searched, segment, whichOf, written } from './query.js'

const READ = 'list GET / search\nget GET /: query'
const MOST = `${READ}
create POST / body query
update PATCH /: body query
updateMany PATCH / many query
delete DELETE /:
deleteMany DELETE / ids`
const ALL = `${MOST}\ncreateMany POST / items query`

// Bits of what the core is told beside what a reply is read as. The same numbers as in `core.rs`.
const IS_ANONYMOUS = 8
const ENDS_SESSION = 16

/** What the lines mean is said in `endpoints.rs`. @type {Record<string, [path: string, calls: string]>} */
const groups = {
  items: ['items/:', ALL],
  singletons: ['items/:', 'get GET / search\nupdate PATCH / body query'],
  users: [
    'users',
    `${ALL}
me GET /me query ends-session
register POST / body
signUp POST /register body anonymous
verifyEmail GET /register/verify-email ?token redirects anonymous
invite POST /invite .email .role ~invite_url
acceptInvite POST /invite/accept .token .password anonymous`,
  ],
  twoFactor: [
    'users/me/tfa',
    'generate POST /generate ~password\nenable POST /enable .secret .otp\ndisable POST /disable .otp',
  ],
  password: [
    'auth/password',
    'request POST /request .email ~reset_url anonymous\nreset POST /reset .token .password anonymous',
  ],
  auth: ['auth', 'providers GET / flags anonymous'],
  stored: ['assets', 'read GET /: flags blob\nzip POST /files .ids blob\nzipFolder POST /folder/: blob'],
  files: ['files', `${MOST}\nupload POST / file\nimport POST /import .url .data`],
  folders: ['folders', ALL],
  graphql: ['graphql', 'graphql POST / .query +variables\ngraphqlSystem POST /system .query +variables'],
}

/**
 * A group by its name, made anew; undefined for a name that none has.
 *
 * @param {(request: any) => Promise<any>} send
 * @param {string} name
 */
export function groupOf(send, name) {
  if (!Object.hasOwn(groups, name)) return undefined
  const [base = '', lines = ''] = groups[name] ?? []
  /** @type {Record<string, any>} */
  const group = {}
  for (const line of lines.split('\n')) {
    const [call = '', method = '', path = '', ...words] = line.split(' ')
    const whole = base + path.replace(/\/$/, '')
    group[call] = (/** @type {unknown[]} */ ...given) => send(requestOf(method, whole, words, given))
  }
  if (name === 'users') group['twoFactor'] = groupOf(send, 'twoFactor')
  return group
}

/** @param {string} method @param {string} path @param {string[]} words @param {any[]} given */
function requestOf(method, path, words, given) {
  /** @type {Record<string, any>} */
  const request = { method, path, as: 'json', flags: 0 }
  try {
    const segments = path.split('/')
    const ids = segments.filter((part) => part === ':').map(() => jsonOf('id', unlessSignal(given)))
    const texts = segments.map((part, at) => {
      const name = at === 1 && segments[0] === 'items' ? 'collection' : 'id'
      return part === ':' ? idText(ids.shift(), name) : part
    })
    request['path'] = texts.map(segment).join('/')
    for (const word of words) take(request, word, given)
  } catch (error) {
    Object.assign(request, { path, refused: wordsOf(error) })
  }
  return { ...request, control: given.shift() ?? {} }
}

/** What the core makes the error of a refusal from: a field, a reason and words, parted by U+0000. @param {any} error */
const wordsOf = ({ params, message }) =>
  typeof message === 'string' ? [params?.field, params?.reason, message].join('\0') : ''

/** An abort signal is never a value: what should have stood here is missing. @param {any[]} given */
const unlessSignal = (given) => (typeof aborted(given[0]) === 'boolean' ? undefined : given.shift())

/** @param {any} value */
function aborted(value) {
  try {
    return value?.aborted
  } catch {
    return undefined
  }
}

/** @param {any} request @param {string} word @param {any[]} given */
function take(request, word, given) {
  if (word === 'query') request.query = written(queryOf(unlessSignal(given)))
  else if (word === 'search') Object.assign(request, searched(queryOf(unlessSignal(given))))
  else if (word === 'flags') {
    const query = Object.entries(queryOf(unlessSignal(given)))
    request.query = written(Object.fromEntries(query.filter(([, value]) => value !== false)))
  } else if (word === 'body') {
    request.body = given.shift()
    hide(request, request.body?.password)
  } else if (word === 'items') {
    request.body = given.shift()
    if (!Array.isArray(request.body)) throw refusal('items', 'not_a_list')
  } else if (word === 'many') {
    const about = given.shift()
    const which = whichOf(about)
    request.body = which ? { ...which, data: given.shift() } : about
  } else if (word === 'ids') {
    const about = given.shift()
    const which = whichOf(about)
    if (!which) throw refusal('ids', 'neither_ids_nor_query')
    request.body = 'keys' in which ? about : which
  } else if (word === 'file') request.body = formOf(given.shift(), given[0])
  else if (word === 'anonymous') request.flags |= IS_ANONYMOUS
  else if (word === 'ends-session') request.flags |= ENDS_SESSION
  else if (word === 'blob') request.as = 'blob'
  else if (word === 'redirects') request.as = 'redirect'
  else takeNamed(request, word.charAt(0), word.slice(1), given)
}

/** No error repeats what stands here, each behind U+0000. @param {any} request @param {unknown} secret */
function hide(request, secret) {
  if (typeof secret === 'string') request.secrets = `${request.secrets ?? ''}\0${secret}`
}

const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null

/** @param {any} request @param {string} mark @param {string} name @param {any[]} given */
function takeNamed(request, mark, name, given) {
  const isMissing = mark === '~' && isObject(given[0]) && !Array.isArray(given[0])
  const value = isMissing ? undefined : unlessSignal(given)
  if (['token', 'password', 'secret'].includes(name)) hide(request, value)
  if (mark === '?') {
    request.query = written({ [name]: jsonOf(name, value) })
    return
  }
  request.body ??= {}
  if (mark === '+') request.body[name] = isObject(value) ? value : {}
  else if (value !== null) request.body[name] = value
}

/** A form as Directus reads it: the fields first, the file last. @param {any} file @param {any} options */
function formOf(file, options) {
  if (file instanceof FormData) return file
  if (!(file instanceof Blob)) throw refusal('file', 'neither_form_nor_file')
  const form = new FormData()
  const { fields, fileName } = options ?? {}
  for (const [name, value] of Object.entries(isObject(fields) ? fields : {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text !== undefined) form.append(name, text)
  }
  if (typeof fileName === 'string') form.append('file', file, fileName)
  else form.append('file', file)
  return form
}

/** A request as its caller wrote it, as the core takes it. @param {any} request */
export function freeRequest(request) {
  const { method, path, query, body, as } = Object(request)
  const known = { method, path, body, as, control: Object(request) }
  try {
    return { ...known, query: written(queryOf(query)) }
  } catch (error) {
    return { ...known, refused: wordsOf(error) }
  }
}

const METHOD = /^(get|search|head|post|put|patch|delete)$/i

/** What climbs out of the API, or may do so once a browser has dropped tabs, line breaks and spaces from an address. */
const OUTSIDE = /[\\#\p{Cc}]|(^|\/)\p{White_Space}*(\.|%2e){1,2}\p{White_Space}*(\/|$)/iu

/** What a reply is read as. In the same order as in `request.rs` and `perform.js`. */
const READ_AS = ['json', 'anything', 'text', 'blob', 'arrayBuffer', 'redirect', 'headers']
const [ANYTHING, HEADERS] = [1, 6]
const SPACES = /^\p{White_Space}+|\p{White_Space}+$/gu

/**
 * A request as the core is given it. A leading slash does not matter, and the path may carry a query.
 *
 * @param {any} request
 */
export function partsOf({ method, path, query = '', as, flags = 0, body, control, refused, secrets = '' }) {
  const word = typeof method === 'string' ? method : 'GET'
  const text = typeof path === 'string' ? path : ''
  const [, way = '', own = ''] = /^\/*([^?]*)\??(.*)$/s.exec(text.replace(SPACES, '')) ?? []
  const readAs = typeof as === 'string' ? READ_AS.indexOf(as) : /^head$/i.test(word) ? HEADERS : ANYTHING
  /** @type {[field: string, reason: string]} */
  const fault = !METHOD.test(word)
    ? ['method', 'unknown']
    : OUTSIDE.test(way)
      ? ['path', 'not_a_path_of_the_api']
      : ['as', readAs < 0 ? 'unknown' : '']
  const why = refused || (fault[1] && wordsOf(refusal(...fault)))
  const sent = why
    ? [text.split(/[?#]/)[0], '', flags]
    : [way, own && query ? `${own}&${query}` : own + query, flags | readAs]
  return [word, ...sent, secrets, why, body, control]
}
