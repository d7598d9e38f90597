// The entry for Bun: an import that names the file has `bun build` copy it, and `--compile` put it into the executable.
import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import start from './waymark_core.js'
import file from './waymark_core_bg.wasm' with { type: 'file' }

// biome-ignore lint/performance/noBarrelFile: the same package, with another way to its file.
export * from './waymark_core.js'

// In a bundle it is named as seen from the bundle.
const read = () => readFile(isAbsolute(file) ? file : join(import.meta.dirname, file))

export default function init(options) {
  return start({ module_or_path: options?.module_or_path ?? read })
}
