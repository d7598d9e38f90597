/**
 * Mails of Directus with a link into the app: in the person's language, which the app writes into the link, and so many
 * an hour.
 */
import type { Filter } from '../../platform/directus/hooks.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Programme } from '../../platform/programme.ts'
import { mailBrand } from '../email/mail-brand.ts'
import { mailButton, mailPage } from '../email/mail-page.ts'
import { requestOrigin } from '../email/request-origin.ts'
import { authMailTexts } from './auth-mail-texts.ts'
import { noteMail } from './registration.ts'

interface Mail {
  to?: unknown
  subject?: string
  text?: string
  html?: string
  template?: { name?: string; data?: { url?: unknown } }
}

export function writeAuthMails(filter: Filter, programme: Programme): void {
  const { appUrl, emailCodesPerHour, emailCodesPerDay } = programme.settings
  const ofAsker = rateLimit(programme.settings, 'link-mails', emailCodesPerHour, 3600)
  const ofAddress = rateLimit(programme.settings, 'link-mails-of-day', emailCodesPerDay, 86_400)
  filter('email.send', async (payload) => {
    const mail = payload as Mail
    const words = wordsOf(mail)
    const url = String(mail.template?.data?.url ?? '')
    if (!words || !URL.canParse(url)) return mail
    const to = String(mail.to).toLowerCase()
    const { network, isKnown } = requestOrigin.getStore() ?? { network: '', isKnown: false }
    try {
      await ofAsker(`${network} ${to}`)
      // A stranger who uses it up keeps no mail from the owner.
      if (!isKnown) await ofAddress(to)
    } catch {
      // Whoever asked was answered already, as for an address that nobody has.
      return null
    }
    if (mail.template?.name === 'user-registration')
      await noteMail(programme, to, new URL(url).searchParams.get('token') ?? '')
    return url.startsWith(`${appUrl}/`) ? await written(programme, mail, new URL(url), words) : mail
  })
}

function wordsOf({ template }: Mail) {
  const name = template?.name
  return name === 'user-registration' || name === 'password-reset' ? authMailTexts[name] : null
}

/** Changes the mail in place: Directus goes on with the `html` of the one it had. */
async function written(
  programme: Programme,
  mail: Mail,
  url: URL,
  words: NonNullable<ReturnType<typeof wordsOf>>,
): Promise<Mail> {
  const wanted = url.searchParams.get('lang') ?? 'en'
  const lang = Object.hasOwn(words, wanted) ? wanted : 'en'
  url.searchParams.delete('lang')
  const said = words[lang]
  if (!said) return mail
  const { subject, lead, press, closing } = said
  const link = url.toString()
  const { title, accent } = await mailBrand(programme, lang)
  delete mail.template
  return Object.assign(mail, {
    subject: subject(title),
    text: `${lead}\n\n${link}\n\n${closing}\n`,
    html: mailPage({ lang, title, lead, closing, main: mailButton({ to: link, words: press, accent }) }),
  })
}
