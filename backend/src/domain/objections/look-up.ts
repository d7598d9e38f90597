/**
 * What was decided about a person by a rule: looked up by the server itself, in what is stored, whenever somebody reads it
 * or objects to it.
 */
import {
  type DecisionReason,
  type LockReason,
  type MintReason,
  mintEligibility,
  type ObjectionKind,
  type ReasonValue,
} from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { isoOrNull, json, text, textOrNull, toBool, toInt } from '../../platform/database/columns.ts'
import { isUuid } from '../../platform/database/ids.ts'
import { readItemTypes } from '../content/item-types.ts'
import { textsOf } from '../content/texts.ts'
import { giftsOf } from '../items/gifts.ts'
import { readItem } from '../items/item.ts'
import { mintFacts } from '../items/mint-facts.ts'
import { findProfile } from '../profiles/profile.ts'
import { questCard } from '../quests/cards.ts'
import { storageUse } from '../uploads/quota.ts'
import { accountSubject, automaticDecisions } from './decisions.ts'

/** Where the team changes what the decision followed from. */
export interface DecisionPlace {
  kind: 'quest' | 'run' | 'person' | 'item_type'
  id: string
}

export interface FoundDecision {
  /** Title of the quest, name of the object; null of the account. */
  title: string | null
  /** Null where it is decided each time anew. */
  decidedAt: string | null
  /** Profile id of who decided; null of a rule alone. */
  decidedBy: string | null
  place: DecisionPlace
  rule: DecisionReason
  facts: DecisionReason[]
  /** The same facts at this moment, where `facts` are those of an earlier one. */
  factsNow?: DecisionReason[]
}

type LookUp = (context: Context, profile: string, subject: string) => Promise<FoundDecision | null>

/** Null where nothing of the kind is decided about the person. */
export async function lookUpDecision(
  context: Context,
  profile: string,
  kind: ObjectionKind,
  subject: string,
): Promise<FoundDecision | null> {
  const { about } = automaticDecisions[kind]
  if (about === 'account' ? subject !== accountSubject : isId[about] && !isUuid(subject)) return null
  return await lookUps[kind](context, profile, subject)
}

const isId = { quest: false, item_type: false, step: true, reward: true, item: true } as const

export function reason(code: string, values: Readonly<Record<string, unknown>> = {}): DecisionReason {
  return {
    code,
    values: Object.entries(values).flatMap(([name, value]): ReasonValue[] =>
      typeof value === 'string' || typeof value === 'number' ? [{ name, value }] : [],
    ),
  }
}

/** In the words of `reasons.json`, whose plurals are by `count`. */
const lockReason = ({ code, ...values }: LockReason) =>
  reason(`lock.${code}`, 'times' in values ? { ...values, count: values.times } : values)
const mintReason = ({ code, ...values }: MintReason) =>
  reason(`mint.${code}`, 'max' in values ? { ...values, count: values.max } : values)

/** What keeps an object from being minted by a rule; the rest is about the state that its owner brought it into. */
const mintRules = ['locked', 'window_not_open', 'window_closed', 'per_player_max']

const lookUps: Readonly<Record<ObjectionKind, LookUp>> = {
  quest_locked: questLocked,
  step_refused: stepRefused,
  reward_reversed: rewardReversed,
  suspended,
  upload_quota_day: quota('upload_quota_day'),
  upload_quota_total: quota('upload_quota_total'),
  gifts_sent_max: async (context, profile) => {
    const found = await noted(context, profile, 'gifts_sent_max')
    const [row] = await giftsOf(context.db, profile).count({ count: '*' })
    return found && { ...found, factsNow: [reason('gifts_waiting', { waiting: toInt(row?.['count']) })] }
  },
  gifts_received_max: async (context, profile) => await noted(context, profile, 'gifts_received_max'),
  trading_stopped: tradingStopped,
  not_mintable: notMintable,
  not_givable: notGivable,
}

