/** What people open, and which sources of the app are fetched for it: the page itself and what its code fetches unasked. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../set-up/paths.js'

/** @param {string[]} namespaces */
const sentences = (...namespaces) => namespaces.map((namespace) => `src/shared/i18n/locales/en/${namespace}.json`)

/** `/` as somebody arrives, with the core that is fetched beside it; nothing is pressed or hovered. */
export const landing = [
  'index.html',
  'src/app/start-landing.tsx',
  'src/core/start-core.ts',
  ...sentences('common', 'landing'),
]

/** What opening the sign-in modal adds. */
export const modal = [
  'src/core/sign-in/make-modal.ts',
  'src/features/sign-in/modal/Overlay.tsx',
  ...sentences('modal', 'loader', 'errors'),
]

/** What stands around every page of somebody who is signed in: the router, the cache, the way around. */
const shell = [
  'index.html',
  'src/app/routed.tsx',
  'src/core/start-core.ts',
  'src/core/route-checks.ts',
  'src/app/layouts/LoginLayout.tsx',
  'src/app/layouts/SignedInNav.tsx',
  ...sentences('common', 'errors'),
]

/** Every page of the routes: its path, and everything it takes in the shell. */
export function pagesInShell() {
  const app = join(root, 'app', 'src', 'app')
  // Layouts stand below, and one has the name of a page.
  const [listed = ''] = readFileSync(join(app, 'pages.ts'), 'utf8').split('export const layouts')
  const sources = new Map(
    [...listed.matchAll(/(\w+): \(\) => import\('(\..+?)'\)/g)].map(([, name, path = '']) => [
      name,
      join('src', 'app', path),
    ]),
  )
  const row =
    /page\(\s*(?:(?:paths|patterns)\.)?(?!kiosk|checkIn|preview)(\w+),\s*(\[[^\]]*\]|'[^']*'),[^()]*?pages\.(\w+)/g
  const pages = [...readFileSync(join(app, 'routes.tsx'), 'utf8').matchAll(row)].map(
    ([, path = '', namespaces = '', name]) => {
      const source = sources.get(name)
      if (!source) throw new Error(`routes.tsx shows ${name} at ${path}; pages.ts does not say where it comes from.`)
      return { path, sources: [...shell, source, ...sentences(...(namespaces.match(/[\w-]+/g) ?? []))] }
    },
  )
  if (pages.length < 15) throw new Error(`Only ${pages.length} pages were read from routes.tsx.`)
  return pages
}
