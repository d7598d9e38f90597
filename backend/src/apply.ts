/** `waymark apply`: brings schema, rights and content of a database up to date. Adds; never takes away. */
import { createHash } from 'node:crypto'
import { applyAccess } from './cms/access/apply.ts'
import { permissions } from './cms/access/permissions.ts'
import { applyImagePresets, imagePresets } from './cms/images/presets.ts'
import { collections } from './cms/schema/collections.ts'
import { applyConstraints } from './cms/schema/constraints.ts'
import { hiddenTables } from './cms/schema/hidden-tables.ts'
import { makeNotesLegible } from './cms/schema/legible.ts'
import { showOwnModules } from './cms/schema/module-bar.ts'
import { applyStudio } from './cms/schema/studio.ts'
import { applyTables } from './cms/schema/tables.ts'
import { applyVersions } from './cms/schema/versions.ts'
import { applyArt, type Picture, pictures } from './cms/seed/art.ts'
import { clearBuiltInTicker } from './cms/seed/built-in-ticker.ts'
import { contentProblems } from './cms/seed/check-content.ts'
import type { Content } from './cms/seed/content.ts'
import { contentRows } from './cms/seed/content-rows.ts'
import { firstReplies } from './cms/seed/first-replies.ts'
import { createUpserter, type SeedCounts } from './cms/seed/upsert.ts'
import { beginConsents } from './domain/consents/begin.ts'
import { storeTexts } from './domain/consents/texts.ts'
import { recordEarlierAuthors } from './domain/content/authors.ts'
import { noteAnswers } from './domain/quests/answers.ts'
import { beginLog } from './domain/transparency/begin.ts'
import { passwordPolicy } from './identity/password/registration.ts'
import { readMeta, writeMeta } from './platform/database/meta.ts'
import { type Db, isInTheWay, isSqlite, type Trx } from './platform/database/transaction.ts'
import type { Directus } from './platform/directus/directus.ts'
import { participantRole } from './platform/directus/roles.ts'

/** Version of the way of applying: raise it when that changes although the content does not. */
const edition = 19

/** How often it is begun at most. */
const attempts = 6

export interface Applied {
  /** The database was in this state already; nothing was done. */
  current: boolean
  schema: number
  art: number
  rows: SeedCounts
}

/**
 * Brings the database up to date. `whole` compares every row even if nothing changed since the last time; `note` is
 * called with each step and its time. Throws when the content has errors.
 */
export async function apply(
  directus: Directus,
  content: Content,
  { whole = false, note = () => undefined }: { whole?: boolean; note?: (text: string) => void } = {},
): Promise<Applied> {
  const problems = contentProblems(content)
  if (problems.length > 0) throw new Error(`The content has ${problems.length} slips:\n${problems.join('\n')}`)
  const db = directus.database
  await makeLock(db)
  const art = pictures()
  const wanted = fingerprint(content, art)

  let since = performance.now()
  const timed = (text: string) => {
    note(`${text} (${Math.round(performance.now() - since)} ms)`)
    since = performance.now()
  }
  const bringUpToDate = async (trx: Trx): Promise<Applied> => {
    // Other processes that apply wait here.
    await trx('waymark_meta').where({ key: 'apply-lock' }).update({ value: '""' })
    const rows: SeedCounts = { inserted: 0, updated: 0, kept: 0, same: 0 }
    if (!whole && (await readMeta<string>(trx, 'applied')) === wanted) return { current: true, schema: 0, art: 0, rows }
    const made = await applyTables(trx)
    timed(`tables: ${made} new`)
    const registered = await applyStudio(trx)
    timed(`Studio: ${registered} new`)
    await applyConstraints(trx)
    await applyVersions(trx)
    await beginLog(trx)
    await beginConsents(trx)
    // Before the content, which may bring texts that replace those that people agreed to.
    await storeTexts(trx, new Date())
    timed('constraints')
    const seeds = await createUpserter(trx)
    await applyAccess(trx, seeds)
    timed('roles and permissions')
    const written = await applyArt(trx, directus, art)
    timed(`art: ${written} of ${art.length} written`)
    const names = new Set(art.map(({ name }) => name))
    for (const { table, row, options } of contentRows(content, await anchor(trx), (file) => names.has(file))) {
      await seeds.seed(table, row, options)
    }
    for (const row of firstReplies) await seeds.seed('saved_replies', row)
    // After the content: a row that nobody edited has followed it already.
    await clearBuiltInTicker(trx)
    await noteAnswers(trx)
    await recordEarlierAuthors(trx)
    await seeds.seed('directus_settings', settingsRow(content), {
      only: [
        'project_name',
        'project_descriptor',
        'project_color',
        'public_registration',
        'public_registration_verify_email',
        'public_registration_role',
        'auth_password_policy',
      ],
    })
    // Whoever knows an address could have its account suspended: `identity/password/password-tries.ts` slows down who
    // tries instead.
    await trx('directus_settings').update({ auth_login_attempts: null })
    await showOwnModules(trx)
    await makeNotesLegible(trx)
    await applyImagePresets(trx)
    timed(`content: ${seeds.counts.inserted} new, ${seeds.counts.updated} changed, ${seeds.counts.kept} left as edited`)
    await writeMeta(trx, 'applied', wanted)
    return { current: false, schema: made + registered, art: written, rows: seeds.counts }
  }
  const applied = await besidePeople(() => db.transaction(bringUpToDate), note)
  if (!applied.current) await storeTexts(db, new Date())
  if (applied.current) timed('nothing changed')
  else await clearCaches(directus)
  return applied
}

