/**
 * What every page carries of the programme before any script runs: parts of the HTML document that the gateways put into
 * it, and texts that the team replaced. Public, the same for everybody, with an ETag.
 */
import { createHash } from 'node:crypto'
import type { Request, Response, Router } from 'express'
import { type Branding, type BrandTexts, inLanguage, readBranding } from '../domain/content/branding.ts'
import { languageOf } from '../domain/content/texts.ts'
import { envelope } from '../platform/http/envelope.ts'
import { ApiError, toApiError } from '../platform/http/errors.ts'
import type { Programme } from '../platform/programme.ts'

/** In characters: more of the replaced texts would make the document slow, so that they are fetched beside it. */
const mostInline = 16_000
/** While versioned addresses change with what is behind them. */
const forEver = 'public, max-age=31536000, immutable'

export function registerBranding(router: Router, programme: Programme): void {
  const { directus, settings } = programme
  const serve = (path: string, answer: (branding: Branding, request: Request) => Answer) =>
    router.get(path, async (request, response) => {
      try {
        send(request, response, answer(await readBranding(programme), request))
      } catch (error) {
        if (!toApiError(error)) directus.logger.error(error, `programme: ${path}`)
        const refusal = toApiError(error) ?? new ApiError('SERVICE_UNAVAILABLE', 'The programme cannot be read now.')
        response.status(refusal.status).json({ errors: [envelope(refusal)] })
      }
    })
  const textsAt = `${settings.callsUrl.replace(settings.appUrl, '')}/app-texts`
  const picturesAt = `${settings.appUrl}/images`

  serve('/document/head', (branding, { query }) => ({
    type: 'html',
    body: headOf(branding, languageOf(query['lang']), { textsAt, picturesAt }),
  }))
  serve('/document/intro', (branding, { query }) => ({
    type: 'html',
    body: introOf(inLanguage(branding, languageOf(query['lang']))),
  }))
  serve('/app-texts/:lang', (branding, { params, query }) => {
    const lang = String(params['lang'])
    if (!Object.hasOwn(branding.byLanguage, lang)) throw new ApiError('NOT_FOUND', `The app has no texts in ${lang}.`)
    const { app, version } = inLanguage(branding, lang)
    return { type: 'json', body: JSON.stringify(app), ...(query['v'] === version ? { caching: forEver } : {}) }
  })
}

interface Answer {
  type: 'html' | 'json'
  body: string
  /** `Cache-Control`; asked for again each time where it is not said. */
  caching?: string
}

function send(request: Request, response: Response, { type, body, caching = 'no-cache' }: Answer): void {
  response.set('Cache-Control', caching)
  response.set('ETag', `"${createHash('sha256').update(body).digest('hex').slice(0, 24)}"`)
  if (request.fresh) return void response.status(304).end()
  response.type(type).send(body)
}

interface Addresses {
  textsAt: string
  picturesAt: string
}

/** Tags of `<head>`: for browsers, crawlers and cards of shared links; and what the app reads before its first paint. */
export function headOf(branding: Branding, language: string, { textsAt, picturesAt }: Addresses): string {
  const { title, tagline } = inLanguage(branding, language)
  const description = [tagline, invitations[language] ?? invitations['en']].filter(Boolean).join(' ')
  const picture = branding.heroImage && `${picturesAt}/${branding.heroImage}/xl`
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escaped(content)}" />`
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', title),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(picture ? [meta('property', 'og:image', picture)] : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    `<script type="application/json" id="programme">${jsonInHtml(toldToApp(branding, language, textsAt))}</script>`,
  ].join('\n')
}

/** The page of a browser that runs no script, down to what it needs of the browser. */
export function introOf({ title, hero, tagline }: BrandTexts): string {
  return [
    `<p class="name"><span></span>${escaped(title)}</p>`,
    `<h1>${escaped(hero)}</h1>`,
    `<p class="lead">${escaped(tagline)}</p>`,
  ].join('\n')
}

/** Read by `app/src/shared/programme.ts`. */
function toldToApp(branding: Branding, language: string, textsAt: string): object {
  const { accent, ticker, maintenance, byLanguage } = branding
  const texts = Object.fromEntries(
    Object.entries(byLanguage).map(([lang, { app, version, isReplaced }]) => {
      const isHere = !isReplaced || (lang === language && JSON.stringify(app).length <= mostInline)
      return [lang, isHere ? app : `${textsAt}/${lang}?v=${version}`]
    }),
  )
  const style = accent && {
    '--mark': `light-dark(${accent.light.mark}, ${accent.dark.mark})`,
    '--mark-strong': `light-dark(${accent.light.strong}, ${accent.dark.strong})`,
  }
  return { texts, ...(style ? { style } : {}), ...(ticker ? { ticker } : {}), ...(maintenance ? { maintenance } : {}) }
}

/** What the description ends with. */
const invitations: Record<string, string> = {
  en: 'Be part of the adventure.',
  de: 'Sei Teil des Abenteuers.',
  es: 'Forma parte de la aventura.',
  ja: '冒険に加わってください。',
  ko: '모험에 함께하세요.',
  zh: '来加入这场冒险吧。',
}

/** No text can end the element that it stands in. */
const jsonInHtml = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
