// What `/` fetches at first, read from the imports themselves; `npm run size` weighs it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Every package that is fetched with a file: by what it imports, and so on. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const targets = [...text.matchAll(/^import (?!type )(?:[^'()]*from )?'([^']+)'/gm)].map(([, target = '']) => target)
  return new Set(
    targets.flatMap((target) => {
      if (!target.startsWith('.')) return [target]
      return /\.tsx?$/.test(target) ? [...packagesOf(join(dirname(file), target), seen)] : []
    }),
  )
}

test.each([
  ['the entrance', 'app/open-entrance.tsx'],
  ['what starts it', 'main.tsx'],
  ['the sign-in modal', 'features/sign-in/modal/Overlay.tsx'],
  ['what makes the modal', 'core/sign-in/make-modal.ts'],
])('%s holds neither the router, nor the cache, nor forms, nor a wallet', (_what, file) => {
  const packages = packagesOf(join(source, file))
  expect(packages.size).toBeGreaterThan(0)
  const heavy = /router|tanstack|hook-form|toastify|viem|walletconnect|web3auth|mipd|marked|dicebear/
  expect([...packages].filter((name) => heavy.test(name))).toEqual([])
})
