/**
 * Right answers come in with a step and never stand in it: they are taken out of the payload, held against the step and
 * put into `quest_secrets`, in the transaction that writes the step. `has_answers` tells the team that they are there.
 */

import type { EventContext } from '@directus/types'
import type { Knex } from 'knex'
import type { StepKind, StepSecret } from 'waymark-core'
import {
  answersField,
  configOfKind,
  limitProblem,
  longestSystem,
  systemProblem,
} from '../../domain/content/step-rules.ts'
import {
  disclosureProblem,
  displacementProblem,
  hasAnswers,
  readSecrets,
  repetitionProblem,
  stepOf,
  unfit,
  windowProblem,
  writeSecret,
} from '../../domain/quests/answers.ts'
import { type AnsweredStep, needsAnswers } from '../../domain/quests/needed-answers.ts'
import { toBool } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { requireNoAnswers } from './config-secrets.ts'
import { answerFields, parseAnswers, refuse } from './parse-answers.ts'
import { redactAnswers, restore } from './redact-answers.ts'

type Row = Record<string, unknown>
/** Columns that decide whether a step has the answers it needs. */
const deciding = ['kind', 'config', 'required']

export function registerAnswerHooks(filter: Filter, directus: Pick<Directus, 'services' | 'getSchema'>): void {
  redactAnswers(filter)
  filter('quest_steps.items.create', (payload, _meta, context) => create(payload as Row, context))
  filter('quest_steps.items.update', (payload, { keys }, context) =>
    update(payload as Row, keys as string[], context, directus),
  )
  filter('quests.items.update', (payload, { keys }, context) => publish(payload as Row, keys as string[], context))
  for (const action of ['create', 'update'] as const)
    filter(`translations.items.${action}`, (payload) => {
      const { extra } = payload as Row
      if (extra !== null && extra !== undefined) requireNoAnswers(extra, 'extra')
    })
}

async function create(given: Row, context: EventContext): Promise<Row> {
  requireTeam(context)
  const { change, answers } = parted(given)
  const step = stepOf(change)
  if ('config' in change) change['config'] = configOfKind(step.kind, step.config)
  if (change['translations']) change['translations'] = ofKind(step.kind, change['translations'])
  requireSense(step)
  const secret = parseAnswers(step, answers)
  requireDiscretion(step, secret)
  if (secret) change['id'] ??= newId()
  // A step that was deleted under this id leaves nothing behind.
  if (change['id']) await writeSecret(context.database, String(change['id']), secret)
  change['has_answers'] = secret !== null
  if (needsAnswers(step) && !secret && (await isPublished(context.database, idIn(change['quest']))))
    refuseUnanswered(step)
  return change
}

async function update(
  given: Row,
  keys: string[],
  context: EventContext,
  directus: Pick<Directus, 'services' | 'getSchema'>,
): Promise<Row> {
  const touched = [...deciding, ...answerFields, 'quest', 'has_answers'].some((name) => name in given)
  if (!touched) return given
  requireTeam(context)
  const { database, accountability } = context
  const { change, answers } = parted(given)
  const rows: Row[] = await database('quest_steps').whereIn('id', keys).select('*')
  const [only] = rows.length === 1 ? rows : []
  // What a step of another kind has is of no use to this one.
  if ('config' in change || ('kind' in change && only)) {
    const { kind, config } = stepOf({ ...only, ...change })
    if ('kind' in change || only) {
      change['config'] = configOfKind(kind, config)
      if (change['translations']) change['translations'] = ofKind(kind, change['translations'])
    }
  }
  const secrets = await readSecrets(database, keys)
  const noted = new Set<boolean>()
  const written = new Map<string, StepSecret | null>()
  for (const row of rows) {
    const id = String(row['id'])
    const before = stepOf(row)
    const step = stepOf({ ...row, ...change })
    const isOther = 'config' in change || 'kind' in change
    if (isOther) requireSense(step)
    const fresh = parseAnswers(step, answers)
    const known = secrets.get(id) ?? null
    if (fresh) written.set(id, fresh)
    else if (known && isOther) {
      const isOfOtherKind = step.kind !== before.kind && answersField(step) !== answersField(before)
      if (isOfOtherKind) written.set(id, null)
      else if (hasAnswers(before, known)) requireFit(before, step, known)
      else if (answersField(step) && !hasAnswers(step, known)) written.set(id, null)
    }
    const secret = written.has(id) ? (written.get(id) ?? null) : known
    requireDiscretion(step, secret)
    const answered = hasAnswers(step, secret)
    const moves = [...deciding, 'quest'].some((name) => name in change)
    if (
      moves &&
      needsAnswers(step) &&
      !answered &&
      (await isPublished(database, idIn(change['quest'] ?? row['quest'])))
    )
      refuseUnanswered(step)
    requireUnchanged(given, toBool(row['has_answers']), answered)
    noted.add(answered)
  }
  if (noted.size > 1)
    throw new DirectusError('INVALID_PAYLOAD', 'Some of these steps have answers: change them one by one.')
  const [answered] = noted
  if (rows.some((row) => toBool(row['has_answers']) !== answered)) change['has_answers'] = answered
  if (written.size === 0) return change
  if (database.isTransaction) for (const [id, secret] of written) await writeSecret(database, id, secret)
  // Directus opens its transaction later: what decides is written before, once it has agreed to who asks, and then once
  // more.
  else
    await inTransaction(database, async (trx) => {
      const schema = context.schema ?? (await directus.getSchema({ database: trx }))
      const steps = new directus.services.ItemsService('quest_steps', { knex: trx, schema, accountability })
      const own = Object.entries({ ...change, ...answers }).filter(
        ([name]) => deciding.includes(name) || (answerFields as readonly string[]).includes(name),
      )
      const quietly = { skipTracking: true, autoPurgeCache: false as const, bypassEmitAction: () => undefined }
      await steps.updateMany([...keys], Object.fromEntries(own), quietly)
    })
  return change
}

