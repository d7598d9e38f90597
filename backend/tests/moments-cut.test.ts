/**
 * A process that dies between the cause of a moment, or of a notification, and the commit, at every statement: nobody's
 * is lost or comes twice. Power cuts with a real process are in power-cut.test.ts.
 */
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyEvents } from '../src/chain/worker/apply-event.ts'
import { priceKey } from '../src/domain/market/price-key.ts'
import { announceSeasonEnds } from '../src/domain/moments/season-ends.ts'
import { tellAnnouncements } from '../src/domain/notifications/broadcast.ts'
import { submitRun } from '../src/domain/quests/submit.ts'
import { commitPendingDecisions } from '../src/domain/review/commit-pending.ts'
import { decideRun } from '../src/domain/review/decide.ts'
import { payOwed } from '../src/domain/rewards/pay-owed.ts'
import { newId } from '../src/platform/database/ids.ts'
import { inTransaction, type Trx } from '../src/platform/database/transaction.ts'
import type { ChainSettings } from '../src/platform/settings/settings.ts'
import { layOutQuest, newItemType } from './parallel/arena.ts'
import { brokenInvariants } from './parallel/invariants.ts'
import { give } from './parallel/tokens.ts'
import { crowd, gameMasters, type Member } from './support/crowd.ts'
import { bothDatabases, copyOfTemplate, databases } from './support/database.ts'
import { full } from './support/full.ts'

/** Of the places at which an operation may die, every so many are tried. */
const stride = full ? 1 : 4
/** How often all of them are tried: about 1,100 deaths on both databases. */
const rounds = full ? 4 : 1

interface World {
  db: Knex
  people: Member[]
  masters: Member[]
}

interface Act {
  /** Does it, once or again. */
  act: () => Promise<unknown>
  /** Moments that must stand afterwards, by cause, and how many people have each. */
  causes: Record<string, number>
  /** Notifications that must stand, in the same way; a cause may end with `%`. */
  told?: Record<string, number>
  /** People are told some at a time: whoever dies half-way has told some of them, or all without having noted it. */
  inParts?: true
}

type Operation = (world: World) => Promise<Act>

let turn = 0
const next = <T>(all: readonly T[]): T => all[turn++ % all.length] as T
const context = (db: Trx, profile: string) => ({ db, now: new Date(), lang: 'en', profile })

/** A run of a quest without steps, that pays points, a level sooner or later, and an object. */
async function beginRun(
  world: World,
  review: 'auto' | 'manual',
  state: 'in_progress' | 'submitted',
  who = next(world.people),
) {
  const quest = await layOutQuest(world, { review, xp: 90, kinds: [], item: await newItemType(world) })
  const id = newId()
  await world.db('quest_runs').insert({
    ...{ id, quest: quest.id, profile: who.profile, attempt: 1, period_key: '', state, version: 1 },
    ...{ started_at: new Date(), submitted_at: state === 'submitted' ? new Date() : null },
  })
  return { id, who, quest }
}

