/** Pays what a rope team did together once its rule is met, and closes the parts of those who are not there. */
import { type RunEvent, teamOutcome } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { type NewNotification, recordNotifications } from '../notifications/record.ts'
import type { RunPayment } from '../rewards/pay-run.ts'
import type { Run } from './run.ts'
import { lockTeamRun, partsOf, teamRunFacts } from './team-run.ts'

interface Applied {
  run: Run
  version: number
  payment: RunPayment | null
}

type Apply<T extends Applied> = (context: Context, run: string, event: RunEvent) => Promise<T>

/**
 * Must run in a transaction. Asks the rules, and applies to each run what they say; `acted` is the run of the event that
 * led here, whose person hears of it in another way. Returns what became of the runs that were paid. Called again, it
 * finds nothing to do.
 */
export async function settleTeamRun<T extends Applied>(
  context: Context,
  id: string,
  apply: Apply<T>,
  acted: string | null,
): Promise<T[]> {
  const { db } = context
  const teamRun = await lockTeamRun(db, { id })
  if (!teamRun || teamRun.state === 'over') return []
  const { done, over, left, paid } = teamOutcome(teamRunFacts(teamRun, await partsOf(db, teamRun)))
  if (teamRun.state === 'open' && (done || over))
    await db('team_runs')
      .where({ id, state: 'open' })
      .update({ state: done ? 'done' : 'over' })
  for (const run of left) await apply(context, run, { type: 'team_left' })
  const settled: T[] = []
  for (const run of paid) {
    const applied = await apply(context, run, { type: 'team_done' })
    if (applied.payment) settled.push(applied)
  }
  await recordNotifications(
    db,
    settled.filter(({ run }) => run.id !== acted).map((one) => accepted(context, one)),
  )
  return settled
}

function accepted({ now }: Context, { run, version, payment }: Applied): NewNotification {
  return {
    ...{ profile: run.profile, kind: 'accepted', cause: `accepted:${run.id}:${version}`, subject: run.id },
    ...{ by: run.decidedBy, note: run.decisionNote || null, amount: payment?.points ?? null, created_at: now },
  }
}
