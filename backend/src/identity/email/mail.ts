/** The mail that carries a code. */
import { waitElsewhere } from '../../platform/http/admission.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import { type CodeMailTexts, codeMailTexts } from './code-mail-texts.ts'
import { codeMinutes } from './codes.ts'
import { mailedCode, mailPage } from './mail-page.ts'

export async function mailCode(
  { directus }: Programme,
  to: string,
  code: string,
  lang: string,
  title: string,
): Promise<void> {
  const { subject, lead, closing: closingWithin } = codeMailTexts[lang] ?? (codeMailTexts['en'] as CodeMailTexts)
  const closing = closingWithin(codeMinutes)
  const mail = new directus.services.MailService({ schema: await directus.getSchema() })
  const html = mailPage({ lang, title, lead, closing, main: mailedCode(code) })
  waitElsewhere()
  await mail
    .send({ to, subject: subject(code, title), text: `${lead}\n\n${code}\n\n${closing}\n`, html })
    .catch((error: unknown) => {
      // Neither the address nor the code goes into the log.
      const { code: why } = (error ?? {}) as { code?: unknown }
      directus.logger.warn(`programme: a mail could not be sent (${String(why ?? 'unknown')})`)
      throw new ApiError('MAIL_UNREACHABLE', 'The mail could not be sent.')
    })
}
