/** What one transaction does while another waits. SQLite has one writer, so nothing happens in between there. */
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cursorKey, holdCursor } from '../src/chain/worker/cursor.ts'
import { recordEvents } from '../src/domain/events/record.ts'
import { deliverWebhooks } from '../src/domain/integrations/deliver.ts'
import { lockProfile } from '../src/domain/profiles/profile.ts'
import { makeTeam, removeMember, switchTeam } from '../src/domain/teams/team.ts'
import { linkWallet, unlinkWallet } from '../src/identity/wallet/wallets.ts'
import type { TxContext } from '../src/platform/context.ts'
import { newId } from '../src/platform/database/ids.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import type { Programme } from '../src/platform/programme.ts'
import { copyOfTemplate } from './support/database.ts'

let db: Knex
beforeAll(() => {
  ;({ db } = copyOfTemplate('postgres'))
})
afterAll(() => db.destroy())

const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const now = new Date()
const contextOf = (trx: Knex, profile: string): TxContext => ({
  ...{ db: trx as TxContext['db'], now: new Date(), lang: 'en', profile },
})
const as = <T>(profile: string, work: (context: TxContext) => Promise<T>) =>
  inTransaction(db, (trx) => work(contextOf(trx, profile)))

async function walker(): Promise<string> {
  const [profile, user] = [newId(), newId()]
  await db('directus_users').insert({ id: user, status: 'active', provider: 'default' })
  await db('profiles').insert({
    ...{ id: profile, user, handle: `w${user.slice(-12)}`, display_name: 'A Walker', locale: 'en' },
    ...{ visibility: 'public', onboarding_step: 'done', xp_cached: 0, level_cached: 1, date_created: now },
  })
  return profile
}

/** Until somebody waits for a lock. */
async function untilWaiting(): Promise<void> {
  const waiting = () =>
    db.raw('select count(*)::int as count from pg_locks where not granted').then(({ rows }) => rows[0].count)
  await expect.poll(waiting).toBeGreaterThan(0)
}

test('a wallet that is unlinked while the worker gives it a token keeps it: nobody owns what a wallet holds that is nobody’s', async () => {
  const [profile, item] = [await walker(), newId()]
  await db('waymark_meta').insert({ key: cursorKey, value: '{}' }).onConflict('key').ignore()
  for (const address of [first, second]) await as(profile, (context) => linkWallet(context, address))

  // The worker has read whose wallet it is, and has not written the token yet.
  const worker = await db.transaction()
  await holdCursor(worker)
  const holder = await worker('wallets').where({ address: first }).first('profile')
  const unlinking = as(profile, (context) => unlinkWallet(context, first, null)).then(
    () => 'unlinked',
    (error: { code?: unknown }) => error.code,
  )
  await untilWaiting()
  const type = await worker('item_types').first('id')
  await worker('items').insert({
    ...{ id: item, item_type: type?.id, serial: 9001, owner: holder?.profile, wallet: first, state: 'minted' },
    ...{ equipped: false, acquired_via: 'mint', acquired_at: now },
  })
  await worker.commit()

  expect(await unlinking).toBe('CONFLICT')
  expect(await db('wallets').where({ profile }).pluck('address')).toContain(first)
})

test('events that one process queues for webhooks are left to it by every other, which waits for nobody', async () => {
  const event = newId()
  await inTransaction(db, (trx) =>
    recordEvents(trx, [{ type: 'season.ended', subject: event, data: { season: event }, at: now, cause: event }]),
  )
  const isQueued = async () => (await db('programme_events').where({ cause: event }).first('queued_at'))?.queued_at
  const deliver = () => deliverWebhooks({ settings: {} } as Programme, db, new Date())
  const other = await db.transaction()
  try {
    await other.raw("select pg_advisory_xact_lock(hashtext('programme_events'))")
    await Promise.all([deliver(), deliver(), deliver()])
    expect(await isQueued()).toBeNull()
  } finally {
    await other.commit()
  }
  await deliver()
  expect(await isQueued()).not.toBeNull()
})

describe('whoever goes over to another rope team', () => {
  let captain: string
  let mate: string
  let teams: string[]
  beforeEach(async () => {
    const host = await walker()
    ;[captain, mate] = [await walker(), await walker()]
    for (const who of [captain, host]) await as(who, (context) => makeTeam(context, 'North face'))
    teams = await Promise.all(
      [captain, host].map(async (who) => (await db('teams').where({ captain: who }).first('id')).id),
    )
    await db('team_members').insert({ id: newId(), profile: mate, team: teams[0], joined_at: now })
  })
  const goOver = () => as(mate, (context) => switchTeam(context, teams[1] ?? ''))
  const teamOfMate = async () => (await db('team_members').where({ profile: mate }).first('team'))?.team

  test('only joins where the captain takes them off theirs meanwhile', async () => {
    const { id: membership } = await db('team_members').where({ profile: mate }).first('id')
    const removing = await db.transaction()
    await removeMember(contextOf(removing, captain), membership)
    const going = goOver()
    await untilWaiting()
    await removing.commit()
    expect((await going)?.id).toBe(teams[1])
    expect(await teamOfMate()).toBe(teams[1])
  })

  test('holds no team while another request of theirs is answered, which may ask for one', async () => {
    const other = await db.transaction()
    await lockProfile(other, mate)
    const going = goOver()
    await untilWaiting()
    const free = other('teams').whereIn('id', teams).forUpdate().noWait().pluck('id')
    const seen = await free.catch(({ code }: { code?: string }) => code).finally(() => other.rollback())
    expect(seen).toHaveLength(2)
    await going
    expect(await teamOfMate()).toBe(teams[1])
  })
})