async function questLocked(context: Context, profile: string, slug: string): Promise<FoundDecision | null> {
  const person = await findProfile(context.db, { id: profile })
  if (!person) return null
  const { book, cards } = await questCard(context, person, slug)
  const card = cards.find((one) => one.slug === slug)
  const quest = book.quests.find((one) => one.slug === slug)
  if (!card || !quest || card.reasons.length === 0) return null
  return {
    ...{ title: card.title, decidedAt: null, decidedBy: null, place: { kind: 'quest', id: quest.id } },
    ...{ rule: reason('quest_locked'), facts: card.reasons.map(lockReason) },
  }
}

/** The last answer for the step was marked as wrong by the programme itself. */
async function stepRefused(context: Context, profile: string, step: string): Promise<FoundDecision | null> {
  const { db } = context
  const last: Record<string, unknown> | undefined = await db('submissions')
    .join('quest_runs', 'quest_runs.id', 'submissions.run')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .where({ 'quest_runs.profile': profile, 'submissions.step': step })
    .orderBy([
      { column: 'quest_runs.attempt', order: 'desc' },
      { column: 'submissions.revision', order: 'desc' },
    ])
    .select('submissions.state', 'submissions.date_created', 'submissions.run', 'quest_runs.quest', 'quests.title')
    .first()
  if (last?.['state'] !== 'wrong') return null
  const run = text(last['run'])
  const wrong = await db('submissions').where({ run, step, state: 'wrong' }).count({ count: '*' }).first()
  const texts = await textsOf(context, 'quests')
  const decidedAt = isoOrNull(last['date_created'])
  return {
    title: texts(text(last['quest'])).title ?? text(last['title']),
    ...{ decidedAt, decidedBy: null, place: { kind: 'run', id: run }, rule: reason('step_refused') },
    facts: [reason('answer_wrong', { sentAt: decidedAt, tries: toInt(wrong?.['count']) })],
  }
}

/** What a run, or a line of a list, had given and was taken back, or was taken by a list. */
async function rewardReversed(context: Context, profile: string, subject: string): Promise<FoundDecision | null> {
  const { db } = context
  const row: Record<string, unknown> | undefined = await db('decisions')
    .where({ profile, subject })
    .whereIn('kind', ['reversed', 'taken'])
    .orderBy('at', 'desc')
    .first()
  if (!row) return null
  const grants: { kind: string; amount: unknown }[] = await db('grant_reversals')
    .join('reward_grants', 'reward_grants.id', 'grant_reversals.grant')
    .where({ 'grant_reversals.run': subject, 'reward_grants.profile': profile })
    .select('reward_grants.kind', 'reward_grants.amount')
  const points = grants.reduce((sum, { amount }) => sum + toInt(amount), 0)
  const things = grants.filter(({ kind }) => kind !== 'xp').length
  const quest: Record<string, unknown> | undefined = await db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .where({ 'quest_runs.id': subject })
    .select('quests.id', 'quests.title')
    .first()
  const decidedAt = isoOrNull(row['at'])
  const why = textOrNull(row['reason'])
  return {
    title: quest ? ((await textsOf(context, 'quests'))(text(quest['id'])).title ?? text(quest['title'])) : null,
    ...{ decidedAt, decidedBy: textOrNull(row['by']), rule: reason('reward_reversed') },
    place: quest ? { kind: 'run', id: subject } : { kind: 'person', id: profile },
    facts: [
      ...(points > 0 ? [reason('points_taken', { points })] : []),
      ...(things > 0 ? [reason('things_taken', { things })] : []),
      reason('taken_at', { takenAt: decidedAt }),
      ...(why ? [reason('taken_because', { reason: why })] : []),
    ],
  }
}

async function suspended({ db }: Context, profile: string): Promise<FoundDecision | null> {
  const person = await findProfile(db, { id: profile })
  const account = person?.user ? await db('directus_users').where({ id: person.user }).first('status') : null
  if (account?.status !== 'suspended') return null
  const row = await db('decisions').where({ profile, kind: 'suspended' }).orderBy('at', 'desc').first('at', 'by')
  const decidedAt = isoOrNull(row?.at)
  return {
    ...{ title: null, decidedAt, place: { kind: 'person', id: profile }, rule: reason('suspended') },
    decidedBy: textOrNull(row?.by) ?? (await whoSuspended(db, person?.user ?? '')),
    facts: decidedAt ? [reason('suspended_at', { suspendedAt: decidedAt })] : [],
  }
}

