/**
 * A real SMTP server that puts every mail into the mailbox; it listens on the loopback address unless told otherwise.
 */

import { SMTPServer } from 'smtp-server'
import { loopback } from '../ports.ts'
import type { Mailbox } from './mailbox.ts'

const largestMail = 2_000_000

/** Resolves once it listens. */
export function startSmtp(mailbox: Mailbox, port: number, host: string = loopback): Promise<SMTPServer> {
  const server = new SMTPServer({
    // Nobody but this machine reaches it.
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('The mail is too large.'))
        const { mailFrom, rcptTo } = session.envelope
        mailbox
          .receive(
            Buffer.concat(chunks),
            mailFrom ? mailFrom.address : '',
            rcptTo.map(({ address }) => address),
          )
          .then(() => done(), done)
      })
    },
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      // A client that hangs up in the middle is not a fault of the stack.
      server.on('error', () => undefined)
      resolve(server)
    })
  })
}
