/**
 * Notes that a call was refused by a rule about the person, with the numbers of the rule and of the moment: nothing else
 * is left of it, for what the call did is taken back.
 */
import type { UserContext } from '../../platform/context.ts'
import { newId } from '../../platform/database/ids.ts'
import type { ApiError } from '../../platform/http/errors.ts'
import { notedKind } from './decisions.ts'

/** The newest of each kind stays, so that whoever is refused a thousand times has one row. */
export async function noteRefusal({ db, profile, now }: UserContext, error: ApiError): Promise<void> {
  const kind = notedKind(error.code)
  if (kind === null) return
  await db('refusals')
    .insert({ id: newId(), profile, kind, params: JSON.stringify(error.params), at: now })
    .onConflict(['profile', 'kind'])
    .merge(['params', 'at'])
}