/** Steps that are written together with the quest answer for themselves: by then it is published. */
async function publish(change: Row, keys: string[], context: EventContext): Promise<void> {
  if (change['status'] !== 'published') return
  requireTeam(context)
  const { database } = context
  const opening: string[] = await database('quests').whereIn('id', keys).whereNot({ status: 'published' }).pluck('id')
  const rows: Row[] = await database('quest_steps')
    .whereIn('quest', opening)
    .orderByRaw(bySortColumn('quest_steps', 'id'))
    .select('*')
  const spared = sparedBy(change['steps'])
  const secrets = await readSecrets(
    database,
    rows.map(({ id }) => String(id)),
  )
  for (const row of rows) {
    const step = stepOf(row)
    const id = String(row['id'])
    if (needsAnswers(step) && !hasAnswers(step, secrets.get(id) ?? null) && !spared(id)) refuseUnanswered(step)
  }
}

/** Which steps are deleted in the same breath, or changed in what decides. */
function sparedBy(steps: unknown): (id: string) => boolean {
  const decides = (row: unknown) =>
    typeof row === 'object' && row !== null && [...deciding, ...answerFields].some((name) => name in row)
  if (Array.isArray(steps)) {
    const named = new Map(steps.map((row) => [idIn(row), row]))
    return (id) => !named.has(id) || decides(named.get(id))
  }
  const { update = [], delete: deleted = [] } = (steps ?? {}) as { update?: unknown[]; delete?: unknown[] }
  const spared = new Set([...deleted.map(String), ...update.filter(decides).map(idIn)])
  return (id) => spared.has(id)
}

/** The row as it may be stored, and the answers that came with it. */
function parted(given: Row): { change: Row; answers: Row } {
  const { has_answers: _, ...change } = given
  const answers: Row = {}
  for (const field of answerFields) {
    if (!(field in change)) continue
    answers[field] = restore(change[field])
    delete change[field]
  }
  if ('config' in change) change['config'] = requireNoAnswers(change['config'], 'config')
  return { change, answers }
}

/** Texts in other languages without those of what only steps of other kinds have. */
function ofKind(kind: StepKind, given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const named = Object.entries(given).map(([name, inner]) => [
    name,
    name === 'extra' && typeof inner === 'object' && inner !== null ? configOfKind(kind, inner) : ofKind(kind, inner),
  ])
  return Array.isArray(given) ? named.map(([, inner]) => inner) : Object.fromEntries(named)
}

/** A whole row, as a revision that is taken back or an import, brings what was true when it was written down. */
function requireUnchanged(given: Row, before: boolean, after: boolean): void {
  if (!('has_answers' in given) || 'id' in given) return
  const claimed = toBool(given['has_answers'])
  if (claimed !== before && claimed !== after)
    throw new DirectusError('FORBIDDEN', 'The programme notes itself whether answers are set.')
}

/** Others are refused by their rights; what stands in the way of a change would tell them of the answers. */
function requireTeam({ accountability }: EventContext): void {
  if (accountability && !accountability.admin && !accountability.app)
    throw new DirectusError('FORBIDDEN', 'Quests are written by the team.')
}

/** Why nobody would be told who completes it, or be led there, in words. */
function linkProblem(step: AnsweredStep): string | null {
  const wrong = systemProblem(step)
  if (wrong === null) return null
  return wrong === 'url'
    ? 'its url must begin with https'
    : `it needs the name of the system, at most ${longestSystem} characters`
}

const limits = {
  size: 'its largest file must be more than 0 MB',
  length: 'its fewest and most characters are whole numbers from 1 to 20000',
  lengths: 'its fewest characters are more than its most',
}

function requireSense(step: AnsweredStep): void {
  const limit = limitProblem(step)
  const problem = windowProblem(step) ?? repetitionProblem(step) ?? linkProblem(step) ?? (limit && limits[limit])
  if (problem) refuse(step, problem)
}

function requireDiscretion(step: AnsweredStep, secret: StepSecret | null): void {
  const problem = secret && disclosureProblem(step, secret)
  if (problem) refuse(step, problem)
}

function refuseUnanswered(step: AnsweredStep): never {
  const what = step.kind === 'quiz' ? 'mark the right option of each question' : 'give at least one code word'
  refuse(step, `a published quest needs its answers; open the step and ${what}`)
}

/** Answers that nobody is shown again stay with the questions for which they were given. */
function requireFit(before: AnsweredStep, step: AnsweredStep, known: StepSecret): void {
  const isUnfit = answersField(step) !== null && !hasAnswers(step, known)
  const problem = displacementProblem(before, step) ?? (isUnfit ? unfit : null)
  if (problem) refuse(step, `${problem}: mark the right option of every question again`)
}

async function isPublished(database: Knex, quest: string | undefined): Promise<boolean> {
  if (quest === undefined) return false
  return (await database('quests').where({ id: quest, status: 'published' }).first('id')) !== undefined
}

/** A relation may come as an id or as an object with one. */
function idIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined
}
