/** Key sets of issuers: found by discovery, cached, and fetched again when a token names an unknown key. */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { waitElsewhere } from '../../platform/http/admission.ts'

/** Shortest pause between two fetches, so that forged key ids cause no more of them. */
const cooldownMs = 5_000
const timeoutMs = 5_000
const keepMs = 10 * 60_000
/** How long an issuer's word is taken about where its keys are; it may move them. */
const discoveredMs = 60 * 60_000

export class IssuerUnreachable extends Error {}

const known = new Map<string, { askedAt: number; keys: Promise<JWTVerifyGetKey> }>()

export function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  waitElsewhere()
  const present = known.get(issuer)
  if (present && Date.now() - present.askedAt < discoveredMs) return present.keys
  // Whoever does not answer now may still be asked for its keys where they were.
  const keys = discover(issuer).catch((error: unknown) => present?.keys ?? Promise.reject(error))
  known.set(issuer, { askedAt: Date.now(), keys })
  // The next request tries again.
  keys.catch(() => known.delete(issuer))
  return keys
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  const about = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    .then(async (reply) => (reply.ok ? ((await reply.json()) as { issuer?: unknown; jwks_uri?: unknown }) : null))
    .catch(() => null)
  if (!about) throw new IssuerUnreachable(`${address} does not answer.`)
  if (about.issuer !== issuer) throw new IssuerUnreachable(`${address} is about ${String(about.issuer)}.`)
  if (typeof about.jwks_uri !== 'string' || !URL.canParse(about.jwks_uri))
    throw new IssuerUnreachable(`${address} names no keys.`)
  return createRemoteJWKSet(new URL(about.jwks_uri), {
    cooldownDuration: cooldownMs,
    timeoutDuration: timeoutMs,
    cacheMaxAge: keepMs,
  })
}
