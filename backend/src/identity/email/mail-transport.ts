/** Tells the transport of mails what Directus's settings leave open: how long it waits, and that nobody reads along. */
import type { Directus } from '../../platform/directus/directus.ts'

/** In ms: shorter together than a browser waits for its answer. Directus sets none, and the library's are minutes. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 8_000, socketTimeout: 8_000 }

/** Port on which a mail server speaks TLS from the first byte (RFC 8314). */
const implicitTlsPort = 465

interface SmtpOptions {
  port?: unknown
  secure?: unknown
  ignoreTLS?: unknown
}

/**
 * For every mail of this process, the programme's and Directus's own: they share one transport, which reads its options
 * for each mail. Codes and links are worth a session to whoever reads them, so a server that offers no TLS gets none,
 * unless the operator says that it needs none (`EMAIL_SMTP_IGNORE_TLS`).
 */
export async function prepareMailTransport({ services, getSchema }: Directus): Promise<void> {
  const { mailer } = new services.MailService({ schema: await getSchema() })
  // Transports other than SMTP have no options of this kind, and mind none.
  const { options } = mailer.transporter as { options?: SmtpOptions }
  if (options) Object.assign(options, timeouts, encryption(options))
}

function encryption({ port, secure, ignoreTLS }: SmtpOptions): object {
  if (ignoreTLS) return {}
  return secure || Number(port) === implicitTlsPort ? { secure: true } : { requireTLS: true }
}
