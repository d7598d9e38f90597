/**
 * Everybody as the rule about one quest sees them. People who are alike to it are one row, so that a hundred thousand of
 * them are a few hundred questions.
 */
import type { Knex } from 'knex'
import type { PlayerRun } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { isoOrNull, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { type Profile, stepOf } from '../profiles/profile.ts'
import { periodOf, type Quest } from './catalogue.ts'

export interface Standing {
  /** How many are alike. */
  people: number
  /** The one person, where nobody else can be alike: a member of a team that may do the quest together. */
  profile: string | null
  team: string | null
  onboardingStep: Profile['onboardingStep']
  /** Points of the level that was reached: those beyond it change nothing. */
  xp: number
  /** Slugs of those among the required quests that are done. */
  done: string[]
  runs: PlayerRun[]
  /** The columns by which its people are found again. */
  key: Record<string, unknown>
}

/** A quest as it is, and as it is meant to become; null while it is not published. */
export type QuestVersions = readonly [before: Quest | null, after: Quest | null]

/** `each`: everybody is a row of their own. */
export async function readStandings(
  context: Pick<Context, 'db' | 'now'>,
  versions: QuestVersions,
  { thresholds, required, each = false }: { thresholds: readonly number[]; required: Required; each?: boolean },
): Promise<{ standings: Standing[]; people: Knex.QueryBuilder }> {
  const { db } = context
  const known = versions.filter((quest) => quest !== null)
  const together = known.some(({ facts }) => facts.together)
  const flags = required.map((_, place) => `done_${place}`)
  const keys = ['step', 'reached', 'tried', ...flags, ...(together ? ['team', 'member'] : [])]
  const people = peopleQuery(context, known, { thresholds, required, flags, together })
  const grouped = each
    ? people.clone()
    : db.from(people.clone().as('people')).groupBy(keys).select(keys).count({ people: '*' })
  const rows: Record<string, unknown>[] = await grouped
  const standings = rows.map((row): Standing => {
    return {
      people: each ? 1 : toInt(row['people']),
      profile: textOrNull(each ? row['profile'] : row['member']),
      team: textOrNull(row['team']),
      onboardingStep: stepOf(row['step']),
      xp: toInt(row['reached']),
      done: required.flatMap(({ slug }, place) => (toInt(row[`done_${place}`]) > 0 ? [slug] : [])),
      runs: runsOf(text(row['tried'])),
      key: Object.fromEntries(keys.map((name) => [name, row[name]])),
    }
  })
  return { standings, people }
}

/** The quests that either version requires. */
export type Required = readonly { id: string; slug: string }[]

function peopleQuery(
  context: Pick<Context, 'db' | 'now'>,
  known: readonly Quest[],
  {
    thresholds,
    required,
    flags,
    together,
  }: { thresholds: readonly number[]; required: Required; flags: readonly string[]; together: boolean },
): Knex.QueryBuilder {
  const { db } = context
  const people = db('profiles')
    .whereNotNull('profiles.user')
    // The few who are away are sought, not everybody who is there.
    .whereNotIn('profiles.user', db('directus_users').whereNot({ status: 'active' }).select('id'))
    .leftJoin(triedQuery(context, known).as('tries'), 'tries.profile', 'profiles.id')
    .select(
      { profile: 'profiles.id', name: 'profiles.display_name', step: 'profiles.onboarding_step' },
      reached(db, thresholds).wrap('', ' as reached'),
      'tries.tried',
    )
  if (required.length > 0) {
    const rewarded = db('quest_runs')
      .where({ state: 'rewarded' })
      .whereIn(
        'quest',
        required.map(({ id }) => id),
      )
      .groupBy('profile')
      .select(
        'profile',
        ...required.map(({ id }, place) =>
          db.raw('max(case when quest = ? then 1 else 0 end) as ??', [id, `done_${place}`]),
        ),
      )
    people.leftJoin(rewarded.as('rewarded'), 'rewarded.profile', 'profiles.id')
    people.select(flags.map((flag) => `rewarded.${flag}`))
  }
  if (together) {
    people.leftJoin('team_members', 'team_members.profile', 'profiles.id')
    people.select('team_members.team', 'team_members.profile as member')
  }
  return people
}

/** The highest threshold that was passed: the rule compares points with thresholds alone. */
function reached(db: Context['db'], thresholds: readonly number[]): Knex.Raw {
  const rising = [...new Set(thresholds)].toSorted((one, other) => other - one)
  if (rising.length === 0) return db.raw('0')
  const cases = rising.map(() => 'when profiles.xp_cached >= ? then cast(? as integer)').join(' ')
  return db.raw(
    `case ${cases} else 0 end`,
    rising.flatMap((points) => [points, points]),
  )
}

/**
 * The runs of each person, as one text. Other periods than that of now are alike, and so are decisions that no cooldown
 * looks at; more runs than are ever counted are as good as those that are.
 */
function triedQuery({ db, now }: Pick<Context, 'db' | 'now'>, known: readonly Quest[]): Knex.QueryBuilder {
  const periods = known.map((quest) => periodOf(quest, now))
  const cooldown = Math.max(0, ...known.map(({ facts }) => facts.cooldownHours ?? 0))
  const counted = Math.min(Math.ceil(Math.max(1, ...known.map(({ facts }) => facts.maxCompletions ?? 1))), 1e9)
  const since = new Date(Math.max(0, now.getTime() - cooldown * 3_600_000))
  const instant = isSqlite(db) ? 'decided_at' : 'cast(extract(epoch from decided_at) * 1000 as bigint)'
  const runs = db('quest_runs')
    .where('quest', known[0]?.id ?? null)
    .groupBy('profile', 'state', 'period', 'decided')
    .select(
      'profile',
      'state',
      db.raw(`case when period_key in (?, ?) then period_key else '' end as period`, [
        periods[0] ?? '',
        periods.at(-1) ?? '',
      ]),
      cooldown > 0
        ? db.raw(`case when decided_at > ? then ${instant} end as decided`, [since])
        : db.raw('cast(null as integer) as decided'),
      db.raw('case when count(*) > ? then ? else count(*) end as runs', [counted, counted]),
    )
  const one = `state || '|' || period || '|' || coalesce(cast(decided as varchar(30)), '') || '|' || runs`
  const all = isSqlite(db) ? `group_concat(${one}, ',')` : `string_agg(${one}, ',' order by ${one})`
  return db
    .from(runs.as('runs'))
    .groupBy('profile')
    .select('profile', db.raw(`${all} as tried`))
}

function runsOf(tried: string): PlayerRun[] {
  if (tried === '') return []
  return tried.split(',').flatMap((one) => {
    const [state = '', periodKey = '', decided = '', runs = ''] = one.split('|')
    const run = { state: state as PlayerRun['state'], periodKey, decidedAt: isoOrNull(decided === '' ? null : decided) }
    return Array.from({ length: Number(runs) }, () => run)
  })
}
