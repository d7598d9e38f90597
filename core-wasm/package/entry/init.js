/**
 * Starts the core: one instance, whoever asks for it and how often, and errors that say why it could not be started.
 */

import { initSync as instantiate } from '../../../.waymark/core/waymark_core.js'
import { failure } from './failure.js'

/** @type {import('waymark-core').InitOutput | undefined} */
let output
/** @type {Promise<import('waymark-core').InitOutput> | undefined} */
let starting

/**
 * @param {{ module: BufferSource | WebAssembly.Module }} options
 * @throws `NOT_INITIALISED`
 */
export function initSync(options) {
  try {
    output ??= outputOf(instantiate({ module: options.module }))
    return output
  } catch (cause) {
    throw notStarted('', cause)
  }
}

/**
 * @param {{ module_or_path?: unknown }} [options] a source as `InitInput` says, or a function that gives one
 * @throws `NOT_INITIALISED`; it may then be called again
 */
export async function init(options) {
  if (output) return output
  // A function, for a bundle that is no module does not know its own address.
  starting ??= start(options?.module_or_path ?? (() => new URL('waymark_core_bg.wasm', import.meta.url))).catch(
    (error) => {
      starting = undefined
      throw error
    },
  )
  return starting
}

/** @param {unknown} given */
async function start(given) {
  const source = await load(given)
  const from = source instanceof Response ? ` from ${source.url} (${source.status}, ${typeOf(source)})` : ''
  if (source instanceof Response && !source.ok)
    throw failure('status', `waymark-core could not be fetched${from}.`, undefined, source.status)
  try {
    const module = await compile(source)
    // initSync() may have been called meanwhile: its instance stays.
    output ??= outputOf(instantiate({ module }))
    return output
  } catch (cause) {
    throw notStarted(from, cause)
  }
}

/**
 * The source itself, or the reply when it is an address.
 *
 * @param {any} given
 * @throws `NOT_INITIALISED` of kind `network` when there was no reply
 */
async function load(given) {
  let source
  try {
    // The entry for Node gives a function, so that nothing is read for a core that runs already.
    source = await (typeof given === 'function' ? given() : given)
    const isAddress = typeof source === 'string' || source instanceof Request || source instanceof URL
    return isAddress ? await fetch(source) : source
  } catch (cause) {
    const from = source ? ` from ${source.url ?? source}` : ''
    throw failure('network', `waymark-core could not be fetched${from}: ${messageOf(cause)}`, cause)
  }
}

/** @param {any} source */
async function compile(source) {
  if (source instanceof WebAssembly.Module) return source
  if (!(source instanceof Response)) return WebAssembly.compile(source)
  // A browser compiles only what is sent as application/wasm while it arrives; anything else is read first.
  if (typeOf(source) === 'application/wasm') return WebAssembly.compileStreaming(source)
  return WebAssembly.compile(await source.arrayBuffer())
}

/** @param {Response} reply */
const typeOf = (reply) => reply.headers.get('content-type')

/**
 * The public part of a module's exports, whose names wasm-opt has shortened.
 *
 * @param {object} exports
 */
function outputOf(exports) {
  const memory = Object.values(exports).find((value) => value instanceof WebAssembly.Memory)
  return /** @type {import('waymark-core').InitOutput} */ ({ memory })
}

/** @param {string} from where it came from, and as what @param {unknown} cause */
function notStarted(from, cause) {
  const message = messageOf(cause)
  // Browsers name 'unsafe-eval' there, which would allow far more.
  const remedy = /content security policy/i.test(message)
    ? "allow 'wasm-unsafe-eval' in script-src of the content security policy; no 'unsafe-eval'. "
    : ''
  return failure('decode', `waymark-core could not be started${from}: ${remedy}${message}`, cause)
}

/** @param {any} cause */
const messageOf = (cause) => cause?.message ?? cause
