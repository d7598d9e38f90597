/**
 * What Directus cannot express: unique keys of several columns, a ledger that cannot be rewritten, answers that go with
 * their step, serial numbers, which item types only secret quests give.
 */
import type { Db } from '../../platform/database/transaction.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { participantRole } from '../../platform/directus/roles.ts'

const indexes = [
  'create unique index if not exists waymark_runs_attempt on quest_runs (quest, profile, attempt)',
  "create unique index if not exists waymark_runs_open on quest_runs (quest, profile, period_key) where state in ('in_progress', 'submitted')",
  'create index if not exists waymark_runs_profile on quest_runs (profile, state)',
  // What waits is counted by quest and by person from it alone.
  "create index if not exists waymark_runs_waiting on quest_runs (submitted_at, id, quest, profile) where state = 'submitted'",
  // How many people have done each quest is counted from it alone.
  "create index if not exists waymark_runs_walked on quest_runs (quest, profile) where state = 'rewarded'",
  // What was handed in lately, whatever became of it.
  'create index if not exists waymark_runs_submitted on quest_runs (submitted_at) where submitted_at is not null',
  // Who began a quest lately and is still on it.
  "create index if not exists waymark_runs_here on quest_runs (started_at) where state in ('in_progress', 'submitted')",
  'create unique index if not exists waymark_submissions_revision on submissions (run, step, revision)',
  // Each answer is counted against those of the last hour.
  'create index if not exists waymark_submissions_lately on submissions (run, date_created)',
  'create unique index if not exists waymark_steps_slug on quest_steps (quest, slug)',
  'create unique index if not exists waymark_requires_edge on quest_requires (quest, requires_quest)',
  // Those who joined in a month are counted.
  'create index if not exists waymark_profiles_joined on profiles (date_created)',
  // Addresses are looked up whatever the case of their letters: at every sign-in by a code, and at the desk.
  'create index if not exists waymark_users_address on directus_users (lower(email))',
  // The team is looked for among the few who are no participants.
  "create index if not exists waymark_users_unconfirmed on directus_users (id) where status = 'unverified'",
  `create index if not exists waymark_users_team on directus_users (role) where role <> '${participantRole}'`,
  'create unique index if not exists waymark_profiles_handle on profiles (lower(handle))',
  'create unique index if not exists waymark_character_slot on character_traits ("character", slot)',
  // How many moments wait stands in every answer about oneself.
  'create index if not exists waymark_moments_unseen on moments (profile, id) where seen_at is null',
  "create unique index if not exists waymark_team_runs_open on team_runs (team, quest, period_key) where state = 'open'",
  'create index if not exists waymark_team_runs_parts on quest_runs (team_run) where team_run is not null',
  // The feed reads what happened last, whoever did it.
  'create index if not exists waymark_activity_lately on activity (at, id)',
  'create unique index if not exists waymark_items_serial on items (item_type, serial)',
  'create unique index if not exists waymark_items_grant on items (grant_id) where grant_id is not null',
  'create index if not exists waymark_items_holding on items (wallet, item_type, state)',
  'create index if not exists waymark_items_owner on items (owner, acquired_at)',
  // What somebody has found stays found, whoever has it now.
  'create index if not exists waymark_item_events_owners on item_events (profile) where profile is not null',
  // A mint whose voucher is not known is looked for among these.
  'create index if not exists waymark_items_unminted on items (item_type) where mint_tx is null',
  'create unique index if not exists waymark_listings_chain on listings (market, chain_listing_id)',
  // One for each order of the market, with what its filters look at, so that only the rows of a page are fetched.
  'create index if not exists waymark_listings_newest_first on listings (state, listed_at desc, id, item_type, expires_at, price_key)',
  'create index if not exists waymark_listings_by_price on listings (state, price_key, id, item_type, expires_at)',
  'create index if not exists waymark_listings_by_price_down on listings (state, price_key desc, id, item_type, expires_at)',
  'create index if not exists waymark_listings_id_first on listings (state, id, item_type, expires_at, price_key)',
  // Of each type, how many there are, the cheapest and the newest.
  'create index if not exists waymark_listings_of_type on listings (state, item_type, expires_at, price_key, id, listed_at)',
  'create unique index if not exists waymark_legal_versions on legal_pages (slug, version)',
  // Earlier ones, which knew less.
  'drop index if exists waymark_runs_queue',
  'drop index if exists waymark_listings_by_newest',
  'drop index if exists waymark_listings_by_id',
  'drop index if exists waymark_listings_newest',
  'drop index if exists waymark_listings_price',
  'drop index if exists waymark_listings_by_type',
  'create index if not exists waymark_listings_type on listings (item_type, state)',
  "create unique index if not exists waymark_voucher_live on mint_vouchers (item) where state = 'live'",
  // What the job that queues events looks for every two seconds.
  'create index if not exists waymark_events_to_queue on programme_events (id) where queued_at is null',
  ...[
    'programme',
    'level',
    'season',
    'quest',
    'quest_step',
    'item_type',
    'trait_slot',
    'trait',
    'legal_page',
    'announcement',
  ].map(
    (parent) =>
      `create unique index if not exists waymark_translation_${parent} on translations (${parent}, languages_code) where ${parent} is not null`,
  ),
]