const operations: Record<string, Operation> = {
  'claiming what an automatic quest pays': async (world) => {
    const { id, who } = await beginRun(world, 'auto', 'in_progress')
    return {
      act: () => inTransaction(world.db, (trx) => submitRun(context(trx, who.profile), id)),
      causes: { [`run:${id}`]: 1 },
    }
  },
  'approving a run': async (world) => {
    const { id } = await beginRun(world, 'manual', 'submitted')
    const [master] = world.masters as [Member]
    const decision = { decision: 'approve', version: 1, note: 'Well seen.' } as const
    return {
      act: () => inTransaction(world.db, (trx) => decideRun(context(trx, master.profile), id, decision)),
      causes: { [`run:${id}`]: 1 },
      told: { [`accepted:${id}:%`]: 1 },
    }
  },
  'a decision whose minute is over': async (world) => {
    const { id } = await beginRun(world, 'manual', 'submitted')
    const [master] = world.masters as [Member]
    await world.db('held_decisions').insert({
      ...{ run: id, decision: 'approve', note: '', steps: '[]', by: master.profile, version: 1, failures: 0 },
      ...{ made_at: new Date(Date.now() - 61_000), due_at: new Date(Date.now() - 1000) },
    })
    return {
      act: () => commitPendingDecisions(world.db, new Date()),
      causes: { [`run:${id}`]: 1 },
      told: { [`accepted:${id}:%`]: 1 },
    }
  },
  'the last part of what a rope team does': async (world) => {
    const [mate, who] = [next(world.people), next(world.people)]
    const [master] = world.masters as [Member]
    const [team, teamRun] = [newId(), newId()]
    const now = new Date()
    const { id, quest } = await beginRun(world, 'manual', 'submitted', who)
    const accepted = newId()
    await world.db('team_members').whereIn('profile', [mate.profile, who.profile]).delete()
    await world.db('teams').insert({ id: team, name: 'Rope', captain: who.profile, created_at: now })
    for (const { profile } of [mate, who])
      await world.db('team_members').insert({ profile, id: newId(), team, joined_at: now })
    await world.db('team_runs').insert({
      ...{ id: teamRun, team, quest: quest.id, period_key: '', rule: 'all', needed: null, state: 'open' },
      ...{ by: who.profile, created_at: now },
    })
    await world.db('quest_runs').insert({
      ...{ id: accepted, quest: quest.id, profile: mate.profile, attempt: 1, period_key: '', state: 'approved' },
      ...{ version: 2, started_at: now, decided_at: now, decided_by: master.profile },
    })
    await world.db('quest_runs').whereIn('id', [id, accepted]).update({ team_run: teamRun })
    const decision = { decision: 'approve', version: 1, note: '' } as const
    return {
      act: () => inTransaction(world.db, (trx) => decideRun(context(trx, master.profile), id, decision)),
      causes: { [`run:${id}`]: 1, [`run:${accepted}`]: 1 },
      told: { [`accepted:${id}:%`]: 1, [`accepted:${accepted}:%`]: 1 },
    }
  },
  'taking back what was paid': async (world) => {
    const { id, who } = await beginRun(world, 'auto', 'in_progress')
    const { version } = await inTransaction(world.db, (trx) => submitRun(context(trx, who.profile), id))
    const [master] = world.masters as [Member]
    const decision = { decision: 'reverse', version, note: 'Handed in twice.' } as const
    return {
      act: () => inTransaction(world.db, (trx) => decideRun(context(trx, master.profile), id, decision, 'admin')),
      causes: { [`run:${id}`]: 0 },
      told: { [`level:%:${id}`]: 0, [`reversed:${id}:%`]: 1 },
    }
  },
  'an object that had been owed': async (world) => {
    const who = next(world.people)
    const item_type = await newItemType(world)
    const [id, run] = [newId(), newId()]
    await world.db('owed_items').insert({
      ...{ id, source: `run:${run}`, reward: newId(), profile: who.profile, item_type, cause: run, at: new Date() },
    })
    return { act: () => payOwed(world.db, new Date()), causes: { [`owed:${id}`]: 1 }, told: { [`item:${id}`]: 1 } }
  },
  'the end of a season': async (world) => {
    const season = newId()
    await world.db('seasons').insert({
      ...{ id: season, slug: season, name: 'Frost', state: 'closed' },
      ...{ starts_at: new Date(Date.now() - 7200_000), ends_at: new Date(Date.now() - 3600_000) },
    })
    for (const who of world.people.slice(0, 3)) {
      const { id, quest } = await beginRun(world, 'auto', 'in_progress', who)
      await inTransaction(world.db, (trx) => submitRun(context(trx, who.profile), id))
      await world.db('quests').where({ id: quest.id }).update({ season })
    }
    return {
      act: () => announceSeasonEnds(world.db, new Date()),
      causes: { [`season:${season}`]: 3 },
      told: { [`season_ended:${season}`]: 3 },
    }
  },
  'a sale that the chain tells of': async (world) => {
    const [seller, buyer] = [next(world.people), next(world.people)]
    const item = await give(world, seller.profile)
    const { item_type } = await world.db('items').where({ id: item }).first('item_type')
    const [listing, listingId] = [newId(), String(BigInt(`0x${randomUUID().slice(0, 8)}`))]
    await world.db('listings').insert({
      ...{ id: listing, item, item_type, seller: seller.profile, seller_wallet: seller.account.address, price: '5' },
      ...{ price_key: priceKey('5'), state: 'active', amount: 1, market: chain.market, chain_listing_id: listingId },
      ...{ listed_at: new Date(), expires_at: new Date(Date.now() + 86_400_000), version: 1 },
    })
    await world.db('items').where({ id: item }).update({ state: 'listed', listing, wallet: chain.market })
    const hash = hashOf(randomUUID())
    const event = {
      ...{
        name: 'sold' as const,
        listingId,
        buyer: buyer.account.address,
        price: '5',
        txHash: hash,
        logIndex: 0,
        part: 0,
      },
      ...{ blockNumber: 9, blockHash: hash, at: new Date() },
    }
    return {
      act: () => inTransaction(world.db, (trx) => applyEvents(trx, chain, [event])),
      causes: {
        [`sold:${chain.chainId}:${chain.market}:${listingId}`]: 1,
        [`bought:${chain.chainId}:${chain.market}:${listingId}`]: 1,
      },
      told: { [`sold:${chain.chainId}:${chain.market}:${listingId}`]: 1 },
    }
  },
  'an offer of what two people watch': async (world) => {
    const [seller, ...watchers] = [next(world.people), next(world.people), next(world.people)]
    const item = await give(world, seller.profile)
    const { item_type } = await world.db('items').where({ id: item }).first('item_type')
    const { token_id: tokenId } = await world.db('item_types').where({ id: item_type }).first('token_id')
    await world.db('items').where({ id: item }).update({ state: 'minted', wallet: seller.account.address })
    await world.db('watches').where({ item_type }).delete()
    for (const { profile } of [seller, ...watchers])
      await world.db('watches').insert({ id: newId(), profile, item_type, at: new Date() })
    const [listingId, hash] = [String(BigInt(`0x${randomUUID().slice(0, 8)}`)), hashOf(randomUUID())]
    const event = {
      ...{ name: 'listed' as const, listingId, seller: seller.account.address, tokenId: Number(tokenId), amount: 1 },
      ...{ price: '5', expiresAt: new Date(Date.now() + 86_400_000), txHash: hash, logIndex: 0, part: 0 },
      ...{ blockNumber: 9, blockHash: hash, at: new Date() },
    }
    return {
      act: () => inTransaction(world.db, (trx) => applyEvents(trx, chain, [event])),
      causes: {},
      told: { [`offered:${chain.chainId}:${chain.market}:${listingId}`]: 2 },
    }
  },
  'an announcement': async (world) => {
    const id = newId()
    await world.db('announcements').where({ status: 'published' }).update({ status: 'archived' })
    await world.db('announcements').insert({ id, slug: id, title: 'The pass is open', status: 'published' })
    const people = await world.db('profiles').where({ onboarding_step: 'done' }).pluck('id')
    return {
      act: () => tellAnnouncements(world.db, new Date()),
      causes: {},
      told: { [`announcement:${id}`]: people.length },
      inParts: true,
    }
  },
}

