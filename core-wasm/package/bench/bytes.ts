/** Bytes of code that a page loads, beside those of the other client; `npm run size` holds them to their limits. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { folder } from './package.ts'
import type { Comparison } from './report.ts'

const gzip = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length

async function bundled(contents: string): Promise<Uint8Array> {
  const stdin = { contents, resolveDir: import.meta.dirname }
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

/** The parts of the other client that do what the benchmark does: log in, stay logged in, read items. */
const parts = "export { authentication, createDirectus, readItems, rest } from '@directus/sdk'"

export async function codeBytes(): Promise<Comparison> {
  const wasm = gzip(readFileSync(`${folder}waymark_core_bg.wasm`))
  const script = gzip(readFileSync(`${folder}waymark_core.js`))
  const kilobytes = (bytes: number) => [bytes / 1024]
  return {
    what: 'code of a page, gzip: all of ours, theirs for login and items',
    unit: 'KB',
    better: 'less',
    core: kilobytes(wasm + script),
    sdk: kilobytes(gzip(await bundled(parts))),
  }
}
