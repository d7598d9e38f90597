/**
 * Mails of Directus with a link into the app: in the person's language, which the app writes into the link, and so many
 * an hour.
 */
import type { Filter } from '../../platform/directus/hooks.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Programme } from '../../platform/programme.ts'
import { mailBrand } from '../email/mail-brand.ts'
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
    html: `<!doctype html><html lang="${lang}"><body style="margin:0;background:#f6efe2;color:#1d2633;font:16px/1.6 sans-serif"><div style="max-width:34em;margin:0 auto;padding:32px 24px"><p style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px">${escaped(title)}</p><p>${lead}</p><p style="margin:28px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:#fff;font-weight:600;text-decoration:none">${press}</a></p><p style="font-size:14px;color:#5a6270">${closing}</p></div></body></html>`,
  })
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
