import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Directus loads every kind of extension that the Studio gets: a kind that the package does not name stays unused', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const written = [...read('index.ts').matchAll(/\bdefine(Module|Interface|Display)\(/g)].map(([, kind = '']) =>
    kind.toLowerCase(),
  )
  const manifest = JSON.parse(read('../extensions/programme/package.json'))
  const named = manifest['directus:extension'].entries.map(({ type }: { type: string }) => type)
  expect(written).toContain('display')
  expect(named).toEqual(expect.arrayContaining([...new Set(written)]))
})
