/**
 * The way in: one step after the other. Until it is walked to its end, name and character can be chosen again; whatever a
 * step gave or asked for once stays as it is.
 */
import { checkHandle, enumValues, type OnboardingStep } from 'waymark-core'
import type { Context, TxContext, UserContext } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { type CharacterChoice, makeCharacter, saveCharacter } from '../characters/character.ts'
import { agreeToAll } from '../consents/agree.ts'
import { subjectsOf } from '../content/authors.ts'
import { requirePlainLine } from '../content/plain-text.ts'
import { type ProgrammeRow, readProgramme } from '../content/programme.ts'
import { rememberTimeZone } from '../notifications/preferences.ts'
import { recordActivities, recordActivity } from '../profiles/activity.ts'
import { formerHolder, recordFreedHandle } from '../profiles/former-handles.ts'
import { readCharacters } from '../profiles/portraits.ts'
import { formerStep, lockProfile, type Profile } from '../profiles/profile.ts'
import { startQuest } from '../quests/start.ts'
import { applyLevelUps } from '../rewards/level-up.ts'
import { pay, payItem } from '../rewards/pay.ts'

/** Whether somebody new could have the handle: it keeps to the rule, and is nobody's. */
export async function isHandleFree(context: Context, given: string): Promise<boolean> {
  const handle = given.trim().toLowerCase()
  return !checkHandle(handle) && !(await isHandleTaken(context, handle))
}

/** Whether somebody else than `by` has the handle, or had it until a while ago. */
export async function isHandleTaken({ db, now }: Context, handle: string, by?: string): Promise<boolean> {
  const row: { id: string } | undefined = await db('profiles').whereRaw('lower(handle) = ?', [handle]).first('id')
  const holder = row?.id ?? (await formerHolder(db, handle, now))
  return holder !== null && holder !== by
}

export async function chooseHandle(
  context: UserContext,
  given: { handle: string; displayName: string; timeZone?: string | undefined },
): Promise<void> {
  requirePlainLine('displayName', given.displayName)
  const profile = await lockProfile(context.db, context.profile)
  const handle = given.handle.trim().toLowerCase()
  const isAgain = isChangeable(profile, 'handle')
  if (!isAgain && isPast(profile, 'handle') && profile.handle === handle) return
  if (!isAgain) requireOpen(profile, 'handle')
  const changes = { handle, display_name: given.displayName }
  await takeHandle(context, profile, handle, async () => {
    if (isAgain) await context.db('profiles').where({ id: profile.id }).update(changes)
    else await advance(context, profile, 'handle', changes)
  })
  if (given.timeZone) await rememberTimeZone(context, given.timeZone)
}

/**
 * Gives somebody who has set out another handle. The old one is kept for them for a while. `count` counts the change, and
 * refuses it when there were too many; a handle that cannot be had is none.
 */
export async function changeHandle(context: TxContext, given: string, count: () => Promise<void>): Promise<void> {
  const profile = await lockProfile(context.db, context.profile)
  requireOpen(profile, 'done')
  const handle = given.trim().toLowerCase()
  if (profile.handle === handle) return
  const { db, now } = context
  await takeHandle(context, profile, handle, async () => {
    await count()
    await db('profiles').where({ id: profile.id }).update({ handle })
    await recordFreedHandle(db, { profile: profile.id, freed: profile.handle, taken: handle, now })
  })
}

/** Throws HANDLE_INVALID or HANDLE_TAKEN, also where the handle is taken between the look and the writing. */
async function takeHandle(
  context: UserContext,
  { id }: Profile,
  handle: string,
  write: () => Promise<void>,
): Promise<void> {
  const problem = checkHandle(handle)
  if (problem)
    throw new ApiError('HANDLE_INVALID', `The handle is ${problem.replaceAll('_', ' ')}.`, {
      field: 'handle',
      reason: problem,
    })
  const taken = new ApiError('HANDLE_TAKEN', 'Somebody has that handle, or had it until a short while ago.', {
    field: 'handle',
  })
  if (await isHandleTaken(context, handle, id)) throw taken
  await write().catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken : error
  })
}

export async function acceptConsents(
  context: UserContext,
  { terms, privacy }: { terms: boolean; privacy: boolean },
): Promise<void> {
  const profile = await lockProfile(context.db, context.profile)
  if (isPast(profile, 'consents')) return
  requireOpen(profile, 'consents')
  if (!terms || !privacy) throw new ApiError('CONSENT_REQUIRED', 'The terms and the privacy policy must be accepted.')
  await agreeToAll(context)
  await advance(context, profile, 'consents')
}

