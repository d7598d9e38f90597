/** Erases again whom a restored backup brought back: whoever is on the list, and is somebody in the database. */
import { newId } from '../../../platform/database/ids.ts'
import { type Db, inTransaction } from '../../../platform/database/transaction.ts'
import { readErased } from './erased-list.ts'

const rowsAtOnce = 500

/** How many are erased again: the job `eraseDue` does it, and until then they are locked out. */
export async function replayErasures(db: Db, path: string, now: Date): Promise<number> {
  const listed = await readErased(path)
  let again = 0
  for (let from = 0; from < listed.length; from += rowsAtOnce) {
    const ids = listed.slice(from, from + rowsAtOnce).map(({ profile }) => profile)
    const back: string[] = await db('profiles').whereIn('id', ids).whereNotNull('user').pluck('id')
    for (const profile of back) if (await beginAgain(db, profile, now)) again += 1
  }
  return again
}

/** False where it is under way. The mails were sent the first time. */
async function beginAgain(db: Db, profile: string, now: Date): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    if (await trx('erasures').where({ profile, state: 'running' }).first('id')) return false
    const times = { asked_at: now, until: now, asked_mailed_at: now, begun_mailed_at: now, begun_at: null }
    const row = { profile, state: 'asked', by: null, lang: 'en', step: null, file: null, done_at: null, ...times }
    const known = await trx('erasures').where({ profile, state: 'asked' }).where('until', '<=', now).first('id')
    if (known) return false
    await trx('erasures').where({ profile }).delete()
    await trx('erasures').insert({ id: newId(), ...row })
    return true
  })
}
