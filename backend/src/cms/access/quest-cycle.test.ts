import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { refuseCycle } from './quest-cycle.ts'

/** A table of edges `quest needs requires`. */
function table(edges: string[]): Knex {
  const rows = edges.map((edge) => ({ id: edge, quest: edge[0], requires_quest: edge[1] }))
  return (() => ({ select: async () => rows })) as unknown as Knex
}

async function check(edges: string[], change: string, keys: string[], allowed: boolean) {
  const refused = refuseCycle(table(edges), { quest: change[0] ?? '', requires_quest: change[1] ?? '' }, keys)
  if (allowed) await expect(refused).resolves.toBeUndefined()
  else await expect(refused).rejects.toThrow('wait for one another')
}

test('a circle of any length is refused', async () => {
  await check([], 'aa', [], false)
  await check(['ab'], 'ba', [], false)
  await check(['ab', 'bc', 'cd'], 'da', [], false)
  await check(['ab', 'bc'], 'ac', [], true)
  await check(['ab', 'cb'], 'ca', [], true)
})

test('an edge that is changed no longer counts as it was', async () => {
  await check(['ab', 'bc'], 'cb', ['bc'], true)
  await check(['ab', 'bc', 'cd'], 'ca', ['cd'], false)
})