/**
 * Does it again, from the beginning, where people who are served meanwhile held a lock for longer than PostgreSQL waits
 * (`lock_timeout`), or both waited for each other. Throws what the last attempt threw.
 */
async function besidePeople<T>(work: () => Promise<T>, note: (text: string) => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !isInTheWay(error)) throw error
      note(`somebody was in the way, and it begins again: ${error instanceof Error ? error.message : error}`)
      await new Promise((resolve) => setTimeout(resolve, 1000 * attempt))
    }
  }
}

/** Creates `waymark_meta`, the table that holds the lock. */
async function makeLock(db: Db): Promise<void> {
  // Readers then never wait for a writer; the setting stays with the file.
  if (isSqlite(db)) await db.raw('pragma journal_mode = wal')
  if (!(await db.schema.hasTable('waymark_meta'))) {
    await db.raw('create table if not exists waymark_meta (key varchar(191) primary key, value text not null)')
  }
  await db('waymark_meta')
    .insert([
      { key: 'apply-lock', value: '""' },
      { key: 'write-lock', value: '' },
    ])
    .onConflict('key')
    .ignore()
}

/** When the programme was first seeded: relative dates of the content count from it. */
async function anchor(trx: Trx): Promise<Date> {
  const known = await readMeta<string>(trx, 'seeded-at')
  if (known) return new Date(known)
  const now = new Date()
  await writeMeta(trx, 'seeded-at', now.toISOString())
  return now
}

function settingsRow({ programme }: Content) {
  return {
    id: 1,
    project_name: programme.title,
    project_descriptor: programme.tagline,
    project_color: programme.colour ?? '#2f5d50',
    // People register themselves, as participants, once a mail proved their address.
    public_registration: true,
    public_registration_verify_email: true,
    public_registration_role: participantRole,
    auth_password_policy: passwordPolicy,
  }
}

function fingerprint(content: Content, art: Picture[]): string {
  const { people: _, teams: __, ...editorial } = content
  const parts = [
    edition,
    collections,
    Object.entries(hiddenTables).map(([name, build]) => [name, String(build)]),
    permissions,
    imagePresets,
    editorial,
    firstReplies,
    art.map(({ name, hash }) => [name, hash]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

async function clearCaches(directus: Directus): Promise<void> {
  const schema = await directus.getSchema({ bypassCache: true })
  const admin = { admin: true, app: true, role: null, roles: [], user: null, ip: null }
  await new directus.services.UtilsService({ schema, accountability: admin }).clearCache({ system: true })
  // Other processes hear of it over Redis without an acknowledgement: this reply on the same connection proves that the
  // message was sent.
  await directus.getSchema()
}
