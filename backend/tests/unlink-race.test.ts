import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cursorKey, holdCursor } from '../src/chain/worker/cursor.ts'
import { linkWallet, unlinkWallet } from '../src/identity/wallet/wallets.ts'
import { newId } from '../src/platform/database/ids.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { copyOfTemplate } from './support/database.ts'

// SQLite has one writer, so nothing happens in between there.
let db: Knex
beforeAll(() => {
  ;({ db } = copyOfTemplate('postgres'))
})
afterAll(() => db.destroy())

const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

test('a wallet that is unlinked while the worker gives it a token keeps it: nobody owns what a wallet holds that is nobody’s', async () => {
  const [profile, item, now] = [newId(), newId(), new Date()]
  await db('profiles').insert({
    ...{ id: profile, handle: 'unlinks', display_name: 'A Walker', locale: 'en', visibility: 'public' },
    ...{ onboarding_step: 'done', xp_cached: 0, level_cached: 1, date_created: now },
  })
  await db('waymark_meta').insert({ key: cursorKey, value: '{}' }).onConflict('key').ignore()
  const write = <T>(work: (context: Parameters<typeof unlinkWallet>[0]) => Promise<T>) =>
    inTransaction(db, (trx) => work({ db: trx, now, lang: 'en', profile }))
  for (const address of [first, second]) await write((context) => linkWallet(context, address))

  // The worker has read whose wallet it is, and has not written the token yet.
  const worker = await db.transaction()
  await holdCursor(worker)
  const holder = await worker('wallets').where({ address: first }).first('profile')
  const unlinking = write((context) => unlinkWallet(context, first, null)).then(
    () => 'unlinked',
    (error: { code?: unknown }) => error.code,
  )
  const waiting = () =>
    db.raw('select count(*)::int as count from pg_locks where not granted').then(({ rows }) => rows[0].count)
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
  const type = await worker('item_types').first('id')
  await worker('items').insert({
    ...{ id: item, item_type: type?.id, serial: 9001, owner: holder?.profile, wallet: first, state: 'minted' },
    ...{ equipped: false, acquired_via: 'mint', acquired_at: now },
  })
  await worker.commit()

  expect(await unlinking).toBe('CONFLICT')
  expect(await db('wallets').where({ profile }).pluck('address')).toContain(first)
})
