/** Bounds how long a mail server is waited for: Directus sets no limit, and the mail library's own are minutes long. */
import type { Directus } from '../../platform/directus/directus.ts'

/** In ms: shorter together than a browser waits for its answer. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 8_000, socketTimeout: 8_000 }

/**
 * For every mail of this process, the programme's and Directus's own: they share one transport, which reads its options
 * for each mail.
 */
export async function boundMailTimeouts({ services, getSchema }: Directus): Promise<void> {
  const { mailer } = new services.MailService({ schema: await getSchema() })
  // Transports other than SMTP have no options of this kind, and mind none.
  const { options } = mailer.transporter as { options?: object }
  if (options) Object.assign(options, timeouts)
}
