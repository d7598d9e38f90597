/** The generated types, without what is nobody's business and with words where the generator has none. */

import { cutFrom } from './cut.js'
import { enumValuesType } from './enum-values.js'

const disposal = `    free(): void;
    [Symbol.dispose](): void;
`
const disposalInWords = `    /**
     * Gives its memory back at once, instead of when nothing refers to it any more. It cannot be used afterwards.
     */
    free(): void;
    /**
     * The same as \`free()\`, for \`using\`.
     */
    [Symbol.dispose](): void;
`
const loader = `/**
 * Where the WebAssembly comes from: an address, a reply, its bytes, or a compiled module.
 */
export type InitInput = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/**
 * What runs after \`init()\`.
 */
export interface InitOutput {
    /**
     * The memory of the one instance.
     */
    readonly memory: WebAssembly.Memory;
}

/**
 * Starts the core at once, from bytes or a compiled module. Does nothing when it runs already.
 *
 * Throws \`NOT_INITIALISED\` when that is not the module of this package.
 */
export function initSync(options: { module: BufferSource | WebAssembly.Module }): InitOutput;

/**
 * Starts the core. Everything else of this package may be used once it has resolved; before that it throws
 * \`NOT_INITIALISED\`. Called again, or while it is under way, it gives the same instance.
 *
 * Without options a browser or a worker streams \`waymark_core_bg.wasm\` from beside the script, and Node reads the
 * file.
 *
 * Rejects with \`NOT_INITIALISED\`, of kind \`network\`, \`status\` or \`decode\`; it may then be called again.
 */
export default function init(options?: { module_or_path?: InitInput | Promise<InitInput> | undefined }): Promise<InitOutput>;
`

/** @param {string} generated */
export function dressTypes(generated) {
  const [types] = cutFrom(generated, 'export type InitInput =', 'the types of its loader')
  return `${types.replaceAll(disposal, disposalInWords).trimEnd()}\n\n${enumValuesType(types)}\n${loader}`
}
