/**
 * The pages behind the link at the end of a mail, and what mail programs call by a button of their own (RFC 8058). They
 * need no sign-in and no script, for mails are read on telephones. Only a POST changes something: programs that look for
 * malware follow links.
 */
import type { Response, Router } from 'express'
import { readBranding } from '../domain/content/branding.ts'
import { sentencesIn } from '../domain/content/sentences.ts'
import { languageOf } from '../domain/content/texts.ts'
import { stopMails } from '../domain/notifications/preferences.ts'
import { readUnsubscribeToken } from '../domain/notifications/unsubscribe-token.ts'
import { findProfile } from '../domain/profiles/profile.ts'
import { mailBrand } from '../identity/email/mail-brand.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'
import { escaped } from './letter.ts'
import { plainPage } from './plain-page.ts'

const path = '/mails/stop/:token'

export function registerStopPages(router: Router, programme: Programme): void {
  const { directus, settings } = programme
  const serve = async (response: Response, token: string, isPosted: boolean) => {
    const found = readUnsubscribeToken(settings.secret, token)
    const person = found && (await findProfile(directus.database, { id: found.profile }))
    if (found && person && isPosted)
      await inTransaction(directus.database, (db) =>
        stopMails({ db, now: new Date(), lang: 'en', profile: found.profile }, found.profile, found.topic),
      )
    const branding = await readBranding(programme)
    const asked = languageOf(person?.locale ?? 'en')
    const lang = Object.hasOwn(branding.byLanguage, asked) ? asked : 'en'
    const say = sentencesIn(branding, lang)
    const words =
      found && person
        ? { head: say('mail.page.title'), lead: say(`mail.page.${found.topic}`), press: say('mail.page.press') }
        : { head: say('mail.page.title'), lead: say('mail.page.broken'), press: null }
    const done = { head: say('mail.page.done'), lead: say('mail.page.again'), press: null }
    const { title, accent } = await mailBrand(programme, lang)
    response
      .status(found && person ? 200 : 404)
      .set('Cache-Control', 'no-store')
      .set('Referrer-Policy', 'no-referrer')
      .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .type('html')
      .send(stopPage({ lang, title, accent }, found && person && isPosted ? done : words))
  }
  router.get(path, (request, response) => serve(response, request.params.token ?? '', false))
  router.post(path, (request, response) => serve(response, request.params.token ?? '', true))
}

function stopPage(
  brand: { lang: string; title: string; accent: string },
  { head, lead, press }: { head: string; lead: string; press: string | null },
): string {
  const form = press === null ? [] : [`<form method="post"><button type="submit">${escaped(press)}</button></form>`]
  return plainPage({ ...brand, head, parts: [`<p>${escaped(lead)}</p>`, ...form] })
}