/**
 * An item type is a secret while a secret quest gives it, and neither an open quest nor a level nor the programme's
 * welcome does. A quest that was open once has told of it. Permissions of Directus cannot count rows that their reader
 * may not see, so the answer is a column.
 */
const isSecret = `(exists (select 1 from rewards r join quests q on q.id = r.quest
    where r.kind = 'item' and r.item_type = item_types.id and q.kind = 'secret')
  and not exists (select 1 from rewards r left join quests q on q.id = r.quest
    where r.kind = 'item' and r.item_type = item_types.id
      and (r.level is not null or (q.kind <> 'secret' and q.status <> 'draft')))
  and not exists (select 1 from programme p where p.welcome_item = item_types.id))`

const noteSecrets = `update item_types set is_secret = ${isSecret} where coalesce(is_secret, not ${isSecret}) <> ${isSecret}`

/** Which changes may make a secret of an item type, or tell it: the columns of updates. */
const tellsOfTypes = { rewards: 'quest, level, kind, item_type', quests: 'kind, status', programme: 'welcome_item' }

/**
 * Other systems are told that a person was erased, whoever deleted the account and how: the database takes it from the
 * profile then. The id is a UUID of version 7, as all of that table are; `hex` is the time, `random` twenty digits.
 */
const uuid7 = (hex: string, random: string) =>
  `substr(${hex}, 1, 8) || '-' || substr(${hex}, 9, 4) || '-7' || substr(${random}, 1, 3) || '-8' || substr(${random}, 4, 3) || '-' || substr(${random}, 7, 12)`

const tellErasedOnSqlite = `insert or ignore into programme_events (id, type, subject, data, cause, at)
  select ${uuid7("printf('%012x', ms)", 'random')}, 'person.erased', new.id, '{"person":"' || new.id || '"}',
    'person.erased:' || new.id, ms
  from (select cast((julianday('now') - 2440587.5) * 86400000 as integer) as ms, lower(hex(randomblob(10))) as random)`

const tellErasedOnPostgres = `insert into programme_events (id, type, subject, data, cause, at)
  select (${uuid7('hex', 'random')})::uuid, 'person.erased', new.id, json_build_object('person', new.id)::text,
    'person.erased:' || new.id, clock_timestamp()
  from (select lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') as hex,
    replace(gen_random_uuid()::text, '-', '') as random) as made
  on conflict (cause) do nothing`

/** Tables whose new rows wait to become leaves of the log, by the kind of leaf. */
const logged = { ledger: 'ledger', decision: 'decisions' }

/** Columns of a decision that nobody writes again. Its reason goes when the person is erased. */
const lastingOfDecisions = 'id, profile, kind, subject_kind, subject, "by", at'

/** Accounts are suspended in the Studio, which no code of ours takes part in. One that is archived is not open again. */
const isSuspension = (which: (user: 'old' | 'new') => string) =>
  `${which('old')} <> ${which('new')} and (${which('new')} = 'suspended' or (${which('old')} = 'suspended' and ${which('new')} = 'active'))`

