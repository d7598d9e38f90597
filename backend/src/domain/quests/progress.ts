/** Progress of a profile, as the rules need it. */
import type { PlayerFacts, RunState } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { iso, isoOrNull, text, toDate, toInt } from '../../platform/database/columns.ts'
import { readLevels, thresholdsOf } from '../content/levels.ts'
import type { Profile } from '../profiles/profile.ts'
import { isHere } from './here.ts'
import { teamSize } from './team-members.ts'

interface RunGlance {
  id: string
  quest: string
  state: RunState
  attempt: number
  decidedAt: string | null
  periodKey: string
}

export interface QuestProgress {
  /** The facts about one quest, by its id. */
  facts: (quest: string) => PlayerFacts
  /** The run that is open, else the newest. */
  run: (quest: string) => RunGlance | null
  /** Id of the quest that the person is at: of those that are open the one begun last, unless that is long ago. */
  at: string | null
  /** How often the quest was tried. */
  attempts: (quest: string) => number
  /** Slugs of quests with a rewarded run. */
  done: string[]
  /** How many of those were done on that day (`YYYY-MM-DD`) or later, each once however often. */
  doneSince: (day: string) => number
}

interface Row {
  id: string
  quest: string
  state: RunState
  attempt: unknown
  decided_at: unknown
  period_key: unknown
  started_at: unknown
}

const columns = ['id', 'quest', 'state', 'attempt', 'decided_at', 'period_key', 'started_at'].map(
  (name) => `quest_runs.${name}`,
)

export async function readQuestProgress(context: Context, profile: Profile): Promise<QuestProgress> {
  const thresholds = thresholdsOf(await readLevels({ ...context, lang: 'en' }))
  const slugs = await slugsOfQuests(context)
  // The size of the team comes with the runs, so that nobody pays for it with a statement more.
  const found: (Row & { team_size: unknown })[] = await context
    .db('profiles')
    .leftJoin('quest_runs', 'quest_runs.profile', 'profiles.id')
    .where('profiles.id', profile.id)
    .orderBy('attempt')
    .select(...columns, teamSize(context.db).as('team_size'))
  const size = toInt(found[0]?.team_size)
  const rows = found.filter(({ id }) => id !== null)
  const runs = Map.groupBy(
    rows.map(
      (row): RunGlance => ({
        id: row.id,
        quest: row.quest,
        state: row.state,
        attempt: toInt(row.attempt),
        decidedAt: isoOrNull(row.decided_at),
        periodKey: text(row.period_key),
      }),
    ),
    ({ quest }) => quest,
  )
  const of = (quest: string) => runs.get(quest) ?? []
  const rewarded = new Set(rows.flatMap(({ state, quest }) => (state === 'rewarded' ? [quest] : [])))
  const done = [...rewarded].flatMap((quest) => slugs.get(quest) ?? [])
  const isNewer = (one: Row, other: Row) => `${iso(one.started_at)} ${one.id}` > `${iso(other.started_at)} ${other.id}`
  const newest = rows
    .filter(({ state }) => isOpen(state))
    .reduce<Row | null>((last, row) => (last && isNewer(last, row) ? last : row), null)
  return {
    done,
    doneSince: (day) => {
      const since = rows.filter(({ state, decided_at }) => state === 'rewarded' && (isoOrNull(decided_at) ?? '') >= day)
      return new Set(since.map(({ quest }) => quest)).size
    },
    at: newest && isHere(toDate(newest.started_at), context.now) ? newest.quest : null,
    run: (quest) => {
      const all = of(quest)
      const last = (state: RunState) => all.findLast((run) => run.state === state)
      return last('in_progress') ?? last('submitted') ?? all.at(-1) ?? null
    },
    attempts: (quest) => of(quest).at(-1)?.attempt ?? 0,
    facts: (quest) => ({
      onboardingStep: profile.onboardingStep,
      xp: profile.xp,
      thresholds,
      done,
      runs: of(quest),
      teamSize: size,
    }),
  }
}

/** By quest id, also of quests that are not published any more. */
function slugsOfQuests(context: Context): Promise<ReadonlyMap<string, string>> {
  return cached(context, 'content', 'slugs-of-quests', async () => {
    const rows: { id: string; slug: string }[] = await context.db('quests').select('id', 'slug')
    return new Map(rows.map(({ id, slug }) => [id, slug]))
  })
}

export function isOpen(state: string): boolean {
  return state === 'in_progress' || state === 'submitted'
}
