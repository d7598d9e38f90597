/**
 * Lets held decisions take effect when their time has come. Any number of processes may do so at once, also after a
 * restart.
 */

import type { Decision } from 'waymark-core'
import { json, toInt } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { type Db, inTransaction, type Trx } from '../../platform/database/transaction.ts'
import { type ApiError, toApiError } from '../../platform/http/errors.ts'
import { lockRun } from '../quests/run.ts'
import { decideRun } from './decide.ts'

interface HeldRow {
  run: string
  decision: Decision
  note: string
  steps: string
  by: string
  version: unknown
}

/** Failures after which a pending decision is dropped and its author notified. */
const patience = 5

/** Commits pending decisions that are due. A failing one delays no other one, and is tried again. */
export async function commitPendingDecisions(db: Db, now: Date): Promise<void> {
  const due: { run: string }[] = await db('held_decisions')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(200)
    .select('run')
  const broken: unknown[] = []
  for (const { run } of due) {
    try {
      await inTransaction(db, (trx) => settle(trx, run, now))
    } catch (error) {
      const refusal = toApiError(error)
      if (refusal) await inTransaction(db, (trx) => drop(trx, run, now, refusal))
      else {
        broken.push(error)
        await inTransaction(db, (trx) => countFailure(trx, run, now))
      }
    }
  }
  if (broken.length > 0) throw broken[0]
}

/** The pending decision is deleted in the transaction of its effect: only the process that deletes the row decides. */
async function settle(trx: Trx, run: string, now: Date): Promise<void> {
  await lockRun({ db: trx }, run)
  const held = await take(trx, run, now)
  if (!held) return
  const { decision, note, by } = held
  const context = { db: trx, now, lang: 'en', profile: by }
  await decideRun(context, run, { decision, note, version: toInt(held.version), steps: json<string[]>(held.steps, []) })
}

async function take(trx: Trx, run: string, now: Date): Promise<HeldRow | undefined> {
  const due = () => trx('held_decisions').where({ run }).where('due_at', '<=', now)
  const held: HeldRow | undefined = await due().first()
  return held && (await due().delete()) === 1 ? held : undefined
}

/**
 * Records a decision that is no longer possible, for instance after another decision, so that its author hears of it.
 */
async function drop(trx: Trx, run: string, now: Date, { code, message }: Pick<ApiError, 'code' | 'message'>) {
  const held = await take(trx, run, now)
  if (!held) return
  const { by, decision, note } = held
  await trx('unsettled_decisions').insert({ id: newId(), run, by, decision, note, code, reason: message, at: now })
}

async function countFailure(trx: Trx, run: string, now: Date): Promise<void> {
  await trx('held_decisions').where({ run }).increment('failures', 1)
  const held = await trx('held_decisions').where({ run }).first('failures')
  if (toInt(held?.failures) >= patience)
    await drop(trx, run, now, { code: 'INTERNAL', message: 'The server failed. Nothing was paid; decide again.' })
}
