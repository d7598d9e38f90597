/**
 * A share of the runs that one person reviews is read by a second, who does not see what the first decided. Where both
 * agree it is so; else a third, who sees neither, decides.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type ReviewDecision, runStep } from 'waymark-core'
import type { TxContext, UserContext } from '../../platform/context.ts'
import { json, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { readMeta } from '../../platform/database/meta.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { readProgramme } from '../content/programme.ts'
import { type Run, readSteps, runFacts } from '../quests/run.ts'
import { readReviewers } from './reviewers.ts'

const seedKey = 'second-reading-seed'
/** The first, the second, and whoever decides where they differ. */
const fewestReaders = 3
const counted = 90 * 86_400_000

interface Reading {
  by: string
  decision: string
  note: string
  steps: string
}

/**
 * The decision that takes effect now; null where this one was kept as the first of two, or differs from the first.
 * Throws what deciding would throw.
 */
export async function settledDecision(
  context: UserContext,
  run: Run,
  given: ReviewDecision,
  event: Parameters<typeof runStep>[1],
): Promise<ReviewDecision | null> {
  const { db, now, profile } = context
  if (given.decision === 'reverse' || !(await isReadTwice(context, run))) return given
  runStep(runFacts(run, await readSteps(context, run.quest, run.id)), event, now.getTime())
  const before = await readingsOf(db, run)
  const { decision, note = '', steps = [] } = given
  await db('review_readings').insert({
    ...{ id: newId(), run: run.id, version: run.version, place: before.length + 1, by: profile, at: now },
    ...{ decision, note, steps: JSON.stringify(steps) },
  })
  const read = new Set([profile, run.profile, ...before.map(({ by }) => by)])
  const isSomebodyLeft = (await readReviewers(db)).some(({ id }) => !read.has(id))
  const [first] = before
  if (!first) return isSomebodyLeft ? null : given
  if (first.decision === decision) return { ...given, ...together(first, { note, steps }) }
  return before.length > 1 || !isSomebodyLeft ? given : null
}

/** What both wrote, and every step that either sends back. */
function together(
  first: Reading,
  { note, steps }: { note: string; steps: string[] },
): { note: string; steps: string[] } {
  const notes = new Set([first.note.trim(), note.trim()].filter(Boolean))
  const both = [json<string[]>(first.steps, []), steps]
  // A return that names no step reopens all of them.
  return {
    note: [...notes].join('\n\n'),
    steps: both.some(({ length }) => length === 0) ? [] : [...new Set(both.flat())],
  }
}

/** Nobody reads a run twice. */
export async function requireUnread(context: UserContext, run: Run, profile: string = context.profile): Promise<void> {
  if (!(await isReadTwice(context, run))) return
  if ((await readingsOf(context.db, run)).some(({ by }) => by === profile))
    throw new ApiError('APPROVED_ALREADY', 'They have read it: somebody else reads it, too.')
}

async function readingsOf(db: Db, { id, version }: Pick<Run, 'id' | 'version'>): Promise<Reading[]> {
  return await db('review_readings')
    .where({ run: id, version })
    .orderBy('place')
    .select('by', 'decision', 'note', 'steps')
}

/** Two-person quests have their second reader, and an appeal has its own. */
async function isReadTwice(context: UserContext, run: Run): Promise<boolean> {
  if (run.review !== 'manual' || run.appealedAt !== null) return false
  return await chosen(context).then((isChosen) => isChosen(run.id))
}

/** Which runs are read twice: nobody can tell beforehand, and asked again it is the same. */
export async function chosen(context: Pick<UserContext, 'db' | 'now'>): Promise<(run: string) => boolean> {
  const { reviewSecondShare: share } = await readProgramme(context)
  if (share === 0 || (await readReviewers(context.db)).length < fewestReaders) return () => false
  const seed = await seedOf(context.db)
  return (run) => isDrawn(seed, run, share)
}

/** `share` of a hundred are. */
export const isDrawn = (seed: string, run: string, share: number): boolean =>
  createHash('sha256').update(`${seed}:${run}`).digest().readUInt32BE() % 100 < share

async function seedOf(db: Db): Promise<string> {
  const value = JSON.stringify(randomBytes(16).toString('hex'))
  await db('waymark_meta').insert({ key: seedKey, value }).onConflict('key').ignore()
  return (await readMeta<string>(db, seedKey)) ?? ''
}

/** How far the first and the second reader agree. */
export interface Agreement {
  /** Runs of the last ninety days that two have read. */
  runs: number
  agreed: number
  /** Cohen's kappa: 1 is always, 0 as often as by chance; null where chance alone would agree. */
  kappa: number | null
}

export async function readAgreement({ db, now }: Pick<TxContext, 'now'> & { db: Db }): Promise<Agreement> {
  const rows: { one: string; other: string; count: unknown }[] = await db('review_readings as first')
    .join('review_readings as second', (both) =>
      both.on('second.run', 'first.run').andOn('second.version', 'first.version'),
    )
    .where({ 'first.place': 1, 'second.place': 2 })
    .where('second.at', '>=', new Date(now.getTime() - counted))
    .groupBy('first.decision', 'second.decision')
    .select('first.decision as one', 'second.decision as other', db.raw('count(*) as count'))
  return agreementOf(rows.map(({ one, other, count }) => ({ one, other, count: toInt(count) })))
}

export function agreementOf(pairs: readonly { one: string; other: string; count: number }[]): Agreement {
  const sum = (which: (pair: { one: string; other: string }) => boolean) =>
    pairs.filter(which).reduce((total, { count }) => total + count, 0)
  const runs = sum(() => true)
  const agreed = sum(({ one, other }) => one === other)
  if (runs === 0) return { runs, agreed, kappa: null }
  const byChance = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
    .map((decision) => sum(({ one }) => one === decision) * sum(({ other }) => other === decision))
    .reduce((total, products) => total + products, 0)
  const expected = byChance / runs ** 2
  return { runs, agreed, kappa: expected === 1 ? null : (agreed / runs - expected) / (1 - expected) }
}
