// What `/` fetches at first, read from the imports themselves; `npm run size` weighs it.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Files and packages that are fetched with a file: what it imports, and so on. */
function fetchedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  if (!/\.tsx?$/.test(file)) return seen
  const text = readFileSync(file, 'utf8')
  for (const [, target = ''] of text.matchAll(/^import (?!type )(?:[^'()]*from )?'([^']+)'/gm))
    fetchedWith(target.startsWith('.') ? join(dirname(file), target) : target, seen)
  return seen
}

const firstLoads = [
  ['the landing page', 'app/start-landing.tsx'],
  ['what starts it', 'main.tsx'],
  ['the sign-in modal', 'features/sign-in/modal/Overlay.tsx'],
  ['what makes the modal', 'core/sign-in/make-modal.ts'],
] as const

test.each(firstLoads)('%s holds neither the router, nor the cache, nor forms, nor a wallet', (_what, file) => {
  const fetched = fetchedWith(join(source, file))
  expect(fetched.size).toBeGreaterThan(5)
  const heavy = /router|tanstack|hook-form|toastify|viem|walletconnect|web3auth|mipd|marked|dicebear/
  expect([...fetched].map((name) => relative(source, name)).filter((name) => heavy.test(name))).toEqual([])
})

test.each([
  ['the landing page', ['app/start-landing.tsx', 'main.tsx'], ['i18n.ts']],
  ['the modal', ['features/sign-in/modal/Overlay.tsx'], ['i18n.ts', 'sign-in-sentences.ts']],
])('the sentences of %s are known without the pages', (_what, entries, tellers) => {
  const known = tellers.flatMap((file) => {
    const text = readFileSync(join(source, 'shared/i18n', file), 'utf8')
    return /\{([\w,-]+)\}\.json/.exec(text)?.[1]?.split(',') ?? []
  })
  const files = entries.flatMap((entry) => [...fetchedWith(join(source, entry))])
  const asked = files
    .filter((file) => /features|app.layouts|shared.ui/.test(file) && /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/use(?:Modal)?Translation\(([^)]*)\)/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((name) => !known.includes(name))).toEqual([])
})
