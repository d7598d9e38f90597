/** What a change of a quest would do to everybody, asked as the Studio's form asks for it. */
import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { insertRows } from '../src/platform/database/insert-rows.ts'
import { administratorToken, type BenchParticipant } from './people.ts'

const states = [...Array(7).fill('rewarded'), 'submitted', 'in_progress', 'rejected']

/** Everybody has tried every fifth quest, each at another level. */
export async function walkQuests(db: Knex, people: readonly BenchParticipant[]): Promise<void> {
  const thresholds: number[] = await db('levels').orderBy('number').pluck('xp_required')
  const cases = thresholds.map((points, place) => `when '${place.toString(16)}' then ${Number(points)}`).join(' ')
  await db.raw(`update profiles set xp_cached = case substr(cast(id as varchar(36)), 1, 1) ${cases} else 0 end`)
  const quests: string[] = await db('quests').orderBy('slug').pluck('id')
  const now = new Date()
  for (const [place, quest] of quests.entries())
    await insertRows(
      db,
      'quest_runs',
      people
        .filter((_, at) => (at + place) % 5 === 0)
        .map(({ profile }, at) => ({
          ...{ id: randomUUID(), quest, profile, attempt: 1, period_key: '', version: 1, started_at: now },
          ...{ state: states[at % 10], decided_at: at % 10 < 7 || at % 10 === 9 ? now : null },
        })),
    )
}

/** Milliseconds of the slowest of some changes, round by round. */
export async function impactInRounds(url: string, db: Knex, rounds: number): Promise<number[]> {
  const authorization = `Bearer ${await administratorToken(db)}`
  // The quest that most others require, and one that is done together, which looks at each team.
  const [required] = await db('quest_requires')
    .groupBy('requires_quest')
    .orderByRaw('count(*) desc')
    .pluck('requires_quest')
  const together: string | undefined = (await db('quests').where({ kind: 'team' }).first('id'))?.id
  const bodies = [required, together].flatMap((quest) =>
    [{ min_level: 5 }, { status: 'archived' }, { cooldown_hours: 48, recurrence: 'daily' }].map((change) =>
      JSON.stringify({ quest, change }),
    ),
  )
  const slowest: number[] = []
  for (let round = 0; round <= rounds; round++) {
    let longest = 0
    for (const body of bodies) {
      const began = performance.now()
      const headers = { authorization, 'content-type': 'application/json' }
      const reply = await fetch(`${url}/programme/desk/quests/impact`, { method: 'POST', headers, body })
      if (!reply.ok) throw new Error(`The impact was refused: ${reply.status} ${await reply.text()}`)
      await reply.json()
      longest = Math.max(longest, performance.now() - began)
    }
    // The first round warms up.
    if (round > 0) slowest.push(longest)
  }
  return slowest
}
