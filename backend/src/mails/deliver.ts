/** Sends one letter, with the headers by which mail programs offer to stop mails of this kind (RFC 8058). */
import { readBranding } from '../domain/content/branding.ts'
import { type Sentences, sentencesIn } from '../domain/content/sentences.ts'
import { languageOf } from '../domain/content/texts.ts'
import type { StopTopic } from '../domain/notifications/preferences.ts'
import { unsubscribeToken } from '../domain/notifications/unsubscribe-token.ts'
import { mailBrand } from '../identity/email/mail-brand.ts'
import type { Programme } from '../platform/programme.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

/** Somebody to whom mails can be sent. */
export interface Addressee {
  profile: string
  email: string
  displayName: string
  locale: string | null
}

export type LetterParts = Pick<Letter, 'lead' | 'sections'> & { subject: string }

/** What became of a mail: sent; refused for good by the mail server; or to be tried again, since it is away. */
export type Delivery = 'sent' | 'refused' | 'unreachable'

/** What writes a letter is given. */
export interface Desk {
  say: Sentences
  lang: string
  ticker: string
}

export async function deskOf(programme: Programme, { locale }: Addressee): Promise<Desk> {
  const branding = await readBranding(programme)
  const asked = languageOf(locale ?? 'en')
  const lang = Object.hasOwn(branding.byLanguage, asked) ? asked : 'en'
  return { say: sentencesIn(branding, lang), lang, ticker: branding.ticker ?? programme.settings.ticker }
}

export async function deliver(
  programme: Programme,
  { profile, email, displayName }: Addressee,
  { say, lang }: Desk,
  topic: StopTopic,
  { subject, lead, sections }: LetterParts,
): Promise<Delivery> {
  const { directus, settings } = programme
  const { title, accent } = await mailBrand(programme, lang)
  const stop = `${settings.callsUrl}/mails/stop/${unsubscribeToken(settings.secret, profile, topic)}`
  const letter: Letter = {
    ...{ lang, title, accent, lead, sections },
    hello: say('mail.hello', { name: displayName }),
    press: { words: say('mail.open'), link: `${settings.appUrl}/home` },
    why: say('mail.why'),
    stop: { words: say(`mail.stop.${topic}`), link: stop },
  }
  const mail = new directus.services.MailService({ schema: await directus.getSchema() })
  try {
    await mail.send({
      to: email,
      subject: subject.replaceAll(/\s+/g, ' '),
      text: letterText(letter),
      html: letterHtml(letter),
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    return 'sent'
  } catch (error) {
    // The address does not go into the log.
    const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
    directus.logger.warn(`programme: a mail with news could not be sent (${String(responseCode ?? code ?? 'unknown')})`)
    return Number(responseCode) >= 500 ? 'refused' : 'unreachable'
  }
}
