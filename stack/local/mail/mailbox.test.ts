import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { refuseProduction } from '../production.ts'
import { type Mail, Mailbox } from './mailbox.ts'
import { linksOf, serveMailbox } from './pages.ts'

const newMailbox = () => new Mailbox(mkdtempSync(join(tmpdir(), 'waymark-mail-')))

function raw(subject: string, html = '<p>Hello</p>'): Buffer {
  const head = ['From: waymark@example.com', 'To: Ada@example.com', `Subject: ${subject}`, 'Content-Type: text/html']
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${html}\r\n`)
}

test('the newest two hundred mails are kept, newest first', async () => {
  const mailbox = newMailbox()
  for (let count = 0; count < 205; count++) {
    await mailbox.receive(raw(`Mail ${count}`), '', ['Ada@example.com'])
    // Mails of one millisecond have no order.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const mails = mailbox.list('ada@EXAMPLE.com')
  assert.equal(mails.length, 200)
  assert.equal(mails[0]?.subject, 'Mail 204')
  assert.deepEqual(mailbox.list('somebody@example.com'), [])
})

test('a mail is shown without scripts, and nothing in it reaches the network', async () => {
  const mailbox = newMailbox()
  const { id } = await mailbox.receive(
    raw('<b>Bold</b>', '<img src="https://tracker.example/x.png"><script>alert(1)</script>'),
    '',
    ['ada@example.com'],
  )
  const server = createServer((request, response) => serveMailbox(mailbox, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mailbox`
  const page = await fetch(`${url}/${id}`)
  assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'self'/)
  assert.match(await page.text(), /&lt;b&gt;Bold&lt;\/b&gt;/)
  const content = await fetch(`${url}/${id}/html`)
  assert.match(content.headers.get('content-security-policy') ?? '', /default-src 'none';.*img-src data:;.*sandbox$/)
  const mails = (await (await fetch(`${url}/api?to=ada@example.com`)).json()) as Mail[]
  assert.equal(mails[0]?.id, id)
  assert.equal((await fetch(`${url}/..%2f..%2fsecrets`)).status, 404)
  assert.equal((await fetch(url, { method: 'POST' })).status, 405)
  server.close()
})

test('links are found in text and in HTML', () => {
  const html = `<a href='https://a.example/?b=1&amp;c=2'>x</a><a href="https://d.example/">y</a>`
  assert.deepEqual(linksOf('See https://a.example/?b=1&c=2.', html), [
    'https://a.example/?b=1&c=2',
    'https://d.example/',
  ])
})

test('nothing of it starts in production', () => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  assert.throws(refuseProduction, /for development and tests/)
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  assert.doesNotThrow(refuseProduction)
})
