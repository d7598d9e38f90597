// Whose word opened a session.
import type { IdentityProof } from '../../types.ts'
import type { SessionOrigin } from '../session-origin.ts'
import { providerNamed } from './request.ts'

/** What the token says of its subject may be believed once the server has checked it. */
export function identityOriginOf({ provider, id_token }: IdentityProof): Extract<SessionOrigin, { by: 'identity' }> {
  const { name, issuer } = providerNamed(provider)
  return { by: 'identity', name, identity: `${issuer} ${subjectOf(id_token)}` }
}

function subjectOf(idToken: string): string {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const { sub } = JSON.parse(atob(payload)) as { sub?: unknown }
  return String(sub)
}