const hashOf = (id: string) => `0x${id.replaceAll('-', '').padEnd(64, '0')}` as const

const chain = {
  chainId: 80001,
  market: privateKeyToAccount(`0x${'7'.repeat(64)}`).address,
  items: privateKeyToAccount(`0x${'8'.repeat(64)}`).address,
} as unknown as ChainSettings

/** Runs `work`, which dies before its `at`-th statement. Returns how many were begun, and whether it died. */
async function dieAt(db: Knex, at: number, work: () => Promise<unknown>): Promise<{ begun: number; died: boolean }> {
  let begun = 0
  const count = () => {
    begun += 1
    if (begun === at) throw new Error('killed')
  }
  db.client.on('start', count)
  try {
    await work()
    return { begun, died: false }
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error
    return { begun, died: true }
  } finally {
    db.client.off('start', count)
  }
}

async function expectTold({ db }: World, { causes, told = {} }: Omit<Act, 'act'>, times: 0 | 1): Promise<void> {
  const count = async (table: string, counts: Record<string, number>) => {
    for (const [cause, people] of Object.entries(counts)) {
      const rows = await db(table).where('cause', 'like', cause).where({ withdrawn: false })
      expect([table, cause, rows.length]).toEqual([table, cause, people * times])
    }
  }
  await count('moments', causes)
  await count('notifications', told)
}

describe.each(full ? bothDatabases : databases)('on %s', (database) => {
  let world: World

  beforeAll(async () => {
    const { db } = copyOfTemplate(database)
    world = { db, people: await crowd(db, 8), masters: await gameMasters(db, 2) }
  })
  afterAll(() => world?.db.destroy())

  test.each(Object.entries(operations))(
    '%s leaves each moment and notification once, wherever it dies',
    { timeout: 600_000 },
    async (_name, prepare) => {
      const whole = await prepare(world)
      const { begun } = await dieAt(world.db, Number.POSITIVE_INFINITY, whole.act)
      expect(begun).toBeGreaterThan(3)
      await expectTold(world, whole, 1)
      let deaths = 0
      for (let round = 0; round < rounds; round++)
        for (let at = 1 + (round % stride); at <= begun; at += stride) {
          const { act, ...due } = await prepare(world)
          const isTakenBack = Object.values(due.causes).includes(0)
          const { died } = await dieAt(world.db, at, act)
          if (died) {
            deaths += 1
            if (!isTakenBack && !due.inParts) await expectTold(world, due, 0)
          }
          // Whoever got no answer asks again, and again, for it may have been done.
          await act().catch(() => undefined)
          await act().catch(() => undefined)
          await expectTold(world, due, 1)
        }
      console.info(`${database}, ${_name}: ${deaths} deaths`)
      expect(deaths).toBeGreaterThan(1)
    },
  )

  test('and nothing differs in the end', async () => {
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})
