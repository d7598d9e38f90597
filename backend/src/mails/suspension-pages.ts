/**
 * The page on which somebody whose account is suspended reads why and objects. They cannot be signed in, so it stands
 * apart from the app, behind a link that the refusal of their sign-in gives them. It needs no script.
 */
import type { Request, Response, Router } from 'express'
import { readBranding } from '../domain/content/branding.ts'
import { sentencesIn } from '../domain/content/sentences.ts'
import { languageOf } from '../domain/content/texts.ts'
import { accountSubject } from '../domain/objections/decisions.ts'
import { decisionAbout, sendObjection } from '../domain/objections/object.ts'
import { readSuspensionToken } from '../domain/objections/suspension-link.ts'
import { writtenReason } from '../domain/objections/written-reason.ts'
import { findProfile } from '../domain/profiles/profile.ts'
import { mailBrand } from '../identity/email/mail-brand.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Programme } from '../platform/programme.ts'
import { escaped } from './letter.ts'
import { plainPage } from './plain-page.ts'

const path = '/suspensions/:token'
/** Bytes of a form: 2000 characters, however they are encoded. */
const largestForm = 40_000

export function registerSuspensionPages(router: Router, programme: Programme): void {
  const { directus, settings } = programme
  const serve = async (request: Request, response: Response) => {
    const now = new Date()
    const profile = readSuspensionToken(settings.secret, request.params['token'] ?? '', now)
    const person = profile === null ? null : await findProfile(directus.database, { id: profile })
    const branding = await readBranding(programme)
    const asked = languageOf(person?.locale ?? request.acceptsLanguages()[0] ?? 'en')
    const lang = Object.hasOwn(branding.byLanguage, asked) ? asked : 'en'
    const say = sentencesIn(branding, lang)
    const { title, accent } = await mailBrand(programme, lang)
    const show = (status: number, parts: string[], isLast = false) =>
      response
        .status(status)
        .set(isLast ? { Connection: 'close' } : {})
        .set('Cache-Control', 'no-store')
        .set('Referrer-Policy', 'no-referrer')
        .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
        .type('html')
        .send(plainPage({ lang, title, accent, head: say('mail.suspension.title'), parts }))
    if (!person) return show(404, [`<p>${escaped(say('mail.suspension.expired'))}</p>`])
    const context = { db: directus.database, now, lang, profile: person.id }
    let problem = ''
    let words = ''
    if (request.method === 'POST') {
      const form = await formOf(request)
      // What is left of it is not read.
      if (!form) return show(413, [`<p role="alert">${escaped(say('objections.hint'))}</p>`, formHtml(say, '')], true)
      words = (form.get('text') ?? '').replaceAll('\r\n', '\n').trim()
      try {
        await inTransaction(directus.database, (db) =>
          sendObjection({ ...context, db }, { kind: 'suspended', subject: accountSubject, text: words }),
        )
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        problem = problemOf(error, say)
      }
    }
    try {
      const { rule, facts, objection } = await decisionAbout(context, 'suspended', accountSubject)
      const when = (at: string) =>
        new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
      const paragraph = (text: string) => `<p>${escaped(text)}</p>`
      show(200, [
        paragraph(writtenReason(say, lang, rule, 'rule')),
        ...facts.map((fact) => paragraph(writtenReason(say, lang, fact, 'fact'))),
        ...(objection
          ? [
              paragraph(say('objections.sentAt', { when: when(objection.at) })),
              `<blockquote>${escaped(objection.text)}</blockquote>`,
            ]
          : []),
        ...(objection?.answer
          ? [
              paragraph(say(`objections.${objection.state}`, { when: when(objection.answeredAt ?? objection.at) })),
              `<blockquote>${escaped(objection.answer)}</blockquote>`,
            ]
          : []),
        ...(problem ? [`<p role="alert">${escaped(problem)}</p>`] : []),
        ...(objection?.state === 'open' ? [] : [formHtml(say, words)]),
      ])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The account is open again.
      show(404, [`<p>${escaped(say('mail.suspension.over'))}</p>`])
    }
  }
  const answer = (request: Request, response: Response) =>
    serve(request, response).catch((error: unknown) => {
      directus.logger.error(error, 'programme: page of a suspended account')
      if (!response.headersSent) response.status(500).end()
    })
  router.get(path, answer)
  router.post(path, answer)
}

function problemOf({ code, params }: ApiError, say: ReturnType<typeof sentencesIn>): string {
  if (code === 'VALIDATION') return say(params['reason'] === 'too_short' ? 'objections.short' : 'objections.hint')
  if (code === 'OBJECTIONS_MAX') return say('refusals.OBJECTIONS_MAX', { max: String(params['max']) })
  return say(code === 'OBJECTION_OPEN' ? 'refusals.OBJECTION_OPEN' : 'mail.suspension.over')
}

function formHtml(say: ReturnType<typeof sentencesIn>, words: string): string {
  return [
    '<form method="post">',
    `<label for="text">${escaped(say('objections.text'))}</label><p class="hint" id="hint">${escaped(say('objections.hint'))}</p>`,
    `<textarea id="text" name="text" rows="6" minlength="10" maxlength="2000" required aria-describedby="hint">${escaped(words)}</textarea>`,
    `<button type="submit">${escaped(say('objections.send'))}</button></form>`,
  ].join('')
}

/** Directus reads JSON alone. Null where it is larger than any form of this page. */
async function formOf(request: Request): Promise<URLSearchParams | null> {
  const parts: Buffer[] = []
  let bytes = 0
  // A request that is destroyed takes its socket along, without which nothing can be answered.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > largestForm) return null
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
