/** Tells people by mail that what they asked for of their own data is ready. */

import type { Db } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'
import { sendNotice } from './notice.ts'

const atOnce = 20

/** Once each: a mail server that is away is asked again, and one that refuses the address is not. */
export async function sendExportMails(programme: Programme, db: Db, now: Date): Promise<void> {
  const ready: { id: string; email: string; lang: string }[] = await db('exports')
    .join('profiles', 'profiles.id', 'exports.profile')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    .where({ 'exports.state': 'ready', 'directus_users.status': 'active' })
    .whereNull('exports.mailed_at')
    .where('exports.expires_at', '>', now)
    .whereNotNull('directus_users.email')
    .orderBy('exports.ready_at')
    .limit(atOnce)
    .select('exports.id', 'directus_users.email', 'exports.lang')
  for (const one of ready) {
    // Another process was first.
    const claimed = await db('exports').where({ id: one.id }).whereNull('mailed_at').update({ mailed_at: now })
    if (claimed !== 1) continue
    if (await send(programme, one)) continue
    await db('exports').where({ id: one.id, mailed_at: now }).update({ mailed_at: null })
    return
  }
}

/** False where the mail server is away. */
const send = (programme: Programme, { email, lang }: { email: string; lang: string }): Promise<boolean> =>
  sendNotice(programme, {
    ...{ email, lang, about: 'an export', link: `${programme.settings.appUrl}/profile?account=data` },
    words: (say) => ({
      subject: say('mail.export.mail.subject'),
      lead: say('mail.export.mail.lead'),
      press: say('mail.export.mail.press'),
      closing: say('mail.export.mail.closing'),
    }),
  })
