/** What the built app makes a browser fetch, read from what the build wrote down of its files. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../set-up/paths.js'

/**
 * @typedef {object} BuiltFile
 * @property {string} file
 * @property {string | null} opens the source whose import fetches it
 * @property {string[]} holds sources
 * @property {string[]} imports files that are fetched with it
 * @property {string[]} css
 */

const dist = join(root, 'app', 'dist')

/** Reads the build; throws where there is none. */
export function readBuiltApp() {
  const path = join(dist, '.vite', 'files.json')
  if (!existsSync(path)) throw new Error('The app is not built: `npm run build` builds it.')
  /** @type {BuiltFile[]} */
  const files = JSON.parse(readFileSync(path, 'utf8'))
  // Scripts of the page that are no modules are not among them.
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const plainScripts = [...page.matchAll(/<script src="\/([^"]+)"/g)].map(([, file = '']) => file)

  /** @param {string} source a file of the app */
  function fileOf(source) {
    const found = files.find(({ opens }) => opens === source) ?? files.find(({ holds }) => holds.includes(source))
    if (!found) throw new Error(`No file of the built app holds ${source}.`)
    return found
  }

  return {
    /** Sources whose code is fetched on demand, such as pages. */
    sources: files.flatMap(({ opens }) => opens ?? []).sort(),

    /**
     * Every file that is fetched when these sources are: what each of them imports, and so on.
     * @param {readonly string[]} sources
     */
    filesOf(sources) {
      const fetched = new Set(sources.map(fileOf))
      for (const { imports } of fetched) for (const next of files) if (imports.includes(next.file)) fetched.add(next)
      return {
        scripts: new Set([
          ...(sources.includes('index.html') ? plainScripts : []),
          ...[...fetched].map(({ file }) => file),
        ]),
        styles: new Set([...fetched].flatMap(({ css }) => css)),
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
