/** Tells people by mail that they are to be erased, with the way back, and that it has begun. */

import { toDate } from '../platform/database/columns.ts'
import type { Db } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'
import { sendNotice } from './notice.ts'

const atOnce = 20

interface Mail {
  /** Which of the two it is. */
  about: 'asked' | 'begun'
  /** Whose erasure has got so far. */
  state: 'asked' | 'running'
  column: 'asked_mailed_at' | 'begun_mailed_at'
}

const mails: readonly Mail[] = [
  { about: 'asked', state: 'asked', column: 'asked_mailed_at' },
  { about: 'begun', state: 'running', column: 'begun_mailed_at' },
]

interface Row {
  id: string
  email: string | null
  lang: string
  until: unknown
}

/** Once each: a mail server that is away is asked again, and one that refuses the address is not. */
export async function sendErasureMails(programme: Programme, db: Db, now: Date): Promise<void> {
  for (const { about, state, column } of mails) {
    const rows: Row[] = await db('erasures')
      .join('profiles', 'profiles.id', 'erasures.profile')
      .join('directus_users', 'directus_users.id', 'profiles.user')
      .where({ 'erasures.state': state })
      .whereNull(`erasures.${column}`)
      .orderBy('erasures.until')
      .limit(atOnce)
      .select('erasures.id', 'directus_users.email', 'erasures.lang', 'erasures.until')
    for (const row of rows) {
      // Another process was first.
      const claimed = await db('erasures')
        .where({ id: row.id, state })
        .whereNull(column)
        .update({ [column]: now })
      if (claimed !== 1 || row.email === null) continue
      if (await send(programme, about, { ...row, email: row.email })) continue
      await db('erasures')
        .where({ id: row.id, [column]: now })
        .update({ [column]: null })
      return
    }
  }
}

/** False where the mail server is away. */
const send = (
  programme: Programme,
  about: Mail['about'],
  { email, lang, until }: Row & { email: string },
): Promise<boolean> =>
  sendNotice(programme, {
    ...{ email, lang, about: 'an erasure', link: `${programme.settings.appUrl}/profile?account=data` },
    words: (say, language) => {
      const when = toDate(until).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
      return {
        subject: say(`mail.erasure.${about}.subject`),
        lead: say(`mail.erasure.${about}.lead`, { when: `${when} UTC` }),
        ...(about === 'asked' ? { press: say('mail.erasure.asked.press') } : {}),
        closing: say(`mail.erasure.${about}.closing`),
      }
    },
  })
