// The entry for Node: the file is read, for Node does not fetch what is on the disk.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import start from './waymark_core.js'

// biome-ignore lint/performance/noBarrelFile: the same package, with another way to its file.
export * from './waymark_core.js'

const file = 'waymark_core_bg.wasm'

async function read() {
  const asset = new URL('waymark_core_bg.wasm', import.meta.url)
  // Turbopack, of Next, makes of it a path that the browser asks for: the file itself lies beside this one.
  const path = asset.protocol === 'file:' ? fileURLToPath(asset) : join(dirname(fileURLToPath(import.meta.url)), file)
  try {
    return await readFile(path)
  } catch (cause) {
    const remedy = 'A bundle needs it beside its script, or initSync() its bytes.'
    throw new Error(`${/** @type {Error} */ (cause).message}. ${remedy}`, { cause })
  }
}

export default function init(options) {
  return start({ module_or_path: options?.module_or_path ?? read })
}
