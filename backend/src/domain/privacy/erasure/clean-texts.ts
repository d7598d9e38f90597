/** Takes the addresses and names of a person out of texts that others wrote, or that repeat what others were told. */
import type { Trx } from '../../../platform/database/transaction.ts'
import type { Identity, Topic } from '../columns/definition.ts'
import { tables } from '../columns/index.ts'
import { keyOf } from '../find-rows.ts'
import type { Subject } from '../subject.ts'

/** What stands in their place. */
const placeholder = '…'
/** Rows in one portion. */
const rowsAtOnce = 200

/** By what texts name people; a profile is not among it, since its id is a tombstone's. */
const sought: readonly Identity[] = ['user', 'wallet', 'email']

/** What is read from the public chain holds addresses, and stays. */
const ofTheChain = ['chain_events']

/** Where the team writes, and may name people by their names: elsewhere a name is as good as any word. */
const topicsOfTheTeam: readonly Topic[] = ['content', 'desk']

export async function cleanTexts(trx: Trx, subject: Subject): Promise<void> {
  const names = await namesOf(trx, subject)
  // A reply that tells somebody else of the person in more than their addresses: without it the call is made anew.
  for (const profile of subject.profile) await trx('idempotency').where('answer', 'like', `%${profile}%`).delete()
  for (const [table, { columns, topic }] of Object.entries(tables)) {
    if (ofTheChain.includes(table)) continue
    for (const [column, { holds }] of Object.entries(columns)) {
      if (!holds) continue
      const needles = holds.identities.flatMap((identity) => (sought.includes(identity) ? subject[identity] : []))
      if (topicsOfTheTeam.includes(topic)) needles.push(...names)
      if (needles.length > 0) await clean(trx, table, column, needles)
    }
  }
}

/** Handles as they are spoken to, and names of more than one word: a single one may be any word. */
async function namesOf(trx: Trx, { profile, user }: Subject): Promise<string[]> {
  const people: { handle: string | null; display_name: string | null }[] = await trx('profiles')
    .whereIn('id', profile)
    .select('handle', 'display_name')
  const accounts: { first_name: string | null; last_name: string | null }[] = await trx('directus_users')
    .whereIn('id', user)
    .select('first_name', 'last_name')
  const names = [
    ...people.map(({ display_name: name }) => name?.trim() ?? ''),
    ...accounts.map(({ first_name: first, last_name: last }) => `${first ?? ''} ${last ?? ''}`.trim()),
  ].filter((name) => /\S\s+\S/.test(name))
  return [...people.flatMap(({ handle }) => (handle ? [`@${handle}`] : [])), ...new Set(names)]
}

/** Case does not count: addresses are written in either. */
async function clean(trx: Trx, table: string, column: string, needles: readonly string[]): Promise<void> {
  const key = keyOf(table)
  for (const needle of needles) {
    const like = `%${needle.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const pattern = new RegExp(escaped(needle), 'giu')
    for (let after: unknown = null; ; ) {
      const rows: Record<string, unknown>[] = await trx(table)
        .whereRaw(`lower(cast(?? as text)) like ? escape '\\'`, [column, like])
        .modify((some) => void (after !== null && some.where(key, '>', after as string)))
        .orderBy(key)
        .limit(rowsAtOnce)
        .select(key, column)
      for (const row of rows) {
        const value = row[column]
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        await trx(table)
          .where(key, row[key] as string)
          .update({ [column]: text.replaceAll(pattern, placeholder) })
      }
      if (rows.length < rowsAtOnce) break
      after = rows.at(-1)?.[key]
    }
  }
}

const escaped = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
