/** A mail server that takes every mail and keeps it. */
import { createServer } from 'node:net'
import { until } from './until.ts'

export interface Mailbox {
  /** What Directus must be told to send its mail here. */
  env: Record<string, string>
  /** The newest mail to this address, as soon as there is one that was not given before; links are whole. */
  next: (to: string) => Promise<string>
  stop: () => void
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = []
  const server = createServer((socket) => {
    let received = ''
    let to = ''
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mailbox')
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk
      for (;;) {
        const end = isData ? received.indexOf('\r\n.\r\n') : received.indexOf('\r\n')
        if (end < 0) return
        const part = received.slice(0, end)
        received = received.slice(end + (isData ? 5 : 2))
        if (isData) {
          mails.push({ to, text: part })
          isData = false
          say('250 kept')
        } else if (/^DATA/i.test(part)) {
          isData = true
          say('354 go on')
        } else if (/^QUIT/i.test(part)) {
          say('221 bye')
          socket.end()
        } else {
          to = /^RCPT TO:<(.*)>/i.exec(part)?.[1] ?? to
          say('250 ok')
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    env: {
      EMAIL_TRANSPORT: 'smtp',
      EMAIL_FROM: 'waymark@example.com',
      EMAIL_SMTP_HOST: '127.0.0.1',
      EMAIL_SMTP_PORT: String(port),
      EMAIL_SMTP_IGNORE_TLS: 'true',
    },
    next: async (to) => {
      await until(() => mails.some((mail) => mail.to === to), 10_000)
      const at = mails.findLastIndex((mail) => mail.to === to)
      const [mail] = at < 0 ? [] : mails.splice(at, 1)
      if (!mail) throw new Error(`No mail to ${to} came.`)
      return decoded(mail.text)
    },
    stop: () => server.close(),
  }
}

/** Quoted-printable, as far as links need it. */
function decoded(text: string): string {
  return text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
