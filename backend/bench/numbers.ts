/** The numbers of the desk, counted and asked for, where very many have walked; PostgreSQL alone makes so many rows in time. */
import type { Knex } from 'knex'
import { countNext } from '../src/domain/numbers/count.ts'
import '../tests/support/core.ts'
import { administratorToken } from './people.ts'

/** Everybody has begun some quests and sent two steps of most, within two years. Says how many runs that makes. */
export async function walkFarAndWide(db: Knex, questsEach: number): Promise<number> {
  const chance = (what: string) => `(abs(hashtext(${what})) % 1000) / 1000.0`
  await db.raw(`update profiles set date_created = now() - ${chance('id::text')} * interval '700 days',
    level_cached = 1 + abs(hashtext(id::text)) % 5`)
  await db.raw(
    `insert into quest_runs (id, quest, profile, attempt, period_key, version, started_at, submitted_at, decided_at, decided_by, state)
     select gen_random_uuid(), quest, profile, 1, '', 1, began, case when luck < 0.6 then began + luck * interval '9 days' end,
       case when luck < 0.6 then began + luck * interval '14 days' end, case when luck < 0.6 then profile end,
       case when luck < 0.6 then 'rewarded' when luck < 0.8 then 'in_progress' else 'abandoned' end
     from (
       select quests.id as quest, people.id as profile, ${chance('people.id::text || quests.place')} as luck,
         people.date_created + ${chance('quests.place || people.id::text')} * (now() - people.date_created) as began
       from profiles as people
       join (select id, row_number() over (order by slug) as place from quests where status <> 'draft') as quests
         on (abs(hashtext(people.id::text)) + quests.place) % 29 < ?
     ) as walked on conflict do nothing`,
    [questsEach],
  )
  await db.raw(
    `insert into submissions (id, run, step, revision, state, date_created)
     select gen_random_uuid(), runs.id, steps.id, 1, 'accepted', runs.started_at
     from quest_runs as runs
     join (select id, quest, row_number() over (partition by quest order by sort) as place from quest_steps) as steps
       on steps.quest = runs.quest and steps.place <= 2
     where ${chance("runs.id::text || 'sent'")} < 1 - steps.place * 0.2`,
  )
  await db.raw(
    `insert into activity (id, profile, kind, at, day, quest)
     select gen_random_uuid(), profile, 'quest_rewarded', decided_at, to_char(decided_at, 'YYYY-MM-DD'), quest
     from quest_runs where decided_at is not null`,
  )
  await db.raw('analyze')
  const [row] = await db('quest_runs').count({ runs: '*' })
  return Number(row?.['runs'])
}

/** Milliseconds that counting took by subject, the longest first; everything is counted once. */
export async function countEverything(db: Knex): Promise<[subject: string, ms: number][]> {
  const took: [string, number][] = []
  // The server has begun to count by itself.
  await db('programme_numbers').update({ due_at: new Date(0), counted_at: null })
  const now = new Date()
  for (;;) {
    const began = performance.now()
    const subject = await countNext(db, now)
    if (subject === null) break
    took.push([subject, performance.now() - began])
  }
  return took.toSorted(([, one], [, other]) => other - one)
}

/** Milliseconds of the slowest page of numbers, round by round, over two years. */
export async function numbersInRounds(url: string, db: Knex, rounds: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${await administratorToken(db)}` }
  const from = new Date(Date.now() - 700 * 86_400_000).toISOString().slice(0, 10)
  const slowest: number[] = []
  for (let round = 0; round <= rounds; round++) {
    let longest = 0
    for (const page of ['quests', 'cohorts', 'levels', 'market']) {
      const began = performance.now()
      const reply = await fetch(`${url}/programme/desk/numbers/${page}?from=${from}`, { headers })
      if (!reply.ok) throw new Error(`The numbers were refused: ${reply.status} ${await reply.text()}`)
      await reply.json()
      longest = Math.max(longest, performance.now() - began)
    }
    // The first round warms up.
    if (round > 0) slowest.push(longest)
  }
  return slowest
}
