/** Secrets and signatures of webhooks, by the Standard Webhooks scheme: https://www.standardwebhooks.com */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** As the specification writes secrets: 24 to 64 random bytes in base64. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

export interface Message {
  id: string
  body: string
}

/** Headers of one attempt. A secret that was replaced signs as well until it has run out. */
export function signedHeaders({ id, body }: Message, at: Date, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
