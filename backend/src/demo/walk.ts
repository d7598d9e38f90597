/** What the demo people did off the chain, through the same operations that the calls use. */
import type { StepSecret } from 'waymark-core'
import type { GiftContent, PersonContent, PresentContent, RunContent } from '../cms/seed/content.ts'
import { saveCharacter } from '../domain/characters/character.ts'
import { traitCatalogue } from '../domain/characters/unlocked.ts'
import { equipItem } from '../domain/items/equip.ts'
import { giveItem } from '../domain/items/give.ts'
import {
  acceptConsents,
  buildCharacter,
  chooseHandle,
  receiveWelcome,
  takeFirstQuest,
} from '../domain/onboarding/steps.ts'
import { readCharacters } from '../domain/profiles/portraits.ts'
import { findProfile } from '../domain/profiles/profile.ts'
import { readSteps } from '../domain/quests/run.ts'
import { sendStep } from '../domain/quests/send-step.ts'
import { startQuest } from '../domain/quests/start.ts'
import { abandonRun, submitRun } from '../domain/quests/submit.ts'
import { decideRun } from '../domain/review/decide.ts'
import { payItem } from '../domain/rewards/pay.ts'
import { joinByLink, makeLink } from '../domain/teams/link.ts'
import { makeTeam } from '../domain/teams/team.ts'
import { linkWallet } from '../identity/wallet/wallets.ts'
import type { TxContext } from '../platform/context.ts'
import { json } from '../platform/database/columns.ts'
import { idOf } from '../platform/database/ids.ts'
import { answerFor } from './answers.ts'

/** From the first step of onboarding to the last. */
export async function join(context: TxContext, person: PersonContent, wallet: string | null): Promise<void> {
  await chooseHandle(context, { handle: person.handle, displayName: person.displayName })
  await acceptConsents(context, { terms: true, privacy: true })
  await buildCharacter(context, {
    name: person.character?.name ?? person.displayName,
    choices: await choicesNow(context, person),
  })
  await takeFirstQuest(context)
  if (wallet) await linkWallet(context, wallet)
  await receiveWelcome(context)
  const { bio, place = null, locale, visibility = 'public' } = person
  await context.db('profiles').where({ id: context.profile }).update({ bio, place, locale, visibility })
}

/** What the person wears today, as far as it was unlocked by then. */
async function choicesNow(context: TxContext, person: PersonContent): Promise<Record<string, string>> {
  const { slots } = await traitCatalogue(context)
  return Object.fromEntries(
    slots.flatMap(({ slug, required, traits }) => {
      const wanted = traits.find((trait) => trait.slug === person.character?.choices[slug] && trait.unlocked)
      const chosen = wanted ?? (required ? traits.find(({ unlocked }) => unlocked) : undefined)
      return chosen ? [[slug, chosen.slug]] : []
    }),
  )
}

/** Puts on everything that was earned since, gear included. */
export async function dress(context: TxContext, person: PersonContent): Promise<void> {
  const profile = await findProfile(context.db, { id: context.profile })
  const characters = await readCharacters(context.db, { profile: context.profile })
  const character = characters.find(({ id }) => id === profile?.activeCharacter)
  if (!character || !person.character) return
  const { name } = person.character
  await saveCharacter(context, character.id, {
    name,
    choices: await choicesNow(context, person),
    version: character.version,
  })
  for (const itemType of person.character.gear ?? []) await putOn(context, itemType)
}

async function putOn(context: TxContext, itemType: string): Promise<void> {
  const item = await ownOf(context, itemType).whereNotIn('state', ['listed', 'giving']).first('id')
  if (!item) throw new Error(`There is no ${itemType} to put on.`)
  await equipItem(context, item.id, true)
}

/** Gives an object to somebody, who has not answered yet. */
export async function present(context: TxContext, { to, itemType, note }: PresentContent): Promise<void> {
  const item = await ownOf(context, itemType).where({ state: 'mintable' }).first('id')
  if (!item) throw new Error(`There is no ${itemType} to give.`)
  await giveItem(context, item.id, { to, note })
}

const ownOf = ({ db, profile }: TxContext, itemType: string) =>
  db('items')
    .where({ owner: profile, item_type: idOf('item_types', itemType) })
    .orderBy('serial')

export async function give(context: TxContext, key: string, { itemType }: GiftContent): Promise<void> {
  const payee = {
    profile: context.profile,
    source: `gift:${key}`,
    cause: null,
    subject: { kind: 'onboarding', ref: 'gift' },
  } as const
  await payItem(context, payee, 'gift', idOf('item_types', itemType))
}

/** Makes a rope team, and has the others join by its link. */
export async function ropeUp(context: TxContext, name: string, others: readonly string[]): Promise<void> {
  await makeTeam(context, name)
  const token = await makeLink(context)
  for (const profile of others) await joinByLink({ ...context, profile }, token)
}

export interface Reviewers {
  /** Profiles of the game masters. */
  gameMasters: string[]
  /** A file of the person. */
  file: string
}

/** Starts some hours before, answers, submits, and is decided at the time of the context. */
export async function walk(context: TxContext, run: RunContent, { gameMasters, file }: Reviewers): Promise<void> {
  const { db, now } = context
  const outcome = run.outcome ?? 'rewarded'
  const minutesBefore = (minutes: number): TxContext => ({
    ...context,
    now: new Date(now.getTime() - minutes * 60_000),
  })
  const id = await startQuest(minutesBefore(100), run.quest)
  const { quest } = await db('quest_runs').where({ id }).first('quest')
  const steps = await readSteps({ db }, quest, id)
  const answered =
    outcome === 'in_progress' || outcome === 'abandoned' ? steps.slice(0, Math.max(1, steps.length - 1)) : steps
  for (const [index, step] of answered.entries()) {
    if (step.state === 'sent' || step.state === 'accepted') continue
    const row = await db('quest_secrets').where({ step: step.id }).first('secret')
    const secret = row ? json<StepSecret>(row.secret, {}) : null
    const answer = answerFor(step, secret, run.answers?.[step.slug], file)
    // A step that can be left open is left open where the chain does not back it.
    if (!step.required && step.kind === 'on_chain') continue
    await sendStep(minutesBefore(90 - (80 * index) / steps.length), id, step.id, answer, { completed: true })
  }
  if (outcome === 'in_progress') return
  if (outcome === 'abandoned') {
    await abandonRun(context, id)
    return
  }
  await submitRun(minutesBefore(5), id)
  if (outcome === 'submitted') return
  const reviewers = gameMasters.filter((profile) => profile !== context.profile)
  for (const reviewer of reviewers) {
    const { state, version } = await db('quest_runs').where({ id }).first('state', 'version')
    if (state !== 'submitted') return
    const note = run.note ?? (outcome === 'rewarded' ? '' : 'Please say more about how you got there.')
    const decision = outcome === 'returned' ? 'return' : outcome === 'rejected' ? 'reject' : 'approve'
    const judged = steps.filter(({ kind }) => kind === 'text' || kind === 'link' || kind === 'file').slice(-1)
    await decideRun({ ...context, profile: reviewer }, id, {
      decision,
      version,
      note,
      steps: judged.map((step) => step.id),
    })
  }
}
