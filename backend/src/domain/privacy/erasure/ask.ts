/** Asking for an erasure, by the person or by the team, and undoing it while there is time. */
import type { PersonalErasure } from 'waymark-core'
import type { Context, TxContext } from '../../../platform/context.ts'
import { iso } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/database/ids.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import { ApiError } from '../../../platform/http/errors.ts'
import { pendingErasure } from '../../profiles/pending-erasure.ts'
import { lockProfile } from '../../profiles/profile.ts'
import { erasureMatters } from './matters.ts'

/** How long an erasure can be undone, in ms. */
export const graceMs = 7 * 24 * 3600_000

export async function personalErasure({ db }: Pick<Context, 'db'>, profile: string): Promise<PersonalErasure> {
  const row = await pendingErasure(db, profile).first()
  const matters = await erasureMatters(db, profile)
  if (!row) return { state: 'none', askedAt: null, until: null, byTeam: false, matters }
  return {
    ...{ state: row.state, askedAt: iso(row.asked_at), until: iso(row.until), byTeam: row.by !== null, matters },
  }
}

/** For somebody of the team to hear before they ask: the profile must be one that can be erased. */
export async function erasureOf(context: Pick<Context, 'db'>, profile: string): Promise<PersonalErasure> {
  await requirePerson(context.db, profile)
  return await personalErasure(context, profile)
}

async function requirePerson(db: Db, profile: string): Promise<void> {
  const row = await db('profiles').where({ id: profile }).first('user')
  if (!row?.user) throw new ApiError('NOT_FOUND', 'There is no such person, or they were erased.')
}

/**
 * `person`: whom; the one who asks is of the context. Asking again changes nothing, whoever asked before. `count` is called
 * before anything changes, and may refuse it.
 */
export async function askErasure(
  context: TxContext,
  count: () => Promise<void>,
  person = context.profile,
): Promise<PersonalErasure> {
  const { db, profile, now, lang } = context
  const { locale } = await lockProfile(db, person)
  await requirePerson(db, person)
  const before = await personalErasure(context, person)
  if (before.state !== 'none') return before
  const first = before.matters.filter(({ fate }) => fate === 'first').map(({ kind }) => kind)
  if (first.length > 0)
    throw new ApiError('CONFLICT', `Something has to be ended before the erasure: ${first.join(', ')}.`, {
      reason: 'erasure_blocked',
      matters: first,
    })
  await count()
  await db('erasures').where({ profile: person, state: 'undone' }).delete()
  await db('erasures').insert({
    ...{ id: newId(), profile: person, state: 'asked', asked_at: now, by: person === profile ? null : profile },
    ...{ lang: locale ?? lang, until: new Date(now.getTime() + graceMs) },
  })
  return await personalErasure(context, person)
}

/** Undoing what nobody asked for changes nothing. */
export async function undoErasure(context: TxContext, person = context.profile): Promise<PersonalErasure> {
  // One that waits for something after its seven days can be undone until it begins.
  const undone = await context.db('erasures').where({ profile: person, state: 'asked' }).update({ state: 'undone' })
  const erasure = await personalErasure(context, person)
  if (undone !== 1 && erasure.state !== 'none')
    throw new ApiError(
      'CONFLICT',
      'The seven days are over, and the erasure has begun: it cannot be undone any more.',
      {
        reason: 'erasure_begun',
      },
    )
  return erasure
}
