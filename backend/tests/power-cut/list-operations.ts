/** What the job of lists may die in the middle of: giving something to everybody of a list, and taking it back. */
import { expect } from 'vitest'
import { confirmBulk } from '../../src/domain/bulk/apply.ts'
import { planBulk } from '../../src/domain/bulk/plan.ts'
import { undoBulk } from '../../src/domain/bulk/undo.ts'
import type { TxContext, UserContext } from '../../src/platform/context.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { type Member, newcomers } from '../support/crowd.ts'
import { until } from './chain-operations.ts'
import { agree, type Mortal } from './places.ts'
import type { World } from './world.ts'

const lines = 1000

interface Listed {
  people: string[]
  confirm: () => Promise<void>
  undo: () => Promise<void>
  is: (state: string) => Promise<boolean>
}

/** A list of points that lift everybody a level, so that what the level pays is given as well. */
async function newList({ db, admins }: World): Promise<Listed> {
  const people = (await newcomers(db, lines)).map(({ profile }) => profile)
  const [, second] = await db('levels').orderBy('number').pluck('xp_required')
  const { profile } = admins[0] as Member
  const organiser = { profile, isAdmin: true }
  const change = <T>(work: (context: TxContext & UserContext) => Promise<T>) =>
    inTransaction(db, (trx) => work({ db: trx, now: new Date(), lang: 'en', profile }))
  const file = Buffer.from(people.join('\n')).toString('base64')
  const what = { kind: 'xp', amount: Number(second) } as const
  const id = await change((context) => planBulk(context, { file, what, reason: 'For coming.' }))
  return {
    people,
    confirm: () => change((context) => confirmBulk(context, id, organiser)),
    undo: () => change((context) => undoBulk(context, id, organiser, 'Another list.')),
    is: async (state) => (await db('bulk_lists').where({ id }).first('state')).state === state,
  }
}

/** Entries by hand that everybody has; what was taken back has one more, of the opposite. */
async function expectOnce({ db }: World, people: readonly string[], isUndone: boolean): Promise<void> {
  const rows = await db('profiles').whereIn('id', people).select('xp_cached', 'level_cached')
  expect(new Set(rows.map((row) => row.level_cached))).toEqual(new Set([isUndone ? 1 : 2]))
  expect(new Set(rows.map((row) => Number(row.xp_cached) > 0))).toEqual(new Set([!isUndone]))
  for (const kind of isUndone ? ['by_hand'] : ['by_hand', 'level'])
    expect(await db('notifications').whereIn('profile', people).where({ kind, withdrawn: false })).toHaveLength(lines)
}

function mortalList(name: string, isUndone: boolean): Mortal {
  return {
    name,
    dieAt: async (world, at) => {
      await world.readyToDie()
      const list = await newList(world)
      const applied = () => list.is('applied')
      if (isUndone) {
        await list.confirm()
        await until(applied, 'applied')
      }
      world.arm('work', at)
      await (isUndone ? list.undo() : list.confirm())
      const done = isUndone ? () => list.is('undone') : applied
      // What was written can be seen a moment before the job itself is told so.
      const isTold = () => world.passed().at(-1)?.startsWith('after COMMIT')
      await until(async () => world.isDead() || ((await done()) && isTold() === true), `${name} or a death`)
      world.disarm()
      const died = world.isDead()
      if (died) await world.takeOver()
      await until(done, name)
      await expectOnce(world, list.people, isUndone)
      await agree(world, died)
      return world.passed()
    },
  }
}

export const mortalLists = [mortalList('giving to a list', false), mortalList('taking a list back', true)]
