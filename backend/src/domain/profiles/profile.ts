/** Profile rows: read, or created when a Directus account first uses the programme. */
import type { OnboardingStep, Visibility } from 'waymark-core'
import { cutText } from '../../platform/cut-text.ts'
import { iso, json, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { among } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { looksOtherwise } from '../content/visible.ts'

export interface Profile {
  id: string
  user: string | null
  handle: string | null
  displayName: string
  bio: string
  place: string | null
  locale: string | null
  visibility: Visibility
  onboardingStep: OnboardingStep
  xp: number
  level: number
  primaryWallet: string | null
  activeCharacter: string | null
  /** Ids of the items that were chosen for the shelf; some may be somebody else's by now. */
  shelf: readonly string[]
  joinedAt: string
}

/** A step of onboarding that older versions stored; `welcome` follows it. */
export const formerStep = 'wallet'

export async function findProfile(db: Db, by: { id: string } | { user: string }): Promise<Profile | null> {
  const row = await db('profiles').where(by).first()
  return row ? profileFrom(row) : null
}

/**
 * Locks the profile for the rest of the transaction, where the database can. Rows that refer to it may still be added,
 * so that the worker does not wait when it gives the profile an item.
 */
export async function lockProfile(trx: Db, id: string): Promise<Profile> {
  const row = await trx('profiles').where({ id }).forNoKeyUpdate().first()
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such profile.')
  return profileFrom(row)
}

/** Several, by id, in the order of ids: two that lock some do not wait for each other. */
export async function lockProfiles(trx: Db, ids: readonly string[]): Promise<Map<string, Profile>> {
  const rows: Record<string, unknown>[] = await trx('profiles')
    .where(among(trx, 'id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
  return new Map(rows.map((row) => [text(row['id']), profileFrom(row)]))
}

/** Whatever a provider calls somebody; a name that looks like another one is left for them to write. */
function firstName(given: unknown): string {
  const name = cutText(text(given), 40)
  return looksOtherwise(name) ? '' : name
}

export async function profileOfUser(db: Db, user: string, now: Date): Promise<Profile> {
  const known = await findProfile(db, { user })
  if (known) return known
  const account = await db('directus_users').where({ id: user }).first('first_name')
  await db('profiles')
    .insert({
      id: newId(),
      user,
      display_name: firstName(account?.first_name),
      visibility: 'public',
      onboarding_step: 'handle',
      xp_cached: 0,
      level_cached: 1,
      date_created: now,
    })
    .onConflict('user')
    .ignore()
  const made = await findProfile(db, { user })
  if (!made) throw new Error(`No profile could be made for user ${user}.`)
  return made
}

/** Whoever stopped where earlier versions asked for a wallet goes on with the step after it. */
export const stepOf = (stored: unknown) => (stored === formerStep ? 'welcome' : stored) as OnboardingStep

/** A row of `profiles`. */
export function profileFrom(row: Record<string, unknown>): Profile {
  return {
    id: text(row['id']),
    user: textOrNull(row['user']),
    handle: textOrNull(row['handle']),
    displayName: text(row['display_name']),
    bio: text(row['bio']),
    place: textOrNull(row['place']),
    locale: textOrNull(row['locale']),
    visibility: row['visibility'] as Visibility,
    onboardingStep: stepOf(row['onboarding_step']),
    xp: toInt(row['xp_cached']),
    level: toInt(row['level_cached']),
    primaryWallet: textOrNull(row['primary_wallet']),
    activeCharacter: textOrNull(row['active_character']),
    shelf: json<string[]>(row['shelf'], []),
    joinedAt: iso(row['date_created']),
  }
}
