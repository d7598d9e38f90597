/** Answers that are like others of the same step: a reviewer is told, and nothing is refused by itself. */
import type { StepAnswer } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { json } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { readMeta, writeMeta } from '../../platform/database/meta.ts'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { type RunStepRow, readSteps } from '../quests/run.ts'
import { alikeFrom, bandsOfPieces, bandsOfPrint, piecesOf, printsShare, shareOf } from './likeness.ts'
import { namesOf } from './names.ts'

/** Runs of a round. */
const batch = 50
/** Until when everything that was submitted is noted. */
const printedKey = 'answers-printed'
/** Whoever submits at this moment may be written a while later, by a server whose clock differs. */
const marginMs = 10 * 60_000
/** Of a step, how many are compared in full, and how many of the most alike are told. */
const mostCompared = 20
const mostTold = 3

export interface AlikeAnswer {
  runId: string
  /** Whether it is the participant's own, of an earlier attempt. */
  own: boolean
  name: string
  what: 'text' | 'picture'
  /** How much both share: 1 is the same. */
  share: number
}

/**
 * Notes what newest answers look like, once for each time that a run is submitted, the newest runs first. Once all are
 * noted, only what came since is looked at.
 */
export async function printAnswers(db: Db, now: Date): Promise<void> {
  const before = await readMeta<string>(db, printedKey)
  const since = before === null ? null : new Date(before)
  const unprinted: { id: string; quest: string; profile: string; submitted_at: unknown }[] = await db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .leftJoin('printed_runs', (printed) =>
      printed.on('printed_runs.run', 'quest_runs.id').andOn('printed_runs.submitted_at', 'quest_runs.submitted_at'),
    )
    .whereIn('quests.review', ['manual', 'two_person'])
    .whereNotNull('quest_runs.submitted_at')
    .where((lately) => (since ? lately.where('quest_runs.submitted_at', '>', since) : lately))
    .whereNull('printed_runs.run')
    .orderBy('quest_runs.submitted_at', 'desc')
    .limit(batch)
    .select('quest_runs.id', 'quest_runs.quest', 'quest_runs.profile', 'quest_runs.submitted_at')
  for (const run of unprinted) await inTransaction(db, (trx) => printRun(trx, run))
  const until = new Date(now.getTime() - marginMs)
  if (unprinted.length < batch && until.getTime() - (since?.getTime() ?? 0) >= marginMs)
    await writeMeta(db, printedKey, until)
}

async function printRun(
  trx: Trx,
  { id: run, quest, profile, submitted_at }: { id: string; quest: string; profile: string; submitted_at: unknown },
): Promise<void> {
  // Another process that prints it waits here, and writes the same.
  await trx('printed_runs').insert({ run, submitted_at }).onConflict('run').merge()
  await trx('answer_prints').where({ run }).delete()
  const rows = await Promise.all(
    (await readSteps({ db: trx }, quest, run)).map(async ({ id: step, kind, answer, submission }) => {
      if (!submission) return []
      const of = { run, step, profile, submission }
      if (kind === 'text')
        return bandsOfPieces(piecesOf(answer?.text ?? '')).map((band) => ({ ...of, id: newId(), band, print: null }))
      const prints = kind === 'file' ? await printsOf(trx, answer) : []
      return prints.flatMap((print) => bandsOfPrint(print).map((band) => ({ ...of, id: newId(), band, print })))
    }),
  )
  await insertRows(trx, 'answer_prints', rows.flat())
}

async function printsOf(db: Db, answer: StepAnswer | null): Promise<string[]> {
  const files = (answer?.files ?? []).slice(0, 20)
  return files.length > 0 ? await db('picture_prints').whereIn('file', files).distinct('print').pluck('print') : []
}

/** By step, what is most like its newest answer. Other steps of other quests are not looked at. */
export async function alikeAnswers(
  { db }: UserContext,
  run: { id: string; profile: string },
  steps: readonly RunStepRow[],
): Promise<ReadonlyMap<string, AlikeAnswer[]>> {
  const found = await Promise.all(
    steps.map(async (step) => {
      const alike =
        step.kind === 'text'
          ? await alikeTexts(db, run.id, step)
          : step.kind === 'file'
            ? await alikePictures(db, run.id, step)
            : []
      return { step: step.id, alike: alike.toSorted((one, other) => other.share - one.share).slice(0, mostTold) }
    }),
  )
  const names = await namesOf(
    db,
    found.flatMap(({ alike }) => alike.map(({ profile }) => profile)),
  )
  return new Map(
    found.map(({ step, alike }) => [
      step,
      alike.map(({ profile, ...one }) => ({ ...one, own: profile === run.profile, name: names(profile) })),
    ]),
  )
}

type Alike = Pick<AlikeAnswer, 'runId' | 'what' | 'share'> & { profile: string }

const printsOfStep = (db: Db, run: string, { id: step }: RunStepRow, bands: readonly string[]) =>
  db('answer_prints').where({ step }).whereIn('band', bands).whereNot({ run })

async function alikeTexts(db: Db, run: string, step: RunStepRow): Promise<Alike[]> {
  const pieces = piecesOf(step.answer?.text ?? '')
  const bands = bandsOfPieces(pieces)
  if (bands.length === 0) return []
  const candidates: string[] = await printsOfStep(db, run, step, bands)
    .groupBy('submission')
    .orderByRaw('count(*) desc')
    .limit(mostCompared)
    .pluck('submission')
  const rows = await db('submissions')
    .join('quest_runs', 'quest_runs.id', 'submissions.run')
    .whereIn('submissions.id', candidates)
    .select('submissions.run', 'submissions.answer', 'quest_runs.profile')
  return rows.flatMap(({ run: runId, answer, profile }): Alike[] => {
    const share = shareOf(pieces, piecesOf(json<StepAnswer>(answer, {}).text ?? ''))
    return share >= alikeFrom ? [{ runId, profile, what: 'text', share }] : []
  })
}

async function alikePictures(db: Db, run: string, step: RunStepRow): Promise<Alike[]> {
  const prints = await printsOf(db, step.answer)
  const rows: { run: string; profile: string; print: string }[] =
    prints.length > 0
      ? await printsOfStep(db, run, step, prints.flatMap(bandsOfPrint)).limit(5000).distinct('run', 'profile', 'print')
      : []
  const best = new Map<string, Alike>()
  for (const { run: runId, profile, print } of rows) {
    const share = Math.max(...prints.map((own) => printsShare(own, print)))
    if (share > (best.get(runId)?.share ?? 0)) best.set(runId, { runId, profile, what: 'picture', share })
  }
  return [...best.values()]
}
