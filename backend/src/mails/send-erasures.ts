/** Tells people by mail that they are to be erased, with the way back, and that it has begun. */

import { readBranding } from '../domain/content/branding.ts'
import { sentencesIn } from '../domain/content/sentences.ts'
import { languageOf } from '../domain/content/texts.ts'
import { mailBrand } from '../identity/email/mail-brand.ts'
import { mailButton, mailPage } from '../identity/email/mail-page.ts'
import { toDate } from '../platform/database/columns.ts'
import type { Db } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'

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
async function send(
  programme: Programme,
  about: Mail['about'],
  { email, lang: asked, until }: Row & { email: string },
): Promise<boolean> {
  const { directus, settings } = programme
  const branding = await readBranding(programme)
  const lang = Object.hasOwn(branding.byLanguage, languageOf(asked)) ? languageOf(asked) : 'en'
  const say = sentencesIn(branding, lang)
  const { title, accent } = await mailBrand(programme, lang)
  const link = `${settings.appUrl}/profile?account=data`
  const when = toDate(until).toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const [lead, closing] = [
    say(`mail.erasure.${about}.lead`, { when: `${when} UTC` }),
    say(`mail.erasure.${about}.closing`),
  ]
  const main = about === 'asked' ? mailButton({ to: link, words: say('mail.erasure.asked.press'), accent }) : ''
  const mail = new directus.services.MailService({ schema: await directus.getSchema() })
  try {
    await mail.send({
      to: email,
      subject: say(`mail.erasure.${about}.subject`).replaceAll(/\s+/g, ' '),
      text: `${lead}\n\n${about === 'asked' ? `${link}\n\n` : ''}${closing}\n`,
      html: mailPage({ lang, title, lead, closing, main }),
    })
    return true
  } catch (error) {
    // The address does not go into the log.
    const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
    directus.logger.warn(
      `programme: a mail about an erasure could not be sent (${String(responseCode ?? code ?? 'unknown')})`,
    )
    return Number(responseCode) >= 500
  }
}
