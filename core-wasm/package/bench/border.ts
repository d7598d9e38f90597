/** A fresh process: bytes that are copied between JavaScript and WebAssembly for one request. Prints them as JSON. */
import { answer } from './answers.ts'
import { answerHere, waymark } from './contestants.ts'
import { load } from './package.ts'
import { shortNameOf } from './short-names.ts'

type Allocate = (length: number, align: number) => number

let copiedIn = 0
let copiedOut = 0
let memory: WebAssembly.Memory | undefined

// Text goes in through the allocator and comes out through a decoder.
const { Instance } = WebAssembly
Object.assign(WebAssembly, {
  Instance: class {
    readonly exports: WebAssembly.Exports
    constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
      const { exports } = new Instance(module, imports)
      const allocate = exports[shortNameOf('__wbindgen_malloc')] as Allocate
      const counted: Allocate = (length, align) => {
        copiedIn += length
        return allocate(length, align)
      }
      memory = exports[shortNameOf('memory')] as WebAssembly.Memory
      this.exports = { ...exports, [shortNameOf('__wbindgen_malloc')]: counted }
    }
  },
})
const { decode } = TextDecoder.prototype
TextDecoder.prototype.decode = function (bytes, options) {
  if (bytes && 'buffer' in bytes && bytes.buffer === memory?.buffer) copiedOut += bytes.byteLength
  return decode.call(this, bytes, options)
}
globalThis.fetch = answerHere

const core = await waymark(await load(), 'https://api.test')
await core.list()
copiedIn = 0
copiedOut = 0
await core.list()
console.log(JSON.stringify({ copiedIn, copiedOut, reply: answer('/items/quests').length }))
process.exit(0)