const noteSuspension = (id: string, at: string, made: string) =>
  `insert into decisions (id, profile, kind, subject_kind, at)
  select ${id}, profiles.id, case when new.status = 'suspended' then 'suspended' else 'reinstated' end, 'account', ${at}
  from profiles, ${made} where profiles."user" = new.id`

const sqliteTriggers = [
  // A page had one version once.
  'drop index if exists legal_pages_slug_unique',
  ...Object.entries(logged).map(
    ([kind, table]) =>
      `create trigger if not exists waymark_pending_log_${table} after insert on ${table} begin insert or ignore into pending_log_rows ("row", kind) values (new.id, '${kind}'); end`,
  ),
  `create trigger if not exists waymark_decisions_no_delete before delete on decisions begin select raise(abort, 'decisions are append-only'); end`,
  `create trigger if not exists waymark_decisions_no_update before update of ${lastingOfDecisions} on decisions begin select raise(abort, 'decisions are append-only'); end`,
  'drop trigger if exists waymark_suspended',
  `create trigger waymark_suspended after update of status on directus_users
     when ${isSuspension((user) => `${user}.status`)} begin ${noteSuspension(
       uuid7("printf('%012x', ms)", 'random'),
       'ms',
       "(select cast((julianday('now') - 2440587.5) * 86400000 as integer) as ms, lower(hex(randomblob(10))) as random)",
     )}; end`,
  `create trigger if not exists waymark_person_erased after update of user on profiles
     when old.user is not null and new.user is null begin ${tellErasedOnSqlite}; end`,
  ...Object.entries(tellsOfTypes).flatMap(([table, columns]) =>
    Object.entries({ insert: 'insert', delete: 'delete', update: `update of ${columns}` }).flatMap(([name, moment]) => [
      `drop trigger if exists waymark_secret_types_${table}_${name}`,
      `create trigger waymark_secret_types_${table}_${name} after ${moment} on ${table} begin ${noteSecrets}; end`,
    ]),
  ),
  ...['update', 'delete'].map(
    (action) =>
      `create trigger if not exists waymark_ledger_no_${action} before ${action} on ledger begin select raise(abort, 'the ledger is append-only'); end`,
  ),
  'create trigger if not exists waymark_step_answers after delete on quest_steps begin delete from quest_secrets where step = old.id; end',
  'create trigger if not exists waymark_session_renewed after update of token on directus_sessions begin update session_names set token = new.token where token = old.token; end',
  'create trigger if not exists waymark_session_ended after delete on directus_sessions begin delete from session_names where token = old.token; end',
]