/** Profile id of who did it in the Studio, by the history of Directus; the trigger that notes it does not know. */
async function whoSuspended(db: Context['db'], user: string): Promise<string | null> {
  const rows: { id: string; delta: unknown }[] = await db('directus_revisions')
    .join('directus_activity', 'directus_activity.id', 'directus_revisions.activity')
    .join('profiles', 'profiles.user', 'directus_activity.user')
    .where({ 'directus_revisions.collection': 'directus_users', 'directus_revisions.item': user })
    .orderBy('directus_revisions.id', 'desc')
    .select('profiles.id', 'directus_revisions.delta')
  const row = rows.find(({ delta }) => json<Record<string, unknown>>(delta, {})['status'] === 'suspended')
  return row?.id ?? null
}

/** What was noted when a call was refused last: rule and facts are those of that moment. */
async function noted(
  { db }: Context,
  profile: string,
  kind: ObjectionKind,
): Promise<(FoundDecision & { values: Record<string, unknown> }) | null> {
  const row = await db('refusals').where({ profile, kind }).first('at', 'params')
  if (!row) return null
  const values = json<Record<string, unknown>>(row.params, {})
  return {
    ...{ title: null, decidedAt: isoOrNull(row.at), decidedBy: null, place: { kind: 'person', id: profile }, values },
    rule: reason(kind, values),
    facts: [reason(`${kind}_at`, { refusedAt: isoOrNull(row.at) ?? '', ...values })],
  }
}

function quota(kind: 'upload_quota_day' | 'upload_quota_total'): LookUp {
  return async (context, profile) => {
    const found = await noted(context, profile, kind)
    const person = await findProfile(context.db, { id: profile })
    if (!found || !person) return null
    const { lately, inAll } = await storageUse({ ...context, profile }, person.user)
    const use = kind === 'upload_quota_day' ? lately : inAll
    return { ...found, factsNow: [reason('storage_now', { ...use })] }
  }
}

async function tradingStopped(context: Context, profile: string, slug: string): Promise<FoundDecision | null> {
  const { db } = context
  const type = await db('item_types')
    .where({ slug })
    .whereNotNull('trading_stopped_at')
    .first('id', 'trading_stopped_at')
  if (!type) return null
  const owned = await db('items').where({ item_type: type.id, owner: profile }).first('id')
  if (!owned) return null
  const since = isoOrNull(type.trading_stopped_at)
  return {
    ...{ title: (await readItemTypes(context))(type.id).name, decidedAt: since, decidedBy: null },
    ...{ place: { kind: 'item_type', id: type.id }, rule: reason('trading_stopped') },
    facts: [reason('stopped_since', { since })],
  }
}

async function notMintable(context: Context, profile: string, id: string): Promise<FoundDecision | null> {
  const item = await readItem(context.db, id)
  if (item?.owner !== profile) return null
  const reasons = mintEligibility(await mintFacts(context.db, item, profile), context.now.getTime())
  const rules = reasons.filter(({ code }) => mintRules.includes(code))
  if (rules.length === 0) return null
  return {
    ...{ title: (await readItemTypes(context))(item.item_type).name, decidedAt: null, decidedBy: null },
    ...{ place: { kind: 'item_type', id: item.item_type }, rule: reason('not_mintable'), facts: rules.map(mintReason) },
  }
}

async function notGivable(context: Context, profile: string, id: string): Promise<FoundDecision | null> {
  const item = await readItem(context.db, id)
  if (item?.owner !== profile) return null
  const type = await context.db('item_types').where({ id: item.item_type }).first('transferable')
  if (toBool(type?.transferable)) return null
  return {
    ...{ title: (await readItemTypes(context))(item.item_type).name, decidedAt: null, decidedBy: null },
    ...{ place: { kind: 'item_type', id: item.item_type }, rule: reason('not_givable'), facts: [reason('stays')] },
  }
}
