/**
 * Rows of people in every table that can hold some, made by the map of columns itself: one for each part that somebody
 * can have in a table. What leads to the person, or is their own, holds a word that nothing else holds.
 */
import type { Knex } from 'knex'
import type { Identity, Path, TableFacts } from '../../src/domain/privacy/columns/definition.ts'
import { personalTables } from '../../src/domain/privacy/columns/index.ts'
import type { Row } from '../../src/domain/privacy/find-rows.ts'
import { isSqlite } from '../../src/platform/database/transaction.ts'
import { submissionsFolder } from '../../src/platform/directus/roles.ts'

export interface MappedPerson extends Record<Identity, string> {
  /** Begins each word of theirs. */
  word: string
}

let count = 0
const uuid = (group: string) => `${group}-0000-4000-8000-${(count++).toString(16).padStart(12, '0')}`

/** `place`: of up to 90 people. */
export function mappedPerson(place: number): MappedPerson {
  const number = String(10 + place)
  const group = `aaaa${number.padStart(4, '0')}`
  const word = `zq${number}`
  return { word, profile: uuid(group), user: uuid(group), wallet: `0x${word}wallet`, email: `${word}@example.com` }
}

/** References between tables, and rules, are not what is looked at; Directus's own tables have some that hold all the same. */
export async function insertMapped(db: Knex, people: readonly MappedPerson[]): Promise<void> {
  await db.transaction(async (trx) => {
    if (!isSqlite(trx)) await trx.raw('set local session_replication_role = replica')
    for (const person of people) {
      const made = new Map<string, Row>()
      for (const [name, facts] of inOrder())
        for (const part of Object.keys(facts.people)) {
          const row = rowOf(await trx(name).columnInfo(), { name, facts, part, person }, made)
          await trx(name).insert(row)
          if (!made.has(name)) made.set(name, row)
        }
    }
  })

  function rowOf(
    types: Readonly<Record<string, Knex.ColumnInfo>>,
    { name, facts, part, person }: { name: string; facts: TableFacts; part: string; person: MappedPerson },
    made: ReadonlyMap<string, Row>,
  ): Row {
    const row: Row = {}
    const goes = facts.goesWith.includes(part)
    for (const [column, { of, kind, erasure }] of Object.entries(facts.columns)) {
      const isOwn = of.length === 0 ? facts.goesWith.length === 0 || goes : of.includes(part)
      const isDecidersWord = kind === 'decision' && of.length === 0 && !goes && part !== 'owner'
      const isErased = goes || (erasure === 'cleared' && isOwn && !isDecidersWord)
      const { type = 'text', maxLength } = types[column] ?? {}
      row[column] = valueFor(type, Number(maxLength ?? 255), isErased ? person.word : 'f')
    }
    for (const [other, path] of Object.entries(facts.people)) {
      if (other !== part) {
        const isFree = facts.people[part]?.column !== path.column && !path.through && path.names !== 'wallet'
        if (isFree) row[path.column] = uuid('eeeeeeee')
        continue
      }
      Object.assign(row, path.where)
      row[path.column] = path.through ? made.get(path.through.table)?.[path.through.key] : person[path.names]
    }
    if (name === 'profiles') Object.assign(row, { user: person.user, active_character: null })
    if (name === 'directus_users') Object.assign(row, { email: person.email, avatar: null, status: 'active' })
    if (name === 'wallets') row['address'] = person.wallet
    if (name === 'erasures') Object.assign(row, { state: 'undone', file: null })
    if (name === 'directus_files' && part === 'owner')
      Object.assign(row, { folder: submissionsFolder, storage: 'local', filename_disk: `${row['id']}.pdf` })
    if (name === 'items') row['state'] = 'minted'
    // What an erasure would wait for, or end by the rules of the game, which know nothing of such rows.
    if (name === 'mint_vouchers') row['state'] = 'used'
    if (name === 'listings') row['state'] = 'sold'
    if (name === 'gifts') row['state'] = 'accepted'
    if (name === 'team_members') row['team'] = made.get('teams')?.['id']
    if (name === 'quest_runs') row['state'] = 'rewarded'
    return row
  }

  function valueFor(type: string, length: number, word: string): unknown {
    if (/uuid|^char$/.test(type)) return uuid('eeeeeeee')
    if (/bool/.test(type)) return true
    if (/time|date/.test(type))
      return isSqlite(db) ? 1_790_000_000_000 + count++ : new Date(1_790_000_000_000 + count++)
    if (/json/.test(type)) return JSON.stringify({ a: `${word}y${count++}` })
    if (/int|float|double|real|numeric/.test(type)) return 1000 + count++
    if (/blob|bytea|binary/.test(type)) return Buffer.from(`${word}y${count++}`)
    return `${word}${(count++).toString(36).padStart(4, '0')}`.slice(0, length)
  }
}

/** What others lead through comes first. */
function inOrder(): [string, TableFacts][] {
  const depthOf = ({ through }: Path): number => (through ? 1 + depthOf(through.path) : 0)
  const first = ['profiles', 'directus_users', 'wallets', 'exports']
  const rank = ([name, { people }]: readonly [string, TableFacts]) =>
    first.includes(name) ? -1 : Math.max(...Object.values(people).map(depthOf))
  return personalTables
    .map(([name, facts]): [string, TableFacts] => [name, facts])
    .toSorted((a, b) => rank(a) - rank(b))
}