const postgresTriggers = [
  // A page had one version once.
  'alter table legal_pages drop constraint if exists legal_pages_slug_unique',
  ...Object.entries(logged).flatMap(([kind, table]) => [
    `create or replace function waymark_pending_log_${table}() returns trigger language plpgsql as
       $$ begin insert into pending_log_rows ("row", kind) values (new.id, '${kind}') on conflict do nothing; return null; end $$`,
    `create or replace trigger waymark_pending_log after insert on ${table} for each row execute function waymark_pending_log_${table}()`,
  ]),
  `create or replace function waymark_decisions_append_only() returns trigger language plpgsql as
     $$ begin raise exception 'decisions are append-only'; end $$`,
  'create or replace trigger waymark_decisions_no_delete before delete or truncate on decisions execute function waymark_decisions_append_only()',
  `create or replace trigger waymark_decisions_no_update before update of ${lastingOfDecisions} on decisions execute function waymark_decisions_append_only()`,
  `create or replace function waymark_suspended() returns trigger language plpgsql as
     $$ begin ${noteSuspension(
       `(${uuid7("lpad(to_hex(floor(extract(epoch from made.at) * 1000)::bigint), 12, '0')", 'made.random')})::uuid`,
       'made.at',
       "(select date_trunc('milliseconds', clock_timestamp()) as at, replace(gen_random_uuid()::text, '-', '') as random) as made",
     )}; return null; end $$`,
  `create or replace trigger waymark_suspended after update of status on directus_users for each row
     when (${isSuspension((user) => `${user}.status`)}) execute function waymark_suspended()`,
  `create or replace function waymark_person_erased() returns trigger language plpgsql as
     $$ begin ${tellErasedOnPostgres}; return null; end $$`,
  `create or replace trigger waymark_person_erased after update of "user" on profiles for each row
     when (old."user" is not null and new."user" is null) execute function waymark_person_erased()`,
  `create or replace function waymark_note_secret_types() returns trigger language plpgsql as
     $$ begin ${noteSecrets}; return null; end $$`,
  ...Object.entries(tellsOfTypes).map(
    ([table, columns]) =>
      `create or replace trigger waymark_secret_types after insert or delete or update of ${columns} on ${table}
         for each statement execute function waymark_note_secret_types()`,
  ),
  `create or replace function waymark_ledger_append_only() returns trigger language plpgsql as
     $$ begin raise exception 'the ledger is append-only'; end $$`,
  'drop trigger if exists waymark_ledger_append_only on ledger',
  'create trigger waymark_ledger_append_only before update or delete or truncate on ledger execute function waymark_ledger_append_only()',
  `create or replace function waymark_step_answers() returns trigger language plpgsql as
     $$ begin delete from quest_secrets where step = old.id; return null; end $$`,
  'create or replace trigger waymark_step_answers after delete on quest_steps for each row execute function waymark_step_answers()',
  `create or replace function waymark_session_renewed() returns trigger language plpgsql as
     $$ begin update session_names set token = new.token where token = old.token; return null; end $$`,
  'create or replace trigger waymark_session_renewed after update of token on directus_sessions for each row execute function waymark_session_renewed()',
  `create or replace function waymark_session_ended() returns trigger language plpgsql as
     $$ begin delete from session_names where token = old.token; return null; end $$`,
  'create or replace trigger waymark_session_ended after delete on directus_sessions for each row execute function waymark_session_ended()',
  // Numbers an item at the commit. Everybody who earns one of a kind counts in the same row, and would otherwise hold
  // up the others from then on until the end of the transaction; a type whose supply ended meanwhile refuses, as a
  // unique key does.
  `create or replace function waymark_number_item() returns trigger language plpgsql as
     $$ declare counted integer;
     begin
       update item_types set issued = issued + 1
         where id = new.item_type and (supply_max is null or issued < supply_max) returning issued into counted;
       if counted is null then
         raise exception 'the supply of this kind of item ended meanwhile' using errcode = 'unique_violation';
       end if;
       update items set serial = counted where id = new.id;
       return null;
     end $$`,
  'alter table items alter column serial drop not null',
  // Addresses were those of EVM chains alone once, which are shorter.
  'alter table wallets alter column address type varchar(44) collate "C"',
  'alter table wallet_claims alter column address type varchar(44) collate "C"',
  'drop trigger if exists waymark_number_item on items',
  `create constraint trigger waymark_number_item after insert on items deferrable initially deferred
     for each row when (new.serial is null) execute function waymark_number_item()`,
]

/** Parts of names are found by their groups of three letters, without reading everybody's. */
const nameIndexes = ['display_name', 'handle'].map(
  (column) =>
    `create index if not exists waymark_profiles_${column}_letters on profiles using gin (lower(${column}) gin_trgm_ops)`,
)

export async function applyConstraints(db: Db): Promise<void> {
  for (const sql of [...indexes, ...(isSqlite(db) ? sqliteTriggers : postgresTriggers), noteSecrets]) await db.raw(sql)
  if (!isSqlite(db) && (await mayCompareLetters(db))) for (const sql of nameIndexes) await db.raw(sql)
}

/** Whether PostgreSQL has `pg_trgm`, or gets it now. Where its owner has not installed it, names are found more slowly. */
async function mayCompareLetters(db: Db): Promise<boolean> {
  const asked = await db.raw(`select installed_version is not null as is_there,
    has_database_privilege(current_database(), 'create') as may_add from pg_available_extensions where name = 'pg_trgm'`)
  const found: { is_there: boolean; may_add: boolean } | undefined = asked.rows[0]
  if (found && !found.is_there && found.may_add) await db.raw('create extension if not exists pg_trgm')
  return found !== undefined && (found.is_there || found.may_add)
}
