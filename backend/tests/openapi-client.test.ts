import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useClient } from './openapi/use-client.ts'
import { member } from './support/person.ts'
import { backend, root } from './support/places.ts'
import { shared } from './support/shared.ts'

/** Inside the repository, so that the client finds its runtime; not in git. */
const place = join(backend, 'extensions', 'programme', 'dist')
let folder: string

beforeAll(async () => {
  mkdirSync(place, { recursive: true })
  folder = mkdtempSync(join(place, 'client-'))
  writeFileSync(join(folder, 'client.ts'), await generateSource(`${shared().url}/programme/openapi.json`))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a client that is generated from the description compiles where it is used', () => {
  const use = `import type { Character, Me, QuestDetail } from 'waymark-core'
import * as client from './client.ts'

export async function use(): Promise<[Me, QuestDetail, Character] | string> {
  const me = await client.me({ lang: 'de' })
  if (me.status !== 200) return me.data.errors[0]?.extensions.code ?? ''
  const quest = await client.sendStep(me.data.data.userId, me.data.data.userId, { choices: [1] }, { idempotencyKey: 'k' })
  const saved = await client.saveCharacter('id', { name: 'A', choices: { hair: 'short' }, version: 1 })
  if (quest.status !== 200 || saved.status !== 200) return 'refused'
  // What the description says is what the core's types say.
  return [me.data.data, quest.data.data, saved.data.data]
}

// @ts-expect-error an item is put on or taken off, not "perhaps"
void client.equip('id', { equipped: 'perhaps' })
`
  writeFileSync(join(folder, 'use.ts'), use)
  const options = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      paths: { 'waymark-core': [join(root, 'pkg', 'waymark_core.d.ts')] },
      // The generator writes for projects without it.
      exactOptionalPropertyTypes: false,
    },
    files: ['use.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const { stdout, status } = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('its calls do what they say on the real server', async () => {
  const client = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'client.ts')).href)
  await useClient(client, shared().url, await member())
})
