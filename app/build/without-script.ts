import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { documentPart } from '../../stack/document.ts'
import type landing from '../src/shared/i18n/locales/en/landing.json'
import type withoutScript from '../src/shared/i18n/locales/en/without-script.json'

/** After English, which has the page's larger part. */
const others = ['de', 'es', 'ja', 'ko', 'zh']

/** What the document says of itself where no gateway ever heard of the programme. */
const head = (description: string) => `<title>Waymark</title>
    <meta name="description" content="${escaped(description)}" />`

/**
 * Writes into index.html what is there before any script: what a search engine is told, and the page of a browser
 * without JavaScript. Its sentences stand in the language files like all others, which such a browser cannot fetch.
 */
export function withoutScriptPage(): Plugin {
  return {
    name: 'waymark:without-script',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const words = bundle<typeof withoutScript>('en', 'without-script')
        return html.replace('%head%', documentPart('head', head(words.description))).replace('%withoutScript%', page())
      },
    },
  }
}

function page(): string {
  const { title, lead } = bundle<typeof landing>('en', 'landing')
  const intro = `<p class="name"><span></span>Waymark</p>
        <h1>${escaped(title)}</h1>
        <p class="lead">${escaped(lead)}</p>`
  return `<main class="without-script">
        ${documentPart('intro', intro)}
        <p>${needs('en')}</p>
        <ul>
          ${others.map((language) => `<li lang="${language}">${needs(language)}</li>`).join('\n          ')}
        </ul>
      </main>`
}

function needs(language: string): string {
  const words = bundle<typeof withoutScript>(language, 'without-script')
  return escaped(words.needs).replace(/&lt;again&gt;(.*)&lt;\/again&gt;/, '<a href="?">$1</a>')
}

const bundle = <T>(language: string, namespace: string): T =>
  JSON.parse(readFileSync(new URL(`../src/shared/i18n/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
