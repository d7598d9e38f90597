/** Takes the addresses and names of a person out of texts that others wrote, or that repeat what others were told. */
import type { Trx } from '../../../platform/database/transaction.ts'
import type { ColumnFacts, Identity, Topic } from '../columns/definition.ts'
import { tables } from '../columns/index.ts'
import { keyOf } from '../find-rows.ts'
import type { Subject } from '../subject.ts'
import { addressPattern, idPattern, isName, likePattern, namePattern, replaceIn } from './replace-words.ts'
import { isWrittenSince, joinedIfKnown, type Place, recordLostHistory, shown } from './text-history.ts'

/** Rows in one portion. */
const rowsAtOnce = 200

/** By what texts name people; a profile is not among it, since its id is a tombstone's. */
const sought: readonly Identity[] = ['user', 'wallet', 'email']

/** What is read from the public chain holds addresses, and stays. */
const ofTheChain = ['chain_events']

/** Where the team writes, and may name people by their names: elsewhere a name is as good as any word. */
const topicsOfTheTeam: readonly Topic[] = ['content', 'desk']

/** What the programme calls things. A person may have called themselves the same, and it stays. */
const titles: Readonly<Record<string, readonly string[]>> = {
  programme: ['title', 'tagline'],
  levels: ['title', 'badge'],
  seasons: ['name'],
  quests: ['title'],
  quest_steps: ['title'],
  item_types: ['name'],
  trait_slots: ['name'],
  traits: ['name'],
}

/** A name that more of the team's texts hold is a word of theirs. */
const mostTexts = 5

const dayMs = 24 * 3600_000

export interface KnownTexts {
  /** How long Directus's history is kept. */
  historyDays: number
  /** Every text that ships with the programme: its words are nobody's name. */
  shippedTexts: () => Promise<readonly string[]>
}

export async function cleanTexts(
  trx: Trx,
  subject: Subject,
  { historyDays, shippedTexts }: KnownTexts,
  now: Date,
): Promise<void> {
  const { handles, names } = await namesOf(trx, subject)
  // A reply that tells somebody else of the person in more than their addresses: without it the call is made anew.
  for (const profile of subject.profile) await trx('idempotency').where('answer', 'like', `%${profile}%`).delete()
  const searched = Object.entries(tables).flatMap(([table, { columns, topic }]) =>
    ofTheChain.includes(table)
      ? []
      : Object.entries(columns).flatMap(([column, facts]) => (facts.holds ? [{ table, column, topic, facts }] : [])),
  )
  const ofTheTeam = searched.filter(isOfTheTeam)
  for (const { table, column, facts } of searched)
    for (const identity of facts.holds?.identities ?? [])
      if (sought.includes(identity))
        for (const one of subject[identity])
          await clean(trx, { table, column }, one, identity === 'email' ? addressPattern(one) : idPattern(one))
  const joined = await joinedIfKnown(trx, subject, new Date(now.getTime() - historyDays * dayMs))
  for (const place of ofTheTeam)
    for (const handle of handles) await clean(trx, place, handle, addressPattern(handle), joined)
  for (const name of names) {
    const pattern = namePattern(name)
    let texts = 0
    for (const place of ofTheTeam) texts += await countTexts(trx, place, name, pattern)
    if (texts === 0 || texts > mostTexts) continue
    if ((await isTitle(trx, pattern)) || (await shippedTexts()).some((text) => holds(text, pattern))) continue
    for (const place of ofTheTeam) await clean(trx, place, name, pattern, joined)
  }
  await recordLostHistory(trx, subject, now)
}

/** What the team wrote for everybody, for itself, or to a participant as the reason of a decision. */
const isOfTheTeam = ({ topic, facts }: { topic: Topic; facts: ColumnFacts }): boolean =>
  topicsOfTheTeam.includes(topic) || facts.kind === 'decision'

/** Handles as they are spoken to, and what looks like a name, of more than one word: a single one may be any word. */
async function namesOf(trx: Trx, { profile, user }: Subject): Promise<{ handles: string[]; names: string[] }> {
  const people: { handle: string | null; display_name: string | null }[] = await trx('profiles')
    .whereIn('id', profile)
    .select('handle', 'display_name')
  const accounts: { first_name: string | null; last_name: string | null }[] = await trx('directus_users')
    .whereIn('id', user)
    .select('first_name', 'last_name')
  const names = [
    ...people.map(({ display_name: name }) => name?.trim() ?? ''),
    ...accounts.map(({ first_name: first, last_name: last }) => `${first ?? ''} ${last ?? ''}`.trim()),
  ].filter(isName)
  return { handles: people.flatMap(({ handle }) => (handle ? [`@${handle}`] : [])), names: [...new Set(names)] }
}

async function isTitle(trx: Trx, pattern: RegExp): Promise<boolean> {
  for (const [table, columns] of Object.entries(titles))
    for (const column of columns)
      if ((await trx(table).whereNotNull(column).pluck(column)).some((text) => holds(text, pattern))) return true
  const translated = await trx('translations').whereNull('announcement').whereNotNull('title').pluck('title')
  return translated.some((text) => holds(text, pattern))
}

const holds = (text: unknown, pattern: RegExp): boolean => replaceIn(text, pattern) !== null

interface Found {
  key: string
  text: unknown
}

/**
 * Rows whose text holds the words in some way, in portions. Legal pages are not among them in any language: they are what
 * people agreed to, word for word.
 */
async function* rowsWith(trx: Trx, { table, column }: Place, words: string): AsyncGenerator<Found[]> {
  const key = keyOf(table)
  for (let after: unknown = null; ; ) {
    const rows: Record<string, unknown>[] = await trx(table)
      .whereRaw(`lower(cast(?? as text)) like ? escape '\\'`, [column, likePattern(words)])
      .modify((some) => {
        if (after !== null) some.where(key, '>', after as string)
        if (table === 'translations') some.whereNull('legal_page')
      })
      .orderBy(key)
      .limit(rowsAtOnce)
      .select(key, column)
    if (rows.length > 0) yield rows.map((row) => ({ key: row[key] as string, text: row[column] }))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.[key]
  }
}

async function countTexts(trx: Trx, place: Place, words: string, pattern: RegExp): Promise<number> {
  let count = 0
  for await (const rows of rowsWith(trx, place, words)) count += rows.filter(({ text }) => holds(text, pattern)).length
  return count
}

/** `since`: what is shown to everybody and was last written before it stays. */
async function clean(trx: Trx, place: Place, words: string, pattern: RegExp, since: Date | null = null): Promise<void> {
  const { table, column } = place
  const isDated = since !== null && shown.includes(table)
  for await (const rows of rowsWith(trx, place, words))
    for (const { key, text } of rows) {
      const cleaned = replaceIn(text, pattern)
      if (cleaned !== null && (!isDated || (await isWrittenSince(trx, place, key, since))))
        await trx(table)
          .where(keyOf(table), key)
          .update({ [column]: cleaned })
    }
}
