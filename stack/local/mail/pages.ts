/** Serves the mailbox: `/mailbox` for people, `/mailbox/api` for tests. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { escaped, sendJson, sendPage } from '../html.ts'
import type { Mail, Mailbox } from './mailbox.ts'

/** Answers everything below `/mailbox`. */
export function serveMailbox(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
  const [, , first = '', second = ''] = pathname.split('/')
  const mail = mailbox.get(first === 'api' ? second : first)
  if (request.method !== 'GET' && request.method !== 'HEAD') sendJson(response, { error: 'GET only' }, 405)
  else if (first === '') sendList(response, mailbox.list())
  else if (first === 'api' && second === '') sendJson(response, mailbox.list(searchParams.get('to') ?? undefined))
  else if (!mail) sendPage(response, { title: 'No such mail', body: '<p>There is no such mail.</p>', status: 404 })
  else if (first === 'api') sendJson(response, mail)
  else if (second === 'html') sendContent(response, mail)
  else sendMail(response, mail)
}

function sendList(response: ServerResponse, mails: Mail[]): void {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      `<tr><td>${escaped(at.replace('T', ' ').slice(0, 19))}</td><td>${escaped(to.join(', '))}</td><td><a href="/mailbox/${id}">${escaped(subject || '(no subject)')}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  sendPage(response, {
    title: 'Mailbox',
    body: `<h1>Mailbox of this machine</h1><p class="hint">Nothing leaves it. Load the page again for new mail.</p>${rows.length > 0 ? table : '<p>No mail yet.</p>'}`,
  })
}

function sendMail(response: ServerResponse, { id, at, from, to, subject, text, html }: Mail): void {
  const links = linksOf(text, html).map((link) => `<li><a href="${escaped(link)}">${escaped(link)}</a></li>`)
  sendPage(response, {
    title: subject,
    body: `<p><a href="/mailbox">All mail</a></p><h1>${escaped(subject)}</h1><p class="hint">${escaped(at)}, from ${escaped(from)} to ${escaped(to.join(', '))}</p>${
      links.length > 0 ? `<h2>Links</h2><ul>${links.join('')}</ul>` : ''
    }${text ? `<pre>${escaped(text)}</pre>` : ''}${html ? `<iframe title="The mail as designed" sandbox="" src="/mailbox/${id}/html"></iframe>` : ''}`,
  })
}

/** As it was designed, in a frame without scripts, forms and anything remote. */
function sendContent(response: ServerResponse, { html }: Mail): void {
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
  )
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html ?? '')
}

/** Every web address in a mail, once. */
export function linksOf(text: string, html: string | null): string[] {
  const decoded = (html ?? '').replaceAll('&amp;', '&')
  const found = `${text}\n${[...decoded.matchAll(/href=(["'])(.+?)\1/g)].map(([, , link]) => link).join('\n')}`
  const links = found.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
  // The full stop of a sentence is not part of the address.
  return [...new Set(links.map((link) => link.replace(/[.,;:!?]+$/, '')))]
}
