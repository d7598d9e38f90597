/** A mail server in a container that accepts everything and shows it at /mailbox. */

import { createServer } from 'node:http'
import { Mailbox } from '../local/mail/mailbox.ts'
import { serveMailbox } from '../local/mail/pages.ts'
import { startSmtp } from '../local/mail/smtp.ts'

const everywhere = '0.0.0.0'
const mailbox = new Mailbox('/tmp/mail')
await startSmtp(mailbox, 1025, everywhere)
createServer((request, response) => serveMailbox(mailbox, request, response)).listen(8025, everywhere)
