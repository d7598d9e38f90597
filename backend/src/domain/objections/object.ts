/** Objecting to a decision, and what the person reads of it. */
import type { DecisionReasons, NewObjection, Objection, ObjectionKind, PersonalObjections } from 'waymark-core'
import type { TxContext, UserContext } from '../../platform/context.ts'
import { iso, isoOrNull, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { requirePlainLines, seenIn } from '../content/plain-text.ts'
import { lockProfile } from '../profiles/profile.ts'
import { accountSubject, objectionKinds } from './decisions.ts'
import { type FoundDecision, lookUpDecision } from './look-up.ts'

/** Objections of one person in a day: somebody reads each. */
export const mostInDay = 5
const shortest = 10
const longest = 2000
const dayMs = 86_400_000
/** How long what was taken back is offered to be objected to, in ms; by its own page it always can be. */
const latelyMs = 30 * dayMs

/** A row of `objections`. */
export type ObjectionRow = Record<string, unknown>

export function toObjection(row: ObjectionRow): Objection {
  return {
    ...{ id: text(row['id']), kind: text(row['kind']) as ObjectionKind, subject: text(row['subject']) },
    ...{ title: textOrNull(row['title']), text: text(row['text']), at: iso(row['at']) },
    ...{ state: text(row['state']) as Objection['state'], answer: textOrNull(row['answer']) },
    answeredAt: isoOrNull(row['answered_at']),
  }
}

export async function decisionAbout(context: UserContext, given: string, subject: string): Promise<DecisionReasons> {
  const kind = objectionKinds.find((one) => one === given)
  const found = kind && (await lookUpDecision(context, context.profile, kind, subject))
  if (!kind || !found) throw nothingDecided()
  return toReasons(found, kind, subject, await newest(context.db, context.profile, kind, subject))
}

const nothingDecided = () =>
  new ApiError('NOT_FOUND', 'Nothing of this kind is decided about you. Read the page again: it may be over.')

const toReasons = (
  { title, decidedAt, rule, facts }: FoundDecision,
  kind: ObjectionKind,
  subject: string,
  row: ObjectionRow | undefined,
): DecisionReasons => ({ kind, subject, title, decidedAt, rule, facts, objection: row ? toObjection(row) : null })

const newest = async (
  db: Db,
  profile: string,
  kind: ObjectionKind,
  subject: string,
): Promise<ObjectionRow | undefined> =>
  await db('objections').where({ profile, kind, subject }).orderBy('at', 'desc').orderBy('id', 'desc').first()

/** Must run in a transaction. Rule and facts are looked up and stored here; the person sends their words alone. */
export async function sendObjection(
  context: TxContext,
  { kind, subject, text: words }: NewObjection,
): Promise<DecisionReasons> {
  const { db, now, profile } = context
  if (words.length < shortest || seenIn(words) === 0)
    throw invalid('text', 'too_short', `at least ${shortest} characters`, { min: shortest })
  if (words.length > longest) throw invalid('text', 'too_long', `at most ${longest} characters`, { max: longest })
  requirePlainLines('text', words)
  await lockProfile(db, profile)
  const found = await lookUpDecision(context, profile, kind, subject)
  if (!found) throw nothingDecided()
  const open = await db('objections').where({ profile, kind, subject, state: 'open' }).first()
  if (open && text(open.text) !== words)
    throw new ApiError('OBJECTION_OPEN', 'You objected to this already: wait for the answer of the team.')
  if (!open) {
    await requireNotTooMany(db, profile, now)
    await db('objections').insert({
      ...{ id: newId(), profile, kind, subject, title: found.title, text: words, at: now, state: 'open' },
      ...{ open_key: `${profile}:${kind}:${subject}`, decided_at: found.decidedAt && new Date(found.decidedAt) },
      ...{ decided_by: found.decidedBy, grounds: JSON.stringify({ rule: found.rule, facts: found.facts }) },
    })
  }
  return toReasons(found, kind, subject, await newest(db, profile, kind, subject))
}

async function requireNotTooMany(db: Db, profile: string, now: Date): Promise<void> {
  const lately = await db('objections')
    .where({ profile })
    .where('at', '>', new Date(now.getTime() - dayMs))
    .count({ count: '*' })
    .first()
  if (toInt(lately?.['count']) >= mostInDay)
    throw new ApiError('OBJECTIONS_MAX', `At most ${mostInDay} objections in a day: go on tomorrow.`, {
      max: mostInDay,
    })
}

export async function personalObjections(context: UserContext): Promise<PersonalObjections> {
  const { db, profile, now } = context
  const rows: ObjectionRow[] = await db('objections').where({ profile }).orderBy('at', 'desc').orderBy('id', 'desc')
  const objections = rows.map(toObjection)
  const isObjected = (kind: string, subject: string) =>
    objections.some((one) => one.kind === kind && one.subject === subject)
  const refused: { kind: ObjectionKind }[] = await db('refusals')
    .where({ profile })
    .orderBy('at', 'desc')
    .select('kind')
  const taken: string[] = await db('decisions')
    .where({ profile })
    .whereIn('kind', ['reversed', 'taken'])
    .where('at', '>', new Date(now.getTime() - latelyMs))
    .orderBy('at', 'desc')
    .limit(20)
    .pluck('subject')
  const asked = [
    ...refused.map(({ kind }) => ({ kind, subject: accountSubject })),
    ...[...new Set(taken)].map((subject) => ({ kind: 'reward_reversed' as const, subject })),
  ].filter(({ kind, subject }) => !isObjected(kind, subject))
  const decisions: DecisionReasons[] = []
  for (const { kind, subject } of asked) {
    const found = await lookUpDecision(context, profile, kind, subject)
    if (found) decisions.push(toReasons(found, kind, subject, undefined))
  }
  return { objections, decisions }
}
