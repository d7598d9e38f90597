/** Was every run that was approved paid what it says, and does none wait that nobody has to decide? */

import type { RunTerms } from '../../domain/rewards/terms.ts'
import { json, toInt } from '../../platform/database/columns.ts'
import type { Check } from './check.ts'
import { plural } from './report.ts'

export const runs: Check = async ({ db, findings }) => {
  const stuck = await db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .whereIn('quest_runs.state', ['approved', 'submitted'])
    // What a rope team has not finished is accepted part by part.
    .whereNotIn(
      'quest_runs.id',
      db('quest_runs as parts')
        .join('team_runs', 'team_runs.id', 'parts.team_run')
        .where({ 'parts.state': 'approved', 'team_runs.state': 'open' })
        .select('parts.id'),
    )
    .select(
      'quest_runs.id',
      'quest_runs.state',
      'quest_runs.approvals',
      'quests.slug',
      'quests.review',
      'quest_runs.terms',
    )
  for (const { id, state, approvals, slug, terms, ...quest } of stuck) {
    // As when it began; somebody else decides about what its person wrote.
    const { review = quest.review } = json<Partial<RunTerms> | null>(terms, null) ?? {}
    const enough = review === 'two_person' && new Set(json<unknown[]>(approvals, []).map(String)).size >= 2
    if (state === 'submitted' && review !== 'auto' && !enough) continue
    findings.differ('runs', {
      key: `stuck:${id}`,
      what: `Run ${id} of ${slug} is ${state} although nobody has to decide about it any more.`,
      todo: 'Approve it again: what was paid is not paid twice.',
    })
  }
  const paid = db('reward_grants')
    .where({ kind: 'xp' })
    .where('source', 'like', 'run:%')
    .groupBy('source')
    .select('source')
    .sum({ total: 'amount' })
    .as('paid')
  const differing = await db('quest_runs')
    .leftJoin(paid, 'paid.source', db.raw("'run:' || cast(quest_runs.id as varchar(36))"))
    .where('quest_runs.state', 'rewarded')
    .whereRaw('coalesce(quest_runs.xp_awarded, 0) <> coalesce(paid.total, 0)')
    .select('quest_runs.id', 'quest_runs.xp_awarded', 'paid.total')
  for (const { id, xp_awarded, total } of differing)
    findings.differ('runs', {
      key: `paid:${id}`,
      what: `Run ${id} says it paid ${toInt(xp_awarded)} XP, its grants say ${toInt(total)}.`,
      todo: 'The grants count. Find what wrote xp_awarded.',
    })
  const count = await db('quest_runs').where({ state: 'rewarded' }).count({ count: '*' }).first()
  findings.note('runs', `${plural(toInt(count?.['count']), 'rewarded run')}, and those that wait`)
  return null
}
