/**
 * A mail server that takes connections and says nothing more: whoever needs a mail is told, everybody else notices
 * nothing.
 */
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Mailbox } from '../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../stack/local/mail/smtp.ts'
import { visit } from './support/address.ts'
import { copyOfTemplate } from './support/database.ts'
import {
  appUrl,
  environment,
  mailEnvironment,
  password,
  type RunningDirectus,
  startDirectus,
} from './support/directus.ts'
import { codeIn, mailTo } from './support/mail.ts'
import { send } from './support/person.ts'
import { freePort } from './support/places.ts'

const { folder, db } = copyOfTemplate()
const mail = join(folder, 'mail')
let server: RunningDirectus
let smtpPort: number

beforeAll(async () => {
  smtpPort = await freePort()
  server = await startDirectus({ ...environment(folder, null), ...mailEnvironment(smtpPort) })
  visit([server.url])
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
})

/** Takes every connection, says `greeting`, and never another word. */
async function silentSmtp(greeting: string): Promise<() => Promise<void>> {
  const sockets: Socket[] = []
  const smtp: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    socket.write(greeting)
  })
  await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve))
  return () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => smtp.close(() => resolve()))
  }
}

const signIn = () => send('POST', '/auth/login', { email: 'admin@example.com', password })
const askForCode = (email: string) => send('POST', '/programme/auth/email/request', { email })

test.each([
  ['does not greet', ''],
  ['greets and falls silent', '220 silent.test\r\n'],
])(
  'of a mail server that %s people hear within a browser’s patience; nobody else waits, and it goes on when it talks',
  async (_, greeting) => {
    const address = `walker-${greeting.length}@example.com`
    const stop = await silentSmtp(greeting)
    let answered = false
    const asked = Promise.all([askForCode(address), askForCode('other@example.com')]).finally(() => {
      answered = true
    })
    // Directus mails these by itself and waits for none of them.
    const registration = { email: `new-${address}`, password, verification_url: `${appUrl}/verify-email` }
    expect((await send('POST', '/users/register', registration)).status).toBe(204)
    expect((await signIn()).status).toBe(200)
    expect(answered).toBe(false)
    // A browser waits 30 s, as the test does.
    for (const { status, code } of await asked) expect([status, code]).toEqual([503, 'MAIL_UNREACHABLE'])
    await stop()

    const smtp = await startSmtp(new Mailbox(mail), smtpPort)
    expect((await askForCode(address)).status).toBe(200)
    expect(codeIn(await mailTo(address, () => true, mail))).toMatch(/^\d{6}$/)
    // Whoever registered meanwhile has no account in the way of registering again.
    expect((await send('POST', '/users/register', registration)).status).toBe(204)
    await mailTo(registration.email, () => true, mail)
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  },
)
