/** Five thousand random commands are sent alike by both clients, and no listed difference is one that never comes. */
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import './support/core.ts'
import { compareMany, differences } from './support/sdk-differences.ts'

test('5,000 random commands are sent alike, but for what is listed', { timeout: 300_000 }, async () => {
  const seed = randomInt(1_000_000)
  const { unlisted, listed } = await compareMany(seed, 5000)
  expect(unlisted, `seed ${seed}`).toEqual([])
  expect(listed.toSorted(), `seed ${seed}`).toEqual(differences.map(({ name }) => name).toSorted())
})
