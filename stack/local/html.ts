/** Plain HTML pages of the local stack, without scripts and without anything from another origin. */

import type { ServerResponse } from 'node:http'

/** Text as it may stand in HTML, also between quotes. */
export function escaped(text: string): string {
  return text.replaceAll(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? '',
  )
}

/** The style sheet of these pages; the gateway serves it. */
export const stylePath = '/dev/pages.css'

export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
.narrow { max-width: 24rem }
h1 { font-size: 1.4rem }
h2 { font-size: 1.1rem }
a { overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
th, td { text-align: start; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid #8886; vertical-align: top }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; border-radius: .5rem; padding: 1rem }
iframe { width: 100%; height: 28rem; border: 1px solid #8886; border-radius: .5rem; background: #fff }
form { margin: .5rem 0 }
label { display: block; margin: .5rem 0 }
input, select { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem }
input[type=checkbox] { width: auto }
button { font: inherit; width: 100%; padding: .6rem; text-align: start; border: 1px solid #8888; border-radius: .5rem; background: transparent; color: inherit; cursor: pointer }
.hint { color: #767676; font-size: .875rem }
`

/** A page of ours. */
export interface Page {
  title: string
  /** HTML. */
  body: string
  narrow?: boolean
  /** Whether it runs scripts of the stack. */
  scripts?: boolean
  status?: number
}

/** Sends a page. `body` is HTML; everything in it that is not ours is escaped by the caller. */
export function sendPage(
  response: ServerResponse,
  { title, body, narrow = false, scripts = false, status = 200 }: Page,
): void {
  const policy =
    "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  response.setHeader(
    'Content-Security-Policy',
    scripts ? `${policy}; script-src 'self'; connect-src 'self' ws: wss:` : policy,
  )
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Cache-Control', 'no-store')
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="stylesheet" href="${stylePath}"></head><body${narrow ? ' class="narrow"' : ''}>${body}</body></html>`,
  )
}

/** Sends JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}
