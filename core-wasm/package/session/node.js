// The entry for Node: the file is read, for Node does not fetch what is on the disk.
import { readFile } from 'node:fs/promises'
import start from './waymark_core.js'

// biome-ignore lint/performance/noBarrelFile: the same entry, with another way to its file.
export * from './waymark_core.js'

const read = () => readFile(new URL('waymark_core_bg.wasm', import.meta.url))

export default function init(options) {
  return start({ module_or_path: options?.module_or_path ?? read })
}
