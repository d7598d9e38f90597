// Stands at the end of the generated script, in the place of its own loader: one instance, whoever starts it and how often,
// and errors of the public shape before there is one. `__wbg_get_imports` is generated above it.

function failure(kind, message, cause, status) {
  const error = new Error(message, cause && { cause })
  return Object.assign(error, { name: 'WaymarkError', kind, code: 'NOT_INITIALISED', params: {} }, status && { status })
}

// What the generated functions find before the module is there. The guards work all the same: init() itself may be what failed.
const absent = new Proxy(
  {},
  {
    get(_, name) {
      const kind = /^is(\w+)Error$/.exec(name)?.[1]
      if (!kind) throw failure('session', 'waymark-core is not initialised: call and await init() first.')
      return (error) => +(error?.name === 'WaymarkError' && (kind === 'Waymark' || kind.toLowerCase() === error.kind))
    },
  },
)
let wasm = absent
let starting

function start(instance) {
  // initSync() may have been quicker than the init() it overtook.
  if (wasm === absent) {
    wasm = instance.exports
    wasm.__wbindgen_start()
  }
  return wasm
}

function initSync(options) {
  if (wasm !== absent) return wasm
  try {
    const source = options.module
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source)
    return start(new WebAssembly.Instance(module, __wbg_get_imports()))
  } catch (cause) {
    throw failure('decode', `waymark-core could not be started: ${cause.message}`, cause)
  }
}

async function init(options) {
  if (wasm !== absent) return wasm
  starting ??= load(options?.module_or_path ?? new URL('waymark_core_bg.wasm', import.meta.url)).catch((error) => {
    starting = undefined
    throw error
  })
  return starting
}

async function load(given) {
  let source
  try {
    // The entry for Node gives a function, so that nothing is read for a core that runs already.
    source = await (typeof given === 'function' ? given() : given)
    if (typeof source === 'string' || source instanceof URL || source instanceof Request) source = await fetch(source)
  } catch (cause) {
    const from = source ? ` from ${source.url ?? source}` : ''
    throw failure('network', `waymark-core could not be fetched${from}: ${cause.message}`, cause)
  }
  let from = ''
  try {
    const imports = __wbg_get_imports()
    if (!(source instanceof Response)) {
      const result = await WebAssembly.instantiate(source, imports)
      return start(result.instance ?? result)
    }
    const type = source.headers.get('content-type')
    from = ` from ${source.url} (${source.status}, ${type})`
    if (!source.ok) throw failure('status', `waymark-core could not be fetched${from}.`, undefined, source.status)
    // A browser streams only what is sent as application/wasm; the rest is read first.
    const streams = type === 'application/wasm' && WebAssembly.instantiateStreaming
    const result = await (streams
      ? WebAssembly.instantiateStreaming(source, imports)
      : WebAssembly.instantiate(await source.arrayBuffer(), imports))
    return start(result.instance)
  } catch (cause) {
    if (cause.code === 'NOT_INITIALISED') throw cause
    throw failure('decode', `waymark-core could not be started${from}: ${cause.message}`, cause)
  }
}

export { init as default, initSync }
