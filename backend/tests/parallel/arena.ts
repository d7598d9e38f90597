/** Where contests are held: one database, the processes in front of it, a chain, and the people. */
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { reconcile } from '../../src/chain/reconcile/reconcile.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { ChainSettings } from '../../src/platform/settings/settings.ts'
import type { testClient } from '../support/chain.ts'
import type { Member } from '../support/crowd.ts'
import { full } from '../support/full.ts'
import type { Reply } from '../support/person.ts'
import { brokenInvariants } from './invariants.ts'

export interface Arena {
  db: Knex
  chain: ChainSettings
  client: ReturnType<typeof testClient>
  /** As many as call at once. */
  people: Member[]
  masters: Member[]
  admins: Member[]
  /** Folder of the mails that were sent. */
  mail: string
}

export interface Contest {
  /** A fact about the product. */
  name: string
  hold: (arena: Arena) => Promise<void>
}

/** How many do it at the same moment. */
export const many = full ? 200 : 40

export async function together<T>(call: (place: number) => Promise<T>, times = many): Promise<T[]> {
  return await Promise.all(Array.from({ length: times }, (_, place) => call(place)))
}

/** How often each code was answered; `ok` for what was done. A refusal without a code, and a fault, fail here. */
export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code, data } of replies) {
    if (status !== 200) expect({ status, code }).toEqual({ status: expect.any(Number), code: expect.any(String) })
    expect(status, JSON.stringify({ code, data })).toBeLessThan(500)
    const name = status === 200 ? 'ok' : String(code)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** What is wrong with the books now; nothing should be. */
export async function differences({ db, chain }: Arena): Promise<string[]> {
  return [...(await brokenInvariants(db)), ...(await reconcile(db, chain)).differences.map(({ what }) => what)]
}

export interface QuestPlan {
  review: 'auto' | 'manual' | 'two_person'
  xp?: number
  /** Id of an item type it pays. */
  item?: string
  kinds?: ('info' | 'text')[]
}

export interface LaidOutQuest {
  id: string
  slug: string
  /** Their ids, and the kind of each. */
  steps: string[]
  kinds: ('info' | 'text')[]
}

/** A quest that anybody may do. */
export async function layOutQuest(
  { db }: Pick<Arena, 'db'>,
  { review, xp = 30, item, kinds = ['info'] }: QuestPlan,
): Promise<LaidOutQuest> {
  const [id, steps] = [newId(), kinds.map(() => newId())]
  const slug = `contest-${id}`
  await db('quests').insert({
    ...{
      id,
      slug,
      title: slug,
      status: 'published',
      kind: 'side',
      chapter: 1,
      difficulty: 1,
      xp,
      min_level: 1,
      review,
    },
    ...{ max_completions: 1, cooldown_hours: 0, map_x: 1, map_y: 1, sort: 900 },
  })
  for (const [place, kind] of kinds.entries())
    await db('quest_steps').insert({
      ...{ id: steps[place], quest: id, slug: `step-${place}`, title: `Step ${place}`, kind, required: true },
      ...{ config: kind === 'text' ? JSON.stringify({ minLength: 1, maxLength: 400 }) : '{}', sort: place + 1 },
    })
  if (item) await db('rewards').insert({ id: newId(), quest: id, kind: 'item', item_type: item, sort: 1 })
  return { id, slug, steps, kinds }
}

/** A kind of object that no chain knows. */
export async function newItemType(
  { db }: Pick<Arena, 'db'>,
  about: { supply_max?: number; wearable_slot?: string } = {},
): Promise<string> {
  const id = newId()
  const highest = (await db('item_types').max({ highest: 'token_id' }).first())?.['highest']
  await db('item_types').insert({
    ...{ id, slug: `thing-${id}`, status: 'published', name: 'Thing', category: 'tool', rarity: 'common' },
    ...{ token_id: Number(highest) + 1, transferable: true, ...about },
  })
  return id
}
