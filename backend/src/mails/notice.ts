/** A short mail about an account: what is so, the one place to go, and what follows. */
import { readBranding } from '../domain/content/branding.ts'
import { type Sentences, sentencesIn } from '../domain/content/sentences.ts'
import { languageOf } from '../domain/content/texts.ts'
import { mailBrand } from '../identity/email/mail-brand.ts'
import { mailButton, mailPage } from '../identity/email/mail-page.ts'
import type { Programme } from '../platform/programme.ts'

interface NoticeWords {
  subject: string
  lead: string
  /** What stands on the button; without it there is nowhere to go. */
  press?: string
  closing: string
}

export interface Notice {
  email: string
  /** Language of the person; English where the programme has it not. */
  lang: string
  link: string
  /** For the log: `an export`. */
  about: string
  words: (say: Sentences, lang: string) => NoticeWords
}

/** False where the mail server is away; true once it is sent, or refused for good. */
export async function sendNotice(
  programme: Programme,
  { email, lang: asked, link, about, words }: Notice,
): Promise<boolean> {
  const { directus } = programme
  const branding = await readBranding(programme)
  const lang = Object.hasOwn(branding.byLanguage, languageOf(asked)) ? languageOf(asked) : 'en'
  const { subject, lead, press, closing } = words(sentencesIn(branding, lang), lang)
  const { title, accent } = await mailBrand(programme, lang)
  const mail = new directus.services.MailService({ schema: await directus.getSchema() })
  try {
    await mail.send({
      to: email,
      subject: subject.replaceAll(/\s+/g, ' '),
      text: `${lead}\n\n${press ? `${link}\n\n` : ''}${closing}\n`,
      html: mailPage({
        ...{ lang, title, lead, closing },
        main: press ? mailButton({ to: link, words: press, accent }) : '',
      }),
    })
    return true
  } catch (error) {
    // The address does not go into the log.
    const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
    directus.logger.warn(
      `programme: a mail about ${about} could not be sent (${String(responseCode ?? code ?? 'unknown')})`,
    )
    return Number(responseCode) >= 500
  }
}
