import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences } from './parallel/arena.ts'
import { chainOperations } from './power-cut/chain-operations.ts'
import { mortalLists } from './power-cut/list-operations.ts'
import { ownOperations } from './power-cut/own-operations.ts'
import { mortalRequest, mortalSighting, placesOf } from './power-cut/places.ts'
import { questOperations } from './power-cut/quest-operations.ts'
import { sampleOf } from './power-cut/sample.ts'
import { type Host, openWorld, type World } from './power-cut/world.ts'
import { full } from './support/full.ts'
import type { Database } from './support/place.ts'

/**
 * How many places of each operation are tried; which ones, chance says. WAYMARK_POWER_CUTS=all tries every one,
 * WAYMARK_POWER_CUTS=7 seven. Directus itself takes seconds to start again, so most deaths are those of a bare host.
 */
const worlds: [Database, Host, number][] = full
  ? [
      ['sqlite', 'directus', 1],
      ['sqlite', 'bare host', 3],
      ['postgres', 'bare host', 2],
    ]
  : [['sqlite', 'bare host', 1]]

describe.each(worlds)('a power cut on %s in %s', (database, host, usual) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld(database, host)
  })

  afterAll(() => world?.close())

  const mortals = [
    ...[...questOperations, ...ownOperations].map(mortalRequest),
    ...chainOperations.map(mortalSighting),
    ...(full ? mortalLists : []),
  ]
  for (const mortal of mortals)
    test(`in the middle of ${mortal.name} leaves it done once`, { timeout: 1_800_000 }, async () => {
      const places = await placesOf(world, mortal)
      expect(places).toBeGreaterThan(5)
      const sample = sampleOf(places, usual)
      const before = world.deaths.count
      // A worker that has less to do than when its places were counted lives beyond the last one: then it dies before
      // that.
      for (const [died, at] of sample.entries())
        for (let place = at; world.deaths.count - before === died; place--) {
          expect(place).toBeGreaterThan(0)
          await mortal.dieAt(world, place)
        }
      expect(world.deaths.count - before).toBe(sample.length)
    })

  test('leaves nothing that differs', { timeout: 300_000 }, async () => {
    expect(await differences(world)).toEqual([])
  })
})
