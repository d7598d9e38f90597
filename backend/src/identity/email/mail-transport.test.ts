import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Server as NetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { Mailbox } from '../../../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../../../stack/local/mail/smtp.ts'
import { directusCli, freePort } from '../../../tests/support/places.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { prepareMailTransport } from './mail-transport.ts'

type Timeouts = Record<'dnsTimeout' | 'connectionTimeout' | 'greetingTimeout' | 'socketTimeout', number>

const nodemailer = createRequire(directusCli)('nodemailer')
const servers: { close: (done: () => void) => unknown }[] = []
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => void server.close(() => done())))),
)

/** Directus, as far as mails go: a transport with the options that it makes of its environment. */
async function mailerOf(options: object) {
  const mailer = nodemailer.createTransport({ host: '127.0.0.1', secure: false, ignoreTLS: false, tls: {}, ...options })
  const MailService = class {
    mailer = mailer
  }
  await prepareMailTransport({ services: { MailService }, getSchema: async () => ({}) } as unknown as Directus)
  return mailer as { transporter: { options: object }; sendMail: (mail: object) => Promise<unknown> }
}

const mail = { from: 'us@example.com', to: 'ida@example.com', subject: 'Code', text: '123456' }

/** A server that knows no TLS, as one does from which somebody on the way took the offer. */
async function plainSmtp(): Promise<{ port: number; mailbox: Mailbox }> {
  const mailbox = new Mailbox(mkdtempSync(join(tmpdir(), 'waymark-mail-')))
  const port = await freePort()
  servers.push(await startSmtp(mailbox, port))
  return { port, mailbox }
}

test('a code is not mailed in clear when the mail server offers no TLS', async () => {
  const { port, mailbox } = await plainSmtp()
  const mailer = await mailerOf({ port })
  await expect(mailer.sendMail(mail)).rejects.toMatchObject({ code: 'ETLS' })
  expect(mailbox.list('ida@example.com')).toEqual([])
})

test('it is where the operator said that this server needs none', async () => {
  const { port, mailbox } = await plainSmtp()
  const mailer = await mailerOf({ port, ignoreTLS: true })
  await mailer.sendMail(mail)
  expect(mailbox.list('ida@example.com')).toHaveLength(1)
})

test('a server on port 465 is spoken to by TLS from the first byte, and shows a certificate that is checked', async () => {
  expect((await mailerOf({ port: 465 })).transporter.options).toMatchObject({ secure: true })
  const folder = mkdtempSync(join(tmpdir(), 'waymark-mail-'))
  const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name)) as [string, string]
  const ask = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', [...ask, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server: NetServer = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
    socket.on('error', () => undefined).end('220 smtp.test\r\n')
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  servers.push(server)
  // Nobody who is known signed it.
  await expect((await mailerOf({ port, secure: true })).sendMail(mail)).rejects.toThrow(/self-signed certificate/)
})

test('no mail server is waited for longer than a browser waits', async () => {
  const { transporter } = await mailerOf({ port: await freePort() })
  // One wait may follow the other: looked up, connected, greeted. Browsers give a request up after half a minute.
  const { dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout } = transporter.options as Timeouts
  expect(dnsTimeout + connectionTimeout + greetingTimeout).toBeLessThan(20_000)
  expect(socketTimeout).toBeLessThan(12_000)
})
