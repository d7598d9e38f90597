/** What counts against the limits of a day: what changed something, and nothing else. */
import { afterAll, expect, test } from 'vitest'
import { askErasure, undoErasure } from '../src/domain/privacy/erasure/ask.ts'
import { askExport, linkExport } from '../src/domain/privacy/export/ask.ts'
import type { TxContext } from '../src/platform/context.ts'
import { newId } from '../src/platform/database/ids.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { copyOfTemplate } from './support/database.ts'

const { db } = copyOfTemplate()
afterAll(() => db.destroy())

const now = new Date('2026-11-28T12:00:00Z')

/** Somebody, what they do, and how often that was counted. */
async function person() {
  const [profile, user] = [newId(), newId()]
  await db('directus_users').insert({ id: user, status: 'active', provider: 'default' })
  await db('profiles').insert({
    ...{ id: profile, user, display_name: 'Wren', visibility: 'public', onboarding_step: 'done' },
    ...{ xp_cached: 0, level_cached: 1, date_created: now },
  })
  let counted = 0
  const run = <T>(work: (context: TxContext) => Promise<T>) =>
    inTransaction(db, (trx) => work({ db: trx, profile, now, lang: 'en' }))
  const count = async () => void counted++
  return { profile, run, count, counted: () => counted }
}

test('asking for an export that is being made counts once', async () => {
  const { profile, run, count, counted } = await person()
  for (let asked = 0; asked < 3; asked++) await run((context) => askExport(context, count))
  expect(counted()).toBe(1)
  await db('exports')
    .where({ profile })
    .update({ state: 'failed', expires_at: new Date('2026-12-05T12:00:00Z') })
  expect((await run((context) => askExport(context, count))).state).toBe('making')
  expect(counted()).toBe(2)
})

test('a link to what is not ready counts nothing', async () => {
  const { profile, run, count, counted } = await person()
  await expect(run((context) => linkExport(context, count))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(counted()).toBe(0)
  await run((context) => askExport(context, async () => {}))
  await db('exports')
    .where({ profile })
    .update({ state: 'ready', expires_at: new Date('2026-12-05T12:00:00Z') })
  await run((context) => linkExport(context, count))
  expect(counted()).toBe(1)
})

test('an erasure that is asked for already, or refused, counts nothing', async () => {
  const { profile, run, count, counted } = await person()
  const listing = { id: newId(), item: newId(), item_type: newId(), seller: profile, state: 'active' }
  await db('listings').insert({ ...listing, price: '1', price_key: '1', amount: 1, version: 1 })
  await expect(run((context) => askErasure(context, count))).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(counted()).toBe(0)
  await db('listings').where({ id: listing.id }).delete()
  for (let asked = 0; asked < 3; asked++) await run((context) => askErasure(context, count))
  expect(counted()).toBe(1)
  await run((context) => undoErasure(context))
  await run((context) => askErasure(context, count))
  expect(counted()).toBe(2)
})

test('whoever is above the limit is refused before anything changes', async () => {
  const { profile, run } = await person()
  const refuse = () => Promise.reject(new Error('above the limit'))
  await expect(run((context) => askErasure(context, refuse))).rejects.toThrow('above the limit')
  await expect(run((context) => askExport(context, refuse))).rejects.toThrow('above the limit')
  expect(await db('erasures').where({ profile })).toEqual([])
  expect(await db('exports').where({ profile })).toEqual([])
})
