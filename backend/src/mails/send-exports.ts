/** Tells people by mail that what they asked for of their own data is ready. */

import { readBranding } from '../domain/content/branding.ts'
import { sentencesIn } from '../domain/content/sentences.ts'
import { languageOf } from '../domain/content/texts.ts'
import { mailBrand } from '../identity/email/mail-brand.ts'
import { mailButton, mailPage } from '../identity/email/mail-page.ts'
import type { Db } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'

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
async function send(programme: Programme, { email, lang: asked }: { email: string; lang: string }): Promise<boolean> {
  const { directus, settings } = programme
  const branding = await readBranding(programme)
  const lang = Object.hasOwn(branding.byLanguage, languageOf(asked)) ? languageOf(asked) : 'en'
  const say = sentencesIn(branding, lang)
  const { title, accent } = await mailBrand(programme, lang)
  const link = `${settings.appUrl}/profile?account=data`
  const [lead, closing] = [say('mail.export.mail.lead'), say('mail.export.mail.closing')]
  const mail = new directus.services.MailService({ schema: await directus.getSchema() })
  try {
    await mail.send({
      to: email,
      subject: say('mail.export.mail.subject').replaceAll(/\s+/g, ' '),
      text: `${lead}\n\n${link}\n\n${closing}\n`,
      html: mailPage({
        ...{ lang, title, lead, closing },
        main: mailButton({ to: link, words: say('mail.export.mail.press'), accent }),
      }),
    })
    return true
  } catch (error) {
    // The address does not go into the log.
    const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
    directus.logger.warn(
      `programme: a mail about an export could not be sent (${String(responseCode ?? code ?? 'unknown')})`,
    )
    return Number(responseCode) >= 500
  }
}
