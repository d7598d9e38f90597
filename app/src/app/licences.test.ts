// Under which licences what a visitor is sent stands, and whether the colophon and the README say whose work it is.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentences } from '../testing/sentences.ts'

const app = join(import.meta.dirname, '../..')
const built = join(app, 'dist/.vite/files.json')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** Whoever passes these on must name the authors, which the colophon and the README do, and nothing else. */
const permissive = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'CC0-1.0', 'OFL-1.1']

/** What ships of a package that says no licence for the whole of it, and the licence of that part. */
const parts: Record<string, { file: RegExp; licence: string }> = {
  '@dicebear/styles': { file: /\/micah[./]/, licence: 'CC BY 4.0' },
}

/** How what this app itself asks for is called where people are thanked for it. */
const names: Record<string, string> = {
  '@dicebear/core': 'DiceBear',
  '@dicebear/styles': 'DiceBear',
  '@fontsource-variable/fraunces': 'Fraunces',
  '@fontsource-variable/instrument-sans': 'Instrument Sans',
  '@tanstack/react-query': 'TanStack Query',
  '@walletconnect/sign-client': 'WalletConnect',
  '@web3auth/auth-adapter': 'Web3Auth',
  '@web3auth/base': 'Web3Auth',
  'lucide-react': 'Lucide',
  react: 'React',
  'react-dom': 'React',
  'react-hook-form': 'React Hook Form',
  'react-router-dom': 'React Router',
  'react-toastify': 'React Toastify',
  zustand: 'Zustand',
}

type Package = { folder: string; name: string; files: string[] }

/** Every package with a module in a file of the build. */
function shipped(): Package[] {
  if (!existsSync(built)) throw new Error('app/dist is not there: run `npm run build` before this test.')
  const packages = new Map<string, Package>()
  for (const { holds } of read(built) as { holds: string[] }[])
    for (const file of holds) {
      const [folder, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/.exec(file.replaceAll('\0', '')) ?? []
      if (!folder || !name) continue
      const known = packages.get(folder) ?? { folder, name, files: [] }
      packages.set(folder, { ...known, files: [...known.files, file] })
    }
  return [...packages.values()]
}

function licenceOf({ folder, name, files }: Package): string {
  const part = parts[name]
  if (part && files.every((file) => part.file.test(file))) return part.licence
  const { license, licenses } = read(join(app, folder, 'package.json'))
  return String(license ?? licenses?.[0]?.type ?? 'none')
}

const isPermissive = (licence: string) =>
  Object.values(parts).some((part) => part.licence === licence) ||
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => permissive.includes(one)))

test('what a visitor is sent may be passed on by whoever names its authors', () => {
  const packages = shipped()
  expect(packages.length).toBeGreaterThan(20)
  const others = packages
    .map((one) => `${one.name}: ${licenceOf(one)}`)
    .filter((said) => !isPermissive(said.split(': ')[1] ?? ''))
  expect(others).toEqual([])
})

test('a library of a copyleft licence that another one brings along stays out of the build', () => {
  expect(shipped().map(({ name }) => name)).not.toContain('@toruslabs/ffjavascript')
  expect(['MIT', 'MIT OR GPL-3.0', '(Apache-2.0 AND MIT)'].every(isPermissive)).toBe(true)
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'AGPL-3.0-only', 'none', 'BUSL-1.1'].some(isPermissive)).toBe(false)
})

test('the colophon of every language and the README thank whom the app takes its parts from', () => {
  const { dependencies } = read(join(app, 'package.json')) as { dependencies: Record<string, string> }
  const files = shipped().map(({ name }) => name)
  const used = Object.keys(dependencies).filter(
    (name) => files.includes(name) || files.includes(name.replace(/-dom$/, '')),
  )
  const readme = readFileSync(join(app, '../README.md'), 'utf8')
  const texts = Object.entries(sentences)
    .filter(([, { colophon }]) => colophon)
    .map(([language, { colophon }]) => [language, JSON.stringify(colophon)] as const)
  expect(texts).toHaveLength(6)
  const missing = [['README', readme.slice(readme.indexOf('## Licences'))] as const, ...texts].flatMap(
    ([where, text]) =>
      used
        .map((name) => names[name] ?? name)
        .filter((name) => !text.replaceAll('-', ' ').toLowerCase().includes(name.replaceAll('-', ' ').toLowerCase()))
        .map((name) => `${where}: ${name}`),
  )
  expect([...new Set(missing)]).toEqual([])
})
