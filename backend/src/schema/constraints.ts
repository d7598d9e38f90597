/** What Directus cannot express: composite and partial unique keys, and a ledger that cannot be rewritten. */
import type { Db } from '../database/transaction.ts'
import { isSqlite } from '../database/transaction.ts'

const indexes = [
  'create unique index if not exists waymark_runs_attempt on quest_runs (quest, profile, attempt)',
  "create unique index if not exists waymark_runs_open on quest_runs (quest, profile, period_key) where state in ('in_progress', 'submitted')",
  'create index if not exists waymark_runs_profile on quest_runs (profile, state)',
  "create index if not exists waymark_runs_queue on quest_runs (submitted_at) where state = 'submitted'",
  'create unique index if not exists waymark_submissions_revision on submissions (run, step, revision)',
  'create unique index if not exists waymark_steps_slug on quest_steps (quest, slug)',
  'create unique index if not exists waymark_requires_edge on quest_requires (quest, requires_quest)',
  'create unique index if not exists waymark_profiles_handle on profiles (lower(handle))',
  'create unique index if not exists waymark_character_slot on character_traits ("character", slot)',
  'create unique index if not exists waymark_items_serial on items (item_type, serial)',
  'create unique index if not exists waymark_items_grant on items (grant_id) where grant_id is not null',
  'create index if not exists waymark_items_holding on items (wallet, item_type, state)',
  'create index if not exists waymark_items_owner on items (owner, acquired_at)',
  'create unique index if not exists waymark_listings_chain on listings (market, chain_listing_id)',
  'create index if not exists waymark_listings_newest on listings (state, listed_at, id)',
  'create index if not exists waymark_listings_price on listings (state, price_key, id)',
  'create index if not exists waymark_listings_type on listings (item_type, state)',
  "create unique index if not exists waymark_voucher_live on mint_vouchers (item) where state = 'live'",
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

const sqliteTriggers = ['update', 'delete'].map(
  (action) =>
    `create trigger if not exists waymark_ledger_no_${action} before ${action} on ledger begin select raise(abort, 'the ledger is append-only'); end`,
)

const postgresTriggers = [
  `create or replace function waymark_ledger_append_only() returns trigger language plpgsql as
     $$ begin raise exception 'the ledger is append-only'; end $$`,
  'drop trigger if exists waymark_ledger_append_only on ledger',
  'create trigger waymark_ledger_append_only before update or delete or truncate on ledger execute function waymark_ledger_append_only()',
]

export async function applyConstraints(db: Db): Promise<void> {
  for (const sql of [...indexes, ...(isSqlite(db) ? sqliteTriggers : postgresTriggers)]) await db.raw(sql)
}
