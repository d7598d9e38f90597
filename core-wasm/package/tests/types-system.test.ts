/** Directus's own collections have the fields that the Directus of this repository has, and no others. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { declarations } from './support/declarations.ts'

interface FieldRow {
  collection: string
  field: string
  special?: string[] | null
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const types = readFileSync(`${root}/pkg/waymark_core.d.ts`, 'utf8')
/** What Directus makes its own collections of. */
const { systemFieldRows } = (await import(`${root}/node_modules/@directus/system-data/dist/index.js`)) as {
  systemFieldRows: FieldRow[]
}
const typed = [...types.matchAll(/^ {4}(directus_\w+): (Directus\w+)(?:<S>)?;$/gm)].map(([, collection, type]) => ({
  collection: collection ?? '',
  type: type ?? '',
}))

test('each of them has a type', () => {
  assert.equal(typed.length, 20)
})

test.each(typed)('$collection', ({ collection, type }) => {
  const members = declarations(types)
    .filter(({ name }) => name.startsWith(`${type}.`))
    .map(({ name }) => name.slice(type.length + 1))
  // Some stand in the Studio's form and hold nothing.
  const fields = systemFieldRows.filter((row) => row.collection === collection && !row.special?.includes('no-data'))
  assert.deepEqual(members.toSorted(), fields.map(({ field }) => field).toSorted())
})
