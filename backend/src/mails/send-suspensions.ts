/**
 * Tells people by mail that their account was suspended, with the page where they read why and object: whoever signs in by
 * a password alone would hear of it nowhere else.
 */
import { suspensionPath } from '../domain/objections/suspension-link.ts'
import type { Db } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'
import { sendNotice } from './notice.ts'

const atOnce = 20
/** What is older is not mailed any more, in ms: the mail server may be away for days. */
const oldestMs = 4 * 86_400_000

interface Suspended {
  decision: string
  profile: string
  email: string
  locale: string | null
}

/** Once for each suspension: a mail server that is away is asked again, and one that refuses the address is not. */
export async function sendSuspensionMails(programme: Programme, db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - oldestMs)
  const rows: Suspended[] = await db('decisions')
    .where('decisions.kind', 'suspended')
    .where('decisions.at', '>', since)
    .whereNotIn('decisions.id', db('suspension_mails').select('decision'))
    .join('profiles', 'profiles.id', 'decisions.profile')
    .join('directus_users', 'directus_users.id', 'profiles.user')
    // Whoever was reinstated meanwhile is told of nothing that is over.
    .where('directus_users.status', 'suspended')
    .whereNotNull('directus_users.email')
    .orderBy('decisions.at')
    .limit(atOnce)
    .select('decisions.id as decision', 'profiles.id as profile', 'directus_users.email', 'profiles.locale')
  const told = new Set<string>()
  for (const row of rows) {
    const { decision, profile } = row
    const claimed: unknown[] = await db('suspension_mails')
      .insert({ decision, profile, mailed_at: now })
      .onConflict('decision')
      .ignore()
      .returning('decision')
    // Another process was first, or the account was suspended, reinstated and suspended again.
    if (claimed.length === 0 || told.has(profile)) continue
    told.add(profile)
    if (await send(programme, row, now)) continue
    await db('suspension_mails').where({ decision }).delete()
    return
  }
}

/** False where the mail server is away. */
const send = (programme: Programme, { profile, email, locale }: Suspended, now: Date): Promise<boolean> =>
  sendNotice(programme, {
    ...{ email, lang: locale ?? 'en', about: 'a suspension' },
    link: `${programme.settings.callsUrl}${suspensionPath(programme.settings.secret, profile, now, 'mail')}`,
    words: (say) => ({
      subject: say('mail.suspension.title'),
      lead: say('mail.suspension.lead'),
      press: say('mail.suspension.press'),
      closing: say('mail.suspension.closing'),
    }),
  })
