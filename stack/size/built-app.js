/** What the built app makes a browser fetch, read from the build's own manifest of which file needs which. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../set-up/places.js'

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string} [name]
 * @property {string[]} [imports] fetched with it
 * @property {string[]} [dynamicImports] fetched when its code asks
 * @property {string[]} [css]
 */

const dist = join(root, 'app', 'dist')

/** Reads the build; throws where there is none. */
export function readBuiltApp() {
  const path = join(dist, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error('The app is not built: `npm run build` builds it.')
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  // Scripts of the page that are no modules stand in no manifest.
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const plainScripts = [...page.matchAll(/<script src="\/([^"]+)"/g)].map(([, file = '']) => file)

  /** @param {string} source a file of the app, or a chunk of the manifest */
  function keyOf(source) {
    if (manifest[source]) return source
    // What several pages share has a chunk that is called after it.
    const name = (source.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name && /^_.*\.js$/.test(key))
    if (keys.length !== 1 || !keys[0]) throw new Error(`${keys.length} files of the built app hold ${source}.`)
    return keys[0]
  }

  /** @param {string} key @param {Set<string>} seen */
  function collect(key, seen) {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) collect(next, seen)
  }

  return {
    /** Sources whose code is fetched on demand, such as pages. */
    sources: Object.keys(manifest).filter((key) => key.startsWith('src/')),

    /**
     * Every file that is fetched when these sources are: what each of them imports, and so on.
     * @param {readonly string[]} sources
     */
    filesOf(sources) {
      /** @type {Set<string>} */
      const seen = new Set()
      for (const source of sources) collect(keyOf(source), seen)
      const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
      const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
      return {
        scripts: new Set([...(sources.includes('index.html') ? plainScripts : []), ...scripts]),
        styles: new Set(chunks.flatMap(({ css }) => css ?? [])),
      }
    },
  }
}

/** @param {Iterable<string>} files of `app/dist` */
export function gzipped(files) {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  return bytes / 1024
}