export async function buildCharacter(context: UserContext, choice: CharacterChoice): Promise<void> {
  const profile = await lockProfile(context.db, context.profile)
  if (isChangeable(profile, 'character')) {
    const [own] = await readCharacters(context.db, { profile: profile.id })
    if (own) await saveCharacter(context, own.id, { ...choice, version: own.version })
    return
  }
  requireOpen(profile, 'character')
  await makeCharacter(context, profile.level, choice)
  await advance(context, profile, 'character')
}

/**
 * Goes on from the first quest, whether it was done or is left for later. One that cannot be started now keeps nobody
 * from going on.
 */
export async function takeFirstQuest(context: UserContext): Promise<void> {
  const profile = await lockProfile(context.db, context.profile)
  if (isPast(profile, 'first_quest')) return
  requireOpen(profile, 'first_quest')
  const { firstQuest } = await readProgramme(context)
  if (firstQuest && !(await wasBegun(context, firstQuest))) await startWhereOpen(context, firstQuest)
  await advance(context, profile, 'first_quest')
}

export async function receiveWelcome(context: UserContext): Promise<void> {
  const profile = await lockProfile(context.db, context.profile)
  if (isPast(profile, 'welcome')) return
  requireOpen(profile, 'welcome')
  const { welcomeItem, welcomeXp } = await welcomeFor(context)
  await advance(context, profile, 'welcome', { onboarded_at: context.now })
  await recordActivity(context.db, profile.id, 'onboarded', context.now, welcomeXp > 0 ? { xp: welcomeXp } : {})
  const payee = {
    profile: profile.id,
    source: 'onboarding',
    cause: null,
    subject: { kind: 'onboarding', ref: 'welcome' },
  } as const
  const points = { id: 'xp', kind: 'xp', amount: welcomeXp, item_type: null, trait: null } as const
  const paid = await pay(context, payee, [points])
  if (paid.profile) {
    const { activities } = await applyLevelUps(context, paid.profile, { cause: null, by: null })
    await recordActivities(context.db, activities)
  }
  if (welcomeItem) await payItem(context, payee, 'welcome', welcomeItem)
}

/** Whoever wrote what the welcome gives is given none of it: nobody else looks at it before. */
async function welcomeFor(context: UserContext): Promise<Pick<ProgrammeRow, 'welcomeItem' | 'welcomeXp'>> {
  const programme = await readProgramme(context)
  const isOwn = programme.id !== null && (await subjectsOf(context.db, context.profile)).has(programme.id)
  return isOwn ? { welcomeItem: null, welcomeXp: 0 } : programme
}

async function wasBegun({ db, profile }: UserContext, quest: string): Promise<boolean> {
  return Boolean(await db('quest_runs').where({ quest, profile }).first('id'))
}

async function startWhereOpen(context: UserContext, id: string): Promise<void> {
  const quest = await context.db('quests').where({ id, status: 'published' }).first('slug')
  if (!quest) return
  await startQuest(context, quest.slug).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'QUEST_LOCKED')) throw error
  })
}

function place(step: OnboardingStep): number {
  return enumValues.OnboardingStep.indexOf(step)
}

function isPast(profile: Profile, step: OnboardingStep): boolean {
  return place(profile.onboardingStep) > place(step)
}

/** Who goes back on the way in may choose anew what they have chosen. */
function isChangeable(profile: Profile, step: OnboardingStep): boolean {
  return isPast(profile, step) && profile.onboardingStep !== 'done'
}

function requireOpen({ onboardingStep }: Profile, step: OnboardingStep): void {
  if (onboardingStep === step) return
  throw new ApiError('ONBOARDING_STEP_OUT_OF_ORDER', `The open step is ${onboardingStep}, not ${step}.`, {
    step: onboardingStep,
  })
}

async function advance(
  { db }: UserContext,
  profile: Profile,
  step: OnboardingStep,
  changes: object = {},
): Promise<void> {
  const next = enumValues.OnboardingStep[place(step) + 1]
  const rows = await db('profiles')
    .where({ id: profile.id })
    .whereIn('onboarding_step', step === 'welcome' ? [formerStep, step] : [step])
    .update({ ...changes, onboarding_step: next })
  if (rows !== 1) throw new ApiError('CONFLICT', 'This step was done in the meantime.')
}
