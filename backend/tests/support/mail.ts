/** What Directus mailed, through real SMTP. */
import { type Mail, Mailbox } from '../../../stack/local/mail/mailbox.ts'
import { shared } from './shared.ts'

/** Those that have arrived, the newest first. */
export function mailsTo(address: string): Mail[] {
  return new Mailbox(shared().mail).list(address)
}

/** The newest mail to an address; waits for it, because some mails are sent after the answer. */
export async function mailTo(
  address: string,
  isIt: (mail: Mail) => boolean = () => true,
  folder = shared().mail,
): Promise<Mail> {
  const mailbox = new Mailbox(folder)
  for (let tries = 0; tries < 100; tries++) {
    const mail = mailbox.list(address).find(isIt)
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail came to ${address}.`)
}

export function codeIn({ text }: Mail): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}
