/** Very many people who have walked, written by PostgreSQL itself, which alone makes so many rows in time. */
import type { Knex } from 'knex'
import { newId } from '../../src/platform/database/ids.ts'
import { participantRole } from '../../src/platform/directus/roles.ts'

/** Between 0 and 1, the same each time for the same words of SQL. */
const chance = (what: string) => `(abs(hashtext(${what})) % 1000) / 1000.0`

/** An id for each row, one after another as the product's own are: an index takes those much faster than random ones. */
const nextId = (table: number) =>
  `('01900000-000${table}-7000-8000-' || lpad(to_hex(row_number() over ()), 12, '0'))::uuid`

const names = ['Ada', 'Björn', 'Chiyo', 'Dmitri', 'Élise', 'Farah', 'Grace', 'Hugo', 'Ines', 'Jakob', '山田', '김민준']

/** PostgreSQL puts what it writes in order once, and not again every gigabyte. */
export async function writeAtOnce(db: Knex): Promise<void> {
  await db.raw("alter system set max_wal_size = '32GB'")
  await db.raw("alter system set checkpoint_timeout = '1h'")
  await db.raw('select pg_reload_conf()')
}

/** People who joined within two years, with an account each. */
export async function manyPeople(db: Knex, size: number): Promise<void> {
  await db.raw(
    `insert into directus_users (id, first_name, email, status, provider, role)
     select md5('user' || n)::uuid, 'A participant', 'Walker' || n || '@example.com', 'active', 'default', ?
     from generate_series(1, ?::integer) as n`,
    [participantRole, size],
  )
  await db.raw(
    `insert into profiles (id, "user", display_name, handle, visibility, onboarding_step, xp_cached, level_cached, date_created)
     select md5('profile' || n)::uuid, md5('user' || n)::uuid,
       (?::text[])[1 + n % ?] || ' ' || substr(md5('name' || n), 1, 6), 'walker_' || n, 'public', 'done',
       0, 1 + n % 5, now() - ${chance("'joined' || n")} * interval '700 days'
     from generate_series(1, ?::integer) as n`,
    [names, names.length, size],
  )
}

/** Of so many quests each has begun some, of 29; from most of them two steps were sent, and some runs wait for review. Says how many runs that makes. */
export async function walkFarAndWide(db: Knex, questsEach: number): Promise<number> {
  const state = `case when luck < 0.599 then 'rewarded' when luck < 0.6 then 'submitted' when luck < 0.8 then 'in_progress' else 'abandoned' end`
  await withoutLooking(db, ['quest_runs', 'submissions', 'activity'], async (trx) => {
    await trx.raw(
      `insert into quest_runs (id, quest, profile, attempt, period_key, version, started_at, submitted_at, decided_at, decided_by, state)
       select ${nextId(1)}, quest, profile, 1, '', 1, began, case when luck < 0.6 then began + luck * interval '9 days' end,
         case when luck < 0.599 then began + luck * interval '14 days' end, case when luck < 0.599 then profile end, ${state}
       from (
         select quests.id as quest, people.id as profile, ${chance('people.id::text || quests.place')} as luck,
           people.date_created + ${chance('quests.place || people.id::text')} * (now() - people.date_created) as began
         from profiles as people
         join (select id, row_number() over (order by slug) as place from quests where status <> 'draft') as quests
           on (abs(hashtext(people.id::text)) + quests.place) % 29 < ?
       ) as walked`,
      [questsEach],
    )
    await trx.raw(
      `insert into submissions (id, run, step, revision, state, date_created)
       select ${nextId(2)}, runs.id, steps.id, 1, 'accepted', runs.started_at
       from quest_runs as runs
       join (select id, quest, row_number() over (partition by quest order by sort) as place from quest_steps) as steps
         on steps.quest = runs.quest and steps.place <= 2
       where ${chance("runs.id::text || 'sent'")} < 1 - steps.place * 0.2`,
    )
    await trx.raw(
      `insert into activity (id, profile, kind, at, day, quest)
       select ${nextId(3)}, profile, 'quest_rewarded', decided_at, to_char(decided_at, 'YYYY-MM-DD'), quest
       from quest_runs where decided_at is not null`,
    )
  })
  await db.raw('vacuum analyze')
  const [row] = await db('quest_runs').count({ runs: '*' })
  return Number(row?.['runs'])
}

/** Foreign keys are not looked at and indexes made afterwards: twenty million rows take minutes then instead of hours. */
async function withoutLooking(
  db: Knex,
  tables: string[],
  fill: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw("set local session_replication_role = replica; set local maintenance_work_mem = '1GB'")
    const indexes: { indexname: string; indexdef: string }[] = await trx('pg_indexes')
      .whereIn('tablename', tables)
      // What a constraint is made of goes with that alone.
      .whereNotIn('indexname', trx('pg_constraint').select('conname'))
      .select('indexname', 'indexdef')
    for (const { indexname } of indexes) await trx.raw('drop index ??', [indexname])
    await fill(trx)
    for (const { indexdef } of indexes) await trx.raw(indexdef)
  })
}

/** Lists of the team that everybody got something by, a thousand in each, and what an endpoint of a webhook was told. */
export async function manyListedAndTold(db: Knex): Promise<{ list: string; webhook: string }> {
  const webhook = newId()
  const now = new Date()
  const { id: by } = await db('profiles').first('id')
  await db.raw(
    `with placed as (select id, handle, row_number() over (order by id) - 1 as place from profiles),
     lists as (
       insert into bulk_lists (id, state, kind, amount, take, reason, note, alike, made_by, made_at)
       select gen_random_uuid(), 'applied', 'xp', 5, false, 'For a thousand', '', (place / 1000)::text, ?::uuid, now()
       from placed where place % 1000 = 0 returning id, alike
     )
     insert into bulk_rows (id, list, line, entry, profile, state)
     select ${nextId(4)}, lists.id, placed.place % 1000, placed.handle, placed.id, 'given'
     from placed join lists on lists.alike = (placed.place / 1000)::text`,
    [by],
  )
  const list: string = (await db('bulk_lists').first('id')).id
  await db('webhook_endpoints').insert({
    ...{ id: webhook, url: 'https://example.com/', description: '', types: '[]', secret: 'whsec_' },
    ...{ created_at: now },
  })
  await db.raw(
    `insert into programme_events (id, type, subject, data, cause, at, queued_at)
     select ${nextId(5)}, 'person.joined', id, '{}', 'joined:' || id, now(), now() from profiles`,
  )
  await db.raw(
    `insert into webhook_deliveries (id, endpoint, event, subject, state, attempts, next_at, created_at)
     select ${nextId(6)}, ?::uuid, id, subject, 'delivered', 1, at, at from programme_events`,
    [webhook],
  )
  await db.raw('vacuum analyze')
  return { list, webhook }
}
