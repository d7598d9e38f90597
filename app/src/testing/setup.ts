// Starts the real WebAssembly in Node, and takes away after each test file what the next one must not find; nothing of
// the core is imitated.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { initSync } from 'waymark-core'
import { wrongAnswers } from './description.ts'

// Does nothing where a file before this one in the same worker did it.
initSync({ module: readFileSync(join(import.meta.dirname, '../../../pkg/waymark_core_bg.wasm')) })

// jsdom brings byte arrays of its own; libraries that were loaded by Node know Node's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor

afterEach(() => expect(wrongAnswers.splice(0)).toEqual([]))

// Whatever a test shows: no sentence in it has kept a tag or a placeholder.
afterEach(() => {
  if (typeof document !== 'undefined') expect(document.body.textContent).not.toMatch(/<\/?\w+\s*\/?>|\{\{\s*\w+\s*\}\}/)
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
