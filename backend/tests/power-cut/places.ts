/** Dies in the middle of one thing at one place, lets it be done again, and looks whether it was done once. */
import { expect } from 'vitest'
import { differences } from '../parallel/arena.ts'
import { type ChainOperation, isIn, until } from './chain-operations.ts'
import type { Operation } from './operation.ts'
import type { World } from './world.ts'

/** What is passed when nobody dies. */
const never = Number.MAX_SAFE_INTEGER

export interface Mortal {
  name: string
  /** Dies at the place, or not at all when it is beyond the last one. Says what was passed. */
  dieAt: (world: World, at: number) => Promise<string[]>
}

export const placesOf = async (world: World, { dieAt }: Mortal) => (await dieAt(world, never)).length

/** Fails if anything differs. */
export async function agree(world: World, died: boolean): Promise<void> {
  if (died) world.deaths.count += 1
  const where = died ? `died ${world.passed().at(-1)}` : 'lived'
  expect({ where, differences: await differences(world) }).toEqual({ where, differences: [] })
}

export function mortalRequest({ name, prepare }: Operation): Mortal {
  return {
    name,
    dieAt: async (world, at) => {
      await world.readyToDie()
      const { call, check } = await prepare(world)
      world.arm('request', at)
      const first = await call(false).catch(() => null)
      world.disarm()
      expect(first === null, world.passed().at(-1)).toBe(at !== never)
      if (first) expect(first).toMatchObject({ status: 200 })
      else {
        await world.takeOver()
        // Whoever got no answer asks again.
        expect(await call(true)).toMatchObject({ status: 200 })
      }
      await check()
      await agree(world, first === null)
      return world.passed()
    },
  }
}

export function mortalSighting({ name, prepare }: ChainOperation): Mortal {
  return {
    name,
    dieAt: async (world, at) => {
      await world.readyToDie()
      const { happen, state, item, check } = await prepare(world)
      const events = async () => Number((await world.db('chain_events').count({ count: '*' }).first())?.['count'])
      const before = await events()
      world.arm('work', at)
      await happen()
      const taken = async () => (await events()) > before && (await isIn(world, item, state)())
      // What was written can be seen a moment before the worker itself is told so, and it may die there too.
      const isTold = () => world.passed().some((place) => place.startsWith('after COMMIT'))
      const done = async () => (await taken()) && isTold()
      await until(async () => world.isDead() || (await done()), `${name} or a death`)
      world.disarm()
      // A worker that had less to do than when its places were counted lives.
      const died = world.isDead()
      if (died) await world.takeOver()
      await until(taken, name)
      await check()
      await agree(world, died)
      return world.passed()
    },
  }
}
