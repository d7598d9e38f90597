/** Linked identities of a profile. */
import type { Accountability } from '@directus/types'
import type { LinkedIdentity } from 'waymark-core'
import { lockProfile } from '../../domain/profiles/profile.ts'
import type { TxContext } from '../../platform/context.ts'
import { iso, textOrNull } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { requireAnotherCredential } from '../account/last-credential.ts'
import { endSessionsOpenedBy } from '../session/session-names.ts'
import type { ProvenIdentity } from './id-token.ts'

export async function readIdentities(db: Db, profile: string): Promise<LinkedIdentity[]> {
  const rows = await db('identities').where({ profile }).orderBy('linked_at')
  return rows.map(({ id, provider, email, linked_at }) => ({
    id,
    provider,
    email: textOrNull(email),
    linkedAt: iso(linked_at),
  }))
}

/** Profile id of the identity; null when no profile has it. */
export async function holderOfIdentity(
  db: Db,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
): Promise<string | null> {
  const row = await db('identities').where({ issuer, subject }).first('profile')
  return row?.profile ?? null
}

/** Links a proven identity. Linking it again changes nothing. */
export async function linkIdentity(
  { db, now, profile }: TxContext,
  { provider, issuer, subject, email }: ProvenIdentity,
): Promise<void> {
  await lockProfile(db, profile)
  const [made] = await db('identities')
    .insert({ id: newId(), profile, provider, issuer, subject, email, linked_at: now })
    .onConflict(['issuer', 'subject'])
    .ignore()
    .returning('id')
  if (!made && (await holderOfIdentity(db, { issuer, subject })) !== profile)
    throw new ApiError('IDENTITY_TAKEN', 'This identity belongs to another account.')
}

/** `current`: of the session that asks for it, which goes on; others that the identity opened end. */
export async function unlinkIdentity(
  { db, profile }: TxContext,
  id: string,
  current: Accountability | null,
): Promise<void> {
  await lockProfile(db, profile)
  const identity = await db('identities').where({ id, profile }).first('issuer', 'subject')
  if (!identity) throw new ApiError('NOT_FOUND', 'This identity is not linked.')
  await requireAnotherCredential(db, profile, 'IDENTITY_LAST_SIGN_IN')
  await db('identities').where({ id, profile }).delete()
  await endSessionsOpenedBy(db, identity, current)
}
