/** The dry run of a list: whom it names, and what would become of each line. Nothing is given by it. */
import { createHash } from 'node:crypto'
import type { UserContext } from '../../platform/context.ts'
import { textOrNull } from '../../platform/database/columns.ts'
import { isUuid, newId } from '../../platform/database/ids.ts'
import { among, insertRows } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { BulkDraft } from './bulk-list.ts'
import { type ListEntry, readListFile } from './list-file.ts'
import type { BulkListRow, BulkRowState } from './list-row.ts'
import { requireThing, whoHas, whoWasServed } from './thing.ts'

/** Stores the list with its lines, and says its id. */
export async function planBulk({ db, now, profile }: UserContext, draft: BulkDraft): Promise<string> {
  const { what, reason, note = '' } = draft
  const entries = readListFile(draft.file)
  const list = {
    ...{ id: newId(), made_by: profile, made_at: now, kind: what.kind, take: what.take ?? false },
    ...{ amount: what.kind === 'xp' ? (what.amount ?? 0) : null, ref: what.kind === 'xp' ? null : (what.ref ?? null) },
    ...{ reason, note, state: 'planned' as const, confirmed_by: null, confirmed_at: null },
    ...{ undone_by: null, undone_at: null, undo_reason: null },
  }
  if (list.amount === 0) throw invalid('what', 'missing')
  const alike = createHash('sha256')
    .update(JSON.stringify([list.kind, list.amount, list.ref, list.take, reason]))
    .digest('hex')
  const row: BulkListRow = { ...list, alike }
  await requireThing(db, row)
  const judged = await judge(db, row, entries)
  await db('bulk_lists').insert(row)
  await insertRows(
    db,
    'bulk_rows',
    judged.map(({ line, entry, profile: who, state }) => ({
      id: newId(),
      list: row.id,
      line,
      entry,
      profile: who,
      state,
    })),
  )
  return row.id
}

interface JudgedEntry extends ListEntry {
  profile: string | null
  state: BulkRowState
}

interface Person {
  id: string
  user: string | null
  status: string | null
}

async function judge(db: Db, list: BulkListRow, entries: readonly ListEntry[]): Promise<JudgedEntry[]> {
  const people = await findPeople(
    db,
    entries.map(({ entry }) => entry),
  )
  const ids = [...new Set([...people.values()].map(({ id }) => id))]
  const stateOf = await lineStates(db, list, ids)
  const seen = new Set<string>()
  return entries.map(({ line, entry }) => {
    const person = people.get(keyOf(entry))
    if (!person) return { line, entry, profile: null, state: 'unknown' }
    const isFirst = !seen.has(person.id)
    seen.add(person.id)
    return { line, entry, profile: person.id, state: isFirst ? stateOf(person) : 'twice' }
  })
}

/** What becomes of whoever is on the list once, as things are. Asked in the dry run, and again as each is served. */
export async function lineStates(
  db: Db,
  list: BulkListRow,
  profiles: readonly string[],
): Promise<(person: Person) => BulkRowState> {
  const [has, served] = [await whoHas(db, list, profiles), await whoWasServed(db, list, profiles)]
  const isTaken = Boolean(list.take)
  const own = new Set([list.made_by, list.confirmed_by])
  return ({ id, user, status }) => {
    if (user === null || status === null) return 'erased'
    if (status !== 'active') return 'suspended'
    // Nobody gives themselves anything.
    if (own.has(id) && !isTaken) return 'own'
    if (served.has(id)) return 'had'
    if (list.kind === 'xp') return 'ready'
    if (isTaken) return has.has(id) ? 'ready' : 'none'
    return has.has(id) ? 'had' : 'ready'
  }
}

const keyOf = (entry: string) => entry.toLowerCase().replace(/^@/, '')

/** By address, handle or id, in small letters. */
async function findPeople(db: Db, entries: readonly string[]): Promise<Map<string, Person>> {
  const keys = [...new Set(entries.map(keyOf))]
  const [ids, named] = [keys.filter((key): boolean => isUuid(key)), keys.filter((key): boolean => !isUuid(key))]
  const [addresses, handles] = [named.filter((key) => key.includes('@')), named.filter((key) => !key.includes('@'))]
  const people = () =>
    db('profiles')
      .leftJoin('directus_users', 'directus_users.id', 'profiles.user')
      .select('profiles.id', 'profiles.user', 'profiles.handle', 'directus_users.email', 'directus_users.status')
  const found: (Person & { handle: string | null; email: string | null })[] = [
    ...(ids.length > 0 ? await people().where(among(db, 'profiles.id', ids)) : []),
    ...(ids.length > 0 ? await people().where(among(db, 'profiles.user', ids)) : []),
    ...(addresses.length > 0 ? await people().where(among(db, 'lower(directus_users.email)', addresses, 'text')) : []),
    ...(handles.length > 0 ? await people().where(among(db, 'lower(profiles.handle)', handles, 'text')) : []),
  ]
  const wanted = new Set(keys)
  return new Map(
    found.flatMap((person) =>
      [
        person.id,
        person.user,
        textOrNull(person.email)?.toLowerCase(),
        textOrNull(person.handle)?.toLowerCase(),
      ].flatMap((key): [string, Person][] => (key && wanted.has(key) ? [[key, person]] : [])),
    ),
  )
}
