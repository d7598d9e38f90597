/** The way in: one step after the other, each of them once. */
import { checkHandle, type OnboardingStep } from 'waymark-core'
import { type Db, isUniqueViolation } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnScene } from '../../platform/scene.ts'
import { type CharacterChoice, makeCharacter } from '../characters/character.ts'
import { readProgramme } from '../content/programme.ts'
import { recordActivity } from '../profiles/activity.ts'
import { lockProfile, type Profile } from '../profiles/profile.ts'
import { startQuest } from '../quests/start.ts'
import { payItem } from '../rewards/pay.ts'

const onboardingSteps = [
  'handle',
  'consents',
  'character',
  'first_quest',
  'wallet',
  'welcome',
  'done',
] as const satisfies OnboardingStep[]

export async function isHandleTaken(db: Db, handle: string, by?: string): Promise<boolean> {
  const holder = await db('profiles').whereRaw('lower(handle) = ?', [handle]).first('id')
  return Boolean(holder) && holder.id !== by
}

export async function chooseHandle(scene: OwnScene, given: { handle: string; displayName: string }): Promise<void> {
  const profile = await lockProfile(scene.db, scene.profile)
  const handle = given.handle.trim().toLowerCase()
  if (isPast(profile, 'handle') && profile.handle === handle) return
  requireOpen(profile, 'handle')
  const problem = checkHandle(handle)
  if (problem)
    throw new Refusal('HANDLE_INVALID', `The handle is ${problem.replaceAll('_', ' ')}.`, {
      field: 'handle',
      reason: problem,
    })
  const taken = new Refusal('HANDLE_TAKEN', 'Somebody has that handle.', { field: 'handle' })
  if (await isHandleTaken(scene.db, handle, profile.id)) throw taken
  await advance(scene, profile, 'handle', { handle, display_name: given.displayName }).catch((error: unknown) => {
    // Somebody took it after it was looked up.
    throw isUniqueViolation(error) ? taken : error
  })
}

export async function acceptConsents(
  scene: OwnScene,
  { terms, privacy }: { terms: boolean; privacy: boolean },
): Promise<void> {
  const profile = await lockProfile(scene.db, scene.profile)
  if (isPast(profile, 'consents')) return
  requireOpen(profile, 'consents')
  if (!terms || !privacy) throw new Refusal('CONSENT_REQUIRED', 'The terms and the privacy policy must be accepted.')
  const pages = await scene.db('legal_pages').where({ status: 'published' }).select('slug', 'version')
  const versions = Object.fromEntries(pages.map(({ slug, version }) => [slug, version]))
  await advance(scene, profile, 'consents', { consents: JSON.stringify({ ...versions, at: scene.now.toISOString() }) })
}

export async function buildCharacter(scene: OwnScene, choice: CharacterChoice): Promise<void> {
  const profile = await lockProfile(scene.db, scene.profile)
  requireOpen(profile, 'character')
  await makeCharacter(scene, choice)
  await advance(scene, profile, 'character')
}

export async function takeFirstQuest(scene: OwnScene): Promise<void> {
  const profile = await lockProfile(scene.db, scene.profile)
  if (isPast(profile, 'first_quest')) return
  requireOpen(profile, 'first_quest')
  const { firstQuest } = await readProgramme(scene)
  const quest = firstQuest
    ? await scene.db('quests').where({ id: firstQuest, status: 'published' }).first('slug')
    : null
  // A programme without a first quest has nothing to take here.
  if (quest) await startQuest(scene, quest.slug)
  await advance(scene, profile, 'first_quest')
}

export async function settleWallet(scene: OwnScene, { skip }: { skip: boolean }): Promise<void> {
  const profile = await lockProfile(scene.db, scene.profile)
  if (isPast(profile, 'wallet')) return
  requireOpen(profile, 'wallet')
  if (!skip && !profile.primaryWallet) throw new Refusal('NO_WALLET', 'Link a wallet first, or skip this step.')
  await advance(scene, profile, 'wallet')
}

export async function receiveWelcome(scene: OwnScene): Promise<void> {
  const profile = await lockProfile(scene.db, scene.profile)
  if (isPast(profile, 'welcome')) return
  requireOpen(profile, 'welcome')
  const { welcomeItem } = await readProgramme(scene)
  await advance(scene, profile, 'welcome', { onboarded_at: scene.now })
  await recordActivity(scene.db, profile.id, 'onboarded', scene.now)
  if (!welcomeItem) return
  const payee = {
    profile: profile.id,
    source: 'onboarding',
    cause: null,
    subject: { kind: 'onboarding', ref: 'welcome' },
  } as const
  await payItem(scene, payee, 'welcome', welcomeItem)
}

function place(step: OnboardingStep): number {
  return onboardingSteps.indexOf(step)
}

function isPast(profile: Profile, step: OnboardingStep): boolean {
  return place(profile.onboardingStep) > place(step)
}

function requireOpen({ onboardingStep }: Profile, step: OnboardingStep): void {
  if (onboardingStep === step) return
  throw new Refusal('ONBOARDING_STEP_OUT_OF_ORDER', `The open step is ${onboardingStep}, not ${step}.`, {
    step: onboardingStep,
  })
}

async function advance({ db }: OwnScene, profile: Profile, step: OnboardingStep, changes: object = {}): Promise<void> {
  const next = onboardingSteps[place(step) + 1]
  const rows = await db('profiles')
    .where({ id: profile.id, onboarding_step: step })
    .update({ ...changes, onboarding_step: next })
  if (rows !== 1) throw new Refusal('CONFLICT', 'This step was done in the meantime.')
}
