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
      .send(pageHtml({ lang, title, accent, ...(found && person && isPosted ? done : words) }))
  }
  router.get(path, (request, response) => serve(response, request.params.token ?? '', false))
  router.post(path, (request, response) => serve(response, request.params.token ?? '', true))
}

interface StopPage {
  lang: string
  title: string
  accent: string
  head: string
  lead: string
  press: string | null
}

function pageHtml({ lang, title, accent, head, lead, press }: StopPage): string {
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(head)} · ${escaped(title)}</title><style>`,
    ':root{color-scheme:light dark}body{margin:0;font:1.05rem/1.6 "Instrument Sans",system-ui,sans-serif;',
    'color:light-dark(#1d2633,#efe6d6);background:light-dark(#f6efe2,#141b26)}',
    'main{max-width:34rem;margin:0 auto;padding:3rem 1.5rem}p{margin:0 0 1.5rem}',
    '.name{font-weight:600}h1{margin:0 0 1rem;font:600 1.75rem/1.25 Fraunces,Georgia,serif}',
    `button{padding:.8rem 1.4rem;border:0;border-radius:8px;font:inherit;font-weight:600;color:#fff;background:${accent};cursor:pointer}`,
    '</style></head><body><main>',
    `<p class="name">${escaped(title)}</p><h1>${escaped(head)}</h1><p>${escaped(lead)}</p>`,
    ...(press === null ? [] : [`<form method="post"><button type="submit">${escaped(press)}</button></form>`]),
    '</main></body></html>',
  ].join('\n')
}
