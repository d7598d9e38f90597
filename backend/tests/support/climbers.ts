/** People who stand in many ways with a few quests, written straight into the database: alone, in teams, suspended. */
import type { Knex } from 'knex'
import type { RunState } from 'waymark-core'
import { idOf } from '../../src/platform/database/ids.ts'
import { participantRole } from '../../src/platform/directus/roles.ts'

export interface Climbers {
  /** Ids of the profiles. */
  people: string[]
  quests: { id: string; slug: string }[]
  seasons: Record<'planned' | 'running' | 'closed', string>
  /** An item type of which there are twelve. */
  itemType: string
}

const hour = 3_600_000
/** Whoever is in the middle of something is so in one of the first of them: what ends closes no run of these. */
export const questsUnderWay = 2

export async function climbers(db: Knex, name: string, now: Date): Promise<Climbers> {
  const id = (kind: string, place: number | string) => idOf(`${name}-${kind}`, String(place))
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour)
  const places = Array.from({ length: 14 }, (_, place) => place)
  const thresholds = await db('levels').orderBy('number').pluck('xp_required')
  const people = places.map((place) => id('person', place))
  await db('directus_users').insert(
    places.map((place) => ({
      ...{ id: id('user', place), first_name: 'A climber', provider: 'default', role: participantRole },
      status: place === 13 ? 'suspended' : 'active',
    })),
  )
  const points = places.map((place) => Number(thresholds[place % 4]) + (place % 3) * 7)
  await db('profiles').insert(
    places.map((place) => ({
      ...{
        id: people[place],
        user: id('user', place),
        display_name: `Climber ${place}`,
        level_cached: (place % 4) + 1,
      },
      ...{ visibility: place % 5 === 0 ? 'hidden' : 'public', date_created: now },
      onboarding_step: ['done', 'done', 'done', 'first_quest', 'done', 'handle'][place % 6],
      xp_cached: points[place],
    })),
  )
  // The books of the programme whose database this is stay right.
  await db('ledger').insert(
    places.map((place) => ({
      ...{ id: id('points', place), profile: people[place], amount: points[place], created_at: now },
      ...{ subject_kind: 'admin', subject_ref: name, idem_key: `${name}:${place}` },
    })),
  )
  await db('team_members').insert(
    places.slice(0, 7).map((place) => ({
      ...{ profile: people[place], id: id('member', place), team: id('team', place < 3 ? 0 : place < 5 ? 1 : 2) },
      joined_at: now,
    })),
  )
  const seasons = { planned: id('season', 'planned'), running: id('season', 'running'), closed: id('season', 'closed') }
  await db('seasons').insert(
    Object.entries(seasons).map(([state, season]) => ({ id: season, slug: `${name}-${state}`, name: state, state })),
  )
  const quests = Array.from({ length: 6 }, (_, place) => ({ id: id('quest', place), slug: `${name}-${place}` }))
  await db('quests').insert(
    quests.map((quest, place) => ({
      ...{
        ...quest,
        title: `Quest ${place}`,
        status: 'published',
        review: 'manual',
        chapter: 1,
        difficulty: 1,
        xp: 10,
      },
      ...{ kind: place === 1 ? 'team' : place === 4 ? 'secret' : 'side', team_rule: place === 1 ? 'all' : 'each' },
      ...{ min_level: (place % 3) + 1, max_completions: place === 2 ? 2 : 1, cooldown_hours: place === 2 ? 24 : 0 },
      recurrence: place === 2 ? 'daily' : null,
    })),
  )
  // The second requires the third, the fourth the first and the third, the sixth the fifth.
  const edges = [
    [1, 2],
    [3, 0],
    [3, 2],
    [5, 4],
  ] as const
  await db('quest_requires').insert(
    edges.map(([quest, needed], place) => ({
      ...{ id: id('edge', place), quest: quests[quest]?.id, requires_quest: quests[needed]?.id },
    })),
  )
  const itemType = id('type', 0)
  const last = await db('item_types').orderBy('token_id', 'desc').first('token_id')
  await db('item_types').insert({
    ...{
      id: itemType,
      slug: `${name}-flag`,
      name: 'Flag',
      status: 'published',
      rarity: 'common',
      token_id: 1 + last.token_id,
    },
    ...{ supply_max: 12, issued: 0, is_secret: false, transferable: true },
  })
  const begun = id('team-run', 0)
  await db('team_runs').insert({
    ...{ id: begun, team: id('team', 0), quest: quests[1]?.id, period_key: '', rule: 'all', state: 'open' },
    ...{ by: people[0], created_at: now },
  })
  const today = now.toISOString().slice(0, 10)
  const run = (
    person: number,
    quest: number,
    state: RunState,
    hoursSince: number,
    { periodKey = '', teamRun = null as string | null } = {},
  ) => ({
    ...{
      profile: people[person],
      quest: quests[quest]?.id,
      state,
      period_key: periodKey,
      version: 1,
      team_run: teamRun,
    },
    ...{ started_at: hoursAgo(hoursSince + 1), submitted_at: state === 'in_progress' ? null : now },
    decided_at: state === 'in_progress' ? null : hoursAgo(hoursSince),
    terms: JSON.stringify({ review: 'manual', xp: 10, rewards: [{ id: 'a', kind: 'item', item_type: itemType }] }),
  })
  const runs = [
    ...[run(0, 0, 'in_progress', 2), run(1, 0, 'rewarded', 30), run(2, 0, 'rejected', 5), run(4, 0, 'submitted', 1)],
    ...[run(6, 0, 'abandoned', 1), run(7, 0, 'rewarded', 2), run(8, 0, 'rewarded', 200), run(13, 0, 'rewarded', 9)],
    ...[run(0, 1, 'in_progress', 1, { teamRun: begun }), run(1, 1, 'in_progress', 1, { teamRun: begun })],
    ...[run(0, 2, 'rewarded', 3), run(1, 2, 'rewarded', 30, { periodKey: '2020-01-01' }), run(4, 2, 'rewarded', 50)],
    ...[run(2, 2, 'rewarded', 1, { periodKey: today }), run(8, 2, 'reversed', 4), run(10, 2, 'rejected', 23)],
    ...[run(7, 2, 'rewarded', 400, { periodKey: '2020-01-02' }), run(7, 2, 'rewarded', 390), run(9, 2, 'rewarded', 99)],
    ...[run(6, 2, 'submitted', 1, { periodKey: today }), run(12, 2, 'submitted', 60, { periodKey: '2020-01-03' })],
    ...[run(1, 4, 'rewarded', 80), run(7, 4, 'rewarded', 1), run(8, 3, 'rewarded', 7), run(2, 4, 'rejected', 90)],
  ]
  await db('quest_runs').insert(runs.map((row, place) => ({ ...row, id: id('run', place), attempt: place + 1 })))
  return { people, quests, seasons, itemType }
}
