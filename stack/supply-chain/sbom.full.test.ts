// Whether the bills of materials are what programs that read them expect, and name everything.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { cargoCrates, npmPackages } from './lock.js'
import { cargoBill, npmBill } from './sbom.js'

const library = createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')
const schema = (name: string) =>
  JSON.parse(readFileSync(join(dirname(library), 'res', 'schema', `${name}.SNAPSHOT.schema.json`), 'utf8'))
const ajv = new Ajv({ strict: false, validateFormats: false })
for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
  ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
const isBill = ajv.compile(schema('bom-1.6'))

const bills = { npm: npmBill(), cargo: await cargoBill() }

for (const [name, bill] of Object.entries(bills))
  test(`the bill of ${name} holds to the schema of CycloneDX 1.6, and every dependency in it is a component of it`, () => {
    assert.ok(isBill(bill), ajv.errorsText(isBill.errors))
    const refs = new Set([bill.metadata.component, ...bill.components].map((one) => one['bom-ref']))
    assert.equal(refs.size, bill.components.length + 1)
    assert.deepEqual(
      bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
      [],
    )
  })

test('every package and crate of the lock files stands in its bill, with its hash, its licence and what it needs', () => {
  for (const [bill, packages] of [
    [bills.npm, npmPackages()],
    [bills.cargo, cargoCrates()],
  ] as const) {
    const named = new Set(bill.components.map(({ name, version }) => `${name} ${version}`))
    assert.deepEqual(
      packages.filter(({ name, version }) => !named.has(`${name} ${version}`)),
      [],
    )
  }
  const find = (bill: typeof bills.npm, name: string) => bill.components.find((one) => one.name === name)
  assert.deepEqual(find(bills.npm, 'pm2')?.licenses, [{ expression: 'AGPL-3.0' }])
  assert.equal(find(bills.npm, '@waymark/app')?.hashes, undefined)
  assert.match(find(bills.npm, 'react')?.hashes?.[0]?.content ?? '', /^[0-9a-f]{128}$/)
  const needs = bills.npm.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/%40waymark/app@'))?.dependsOn ?? []
  for (const name of ['react', '%40waymark/contracts', 'viem'])
    assert.ok(
      needs.some((ref) => ref.startsWith(`pkg:npm/${name}@`)),
      name,
    )
  assert.deepEqual([find(bills.cargo, 'serde')?.scope, find(bills.cargo, 'proptest')?.scope], ['required', 'excluded'])
})

test('the bills of the same lock files are the same', async () => {
  assert.deepEqual([npmBill(), await cargoBill()], [bills.npm, bills.cargo])
})
