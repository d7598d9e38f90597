/** Objections as the team reads and answers them. */
import type { DecisionReason, Objection, ObjectionKind } from 'waymark-core'
import type { Context, TxContext } from '../../platform/context.ts'
import { iso, isoOrNull, json, text, textOrNull } from '../../platform/database/columns.ts'
import { ApiError, invalid } from '../../platform/http/errors.ts'
import { requirePlainLines, seenIn } from '../content/plain-text.ts'
import type { Sentences } from '../content/sentences.ts'
import { recordNotifications } from '../notifications/record.ts'
import { namesOf } from '../review/names.ts'
import { recordDecisions } from '../transparency/decisions.ts'
import { type DecisionPlace, lookUpDecision } from './look-up.ts'
import type { ObjectionRow } from './object.ts'
import { writtenReason } from './written-reason.ts'

/** Rule and facts as sentences, in the language of whoever reads them. */
export interface WrittenReasons {
  rule: string
  facts: string[]
}

/** An objection as the team sees it. */
export interface DeskObjection {
  id: string
  kind: ObjectionKind
  /** Title of the quest, name of the object; null of the account. */
  title: string | null
  person: { id: string; name: string }
  text: string
  at: string
  state: Objection['state']
  /** As they were when it was made. */
  before: WrittenReasons
  /** As they are at this moment; null where nothing of the kind is decided any more. */
  now: WrittenReasons | null
  /** Where the decision can be changed. */
  place: DecisionPlace
  /** Name of who decided; null of a rule alone. */
  decidedBy: string | null
  decidedAt: string | null
  answer: string | null
  answeredBy: string | null
  answeredAt: string | null
  /** Why whoever asks cannot answer it: it is their own, or about what they decided. */
  hindrance: 'own' | 'own_decision' | null
}

/** Open ones first, whoever waits longest first, and then those that were answered last. */
export interface DeskObjections {
  open: number
  objections: DeskObjection[]
}

/** Answers an objection. */
export interface ObjectionAnswer {
  /** `granted`: the person was right. `upheld`: the decision stands. */
  outcome: 'granted' | 'upheld'
  /**
   * What the person reads; at most 2000 characters.
   * @trimmed 2000
   */
  text: string
}

/** An objection that was answered. */
export interface AnsweredObjection {
  id: string
  state: ObjectionAnswer['outcome']
}

/** Answered ones that are listed. */
const mostAnswered = 30
const mostOpen = 100

export interface Reader {
  /** Profile id of who asks. */
  profile: string
  say: Sentences
}

export async function deskObjections(context: Context, reader: Reader): Promise<DeskObjections> {
  const { db } = context
  const open: ObjectionRow[] = await db('objections').where({ state: 'open' }).orderBy('at').orderBy('id')
  const answered: ObjectionRow[] = await db('objections')
    .whereNot({ state: 'open' })
    .orderBy('answered_at', 'desc')
    .limit(mostAnswered)
  const rows = [...open.slice(0, mostOpen), ...answered]
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row['profile'], row['decided_by'], row['answered_by']].map(textOrNull)),
  )
  const objections: DeskObjection[] = []
  for (const row of rows) objections.push(await toDeskObjection(context, row, names, reader))
  return { open: open.length, objections }
}

async function toDeskObjection(
  context: Context,
  row: ObjectionRow,
  names: (id: string) => string,
  { profile, say }: Reader,
): Promise<DeskObjection> {
  const [kind, person] = [text(row['kind']) as ObjectionKind, text(row['profile'])]
  const found = await lookUpDecision(context, person, kind, text(row['subject']))
  const grounds = json<{ rule: DecisionReason; facts: DecisionReason[] }>(row['grounds'], {
    ...{ rule: { code: kind, values: [] }, facts: [] },
  })
  const written = (reasons: { rule: DecisionReason; facts: DecisionReason[] }): WrittenReasons => ({
    rule: writtenReason(say, context.lang, reasons.rule, 'rule'),
    facts: reasons.facts.map((one) => writtenReason(say, context.lang, one, 'fact')),
  })
  const nameOf = (id: unknown) => (id ? names(text(id)) : null)
  return {
    ...{ id: text(row['id']), kind, title: found?.title ?? textOrNull(row['title']) },
    ...{ person: { id: person, name: names(person) }, text: text(row['text']), at: iso(row['at']) },
    ...{ state: text(row['state']) as Objection['state'], before: written(grounds) },
    now: found && written({ rule: found.rule, facts: found.factsNow ?? found.facts }),
    place: found?.place ?? { kind: 'person', id: person },
    ...{ decidedBy: nameOf(row['decided_by']), decidedAt: isoOrNull(row['decided_at']) },
    ...{ answer: textOrNull(row['answer']), answeredBy: nameOf(row['answered_by']) },
    answeredAt: isoOrNull(row['answered_at']),
    hindrance: person === profile ? 'own' : row['decided_by'] === profile ? 'own_decision' : null,
  }
}

/** Must run in a transaction. The first answer stands; whoever comes second is told who it was. */
export async function answerObjection(
  context: TxContext,
  id: string,
  given: ObjectionAnswer,
): Promise<AnsweredObjection> {
  const { db, now, profile: by } = context
  const { outcome, text: words } = given
  if (seenIn(words) === 0) throw invalid('text', 'missing')
  requirePlainLines('text', words)
  const row: ObjectionRow | undefined = await db('objections').where({ id }).first()
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such objection.')
  if (row['profile'] === by) throw new ApiError('OWN_DECISION', 'Nobody answers their own objection.')
  if (row['decided_by'] === by)
    throw new ApiError('OWN_DECISION', 'You decided what is objected to: somebody else answers it.')
  const answered = await db('objections')
    .where({ id, state: 'open' })
    .update({ state: outcome, answer: words, answered_by: by, answered_at: now, open_key: null })
  if (answered !== 1) throw await answeredAlready(context, id)
  const profile = text(row['profile'])
  await recordDecisions(db, now, [{ profile, kind: outcome, subjectKind: 'objection', subject: id, by, reason: words }])
  await recordNotifications(db, [
    { profile, kind: 'objection_answered', cause: `objection:${id}`, subject: id, created_at: now, by, note: words },
  ])
  return { id, state: outcome }
}

async function answeredAlready({ db }: Context, id: string): Promise<ApiError> {
  const row = await db('objections').where({ id }).first('answered_by')
  const name = (await namesOf(db, [row?.answered_by]))(row?.answered_by ?? '')
  return new ApiError('OBJECTION_ANSWERED', `${name || 'Somebody'} answered this already: read the list again.`, {
    by: name,
  })
}
