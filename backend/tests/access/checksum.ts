/** What no attempt may change: a fingerprint of every row that carries money, a state, a right or a secret. */
import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { facts } from '../../src/cms/schema/facts.ts'
import { hiddenTables } from '../../src/cms/schema/hidden-tables.ts'
import { isSqlite } from '../../src/platform/database/transaction.ts'

/** The server writes into them of its own accord. */
const moving = new Set([
  ...['waymark_meta', 'chain_blocks', 'chain_events', 'idempotency', 'sign_in_nonces'],
  // What the job of the numbers counts is no fact of anybody's.
  ...['programme_events', 'webhook_deliveries', 'programme_numbers'],
  // Whoever reads a history has what it lacks written down.
  'quest_versions',
  // Whoever asks for an export has one made.
  ...['exports', 'export_parts'],
  // Whoever asks to be erased is, after a while.
  'erasures',
  // What was booked and decided becomes a leaf of the log a little later.
  ...['pending_log_rows', 'log_leaves', 'log_salts', 'log_nodes', 'log_head', 'log_roots'],
  // Noted before Directus refuses a change.
  'content_authors',
])

const columns: Record<string, string[]> = {
  item_types: ['id', 'issued', 'token_id'],
  directus_users: [
    'id',
    'email',
    'password',
    'role',
    'status',
    'token',
    'tfa_secret',
    'external_identifier',
    'provider',
  ],
  directus_access: ['id', 'role', 'user', 'policy'],
  directus_policies: ['id', 'admin_access', 'app_access', 'ip_access'],
  directus_permissions: ['id', 'policy', 'collection', 'action', 'permissions', 'fields', 'validation'],
  directus_roles: ['id', 'name', 'parent'],
  directus_flows: ['id'],
  directus_operations: ['id'],
  directus_shares: ['id'],
}

/**
 * Looks again and again. What nobody has written into since is not read again, which SQLite knows of the whole
 * database.
 */
export function checksums(db: Knex): () => Promise<Record<string, string>> {
  let version: unknown
  let sums: Record<string, string> = {}
  return async () => {
    // Counts what other connections commit; this one only reads.
    const current = isSqlite(db) ? (await db.raw('pragma data_version'))[0].data_version : null
    if (current === null || current !== version) sums = await checksum(db)
    version = current
    return sums
  }
}

async function checksum(db: Knex): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  const whole = [...facts.map(({ collection }) => collection), ...Object.keys(hiddenTables)]
  for (const table of whole.filter((name) => !moving.has(name))) sums[table] = await sumOf(db, table, ['*'])
  for (const [table, chosen] of Object.entries(columns)) sums[table] = await sumOf(db, table, chosen)
  return sums
}

async function sumOf(db: Knex, table: string, chosen: string[]): Promise<string> {
  const rows: object[] = await db(table).select(chosen)
  const lines = rows.map((row) => JSON.stringify(row)).toSorted()
  return `${rows.length} rows, ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)}`
}
