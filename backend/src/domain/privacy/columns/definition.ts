/**
 * A small language for whose data the columns of a table are. Every column of the database is described in it: the
 * export, the erasure and the statement of processing are made of these facts.
 */

/** What rows serve, by topic. Each topic has a heading in the export. */
export const purposes = {
  account: 'to sign people in, and keep others out of their accounts',
  profile: 'to show people to each other, as far as they allow it',
  quests: 'to do quests: what was answered, and what came of it',
  reviews: 'to read answers fairly, by more than one person where that is asked for',
  points: 'to give rewards once, and to say what for',
  items: 'to know who has which object, and to write it on the chain where its owner wants that',
  market: 'to trade objects between people',
  people: 'to give, to thank and to cheer',
  teams: 'to do quests together',
  news: 'to tell people what happened, where and when they want to hear it',
  files: 'to store files that people send as evidence',
  desk: 'for the team’s own work, and to say who of them decided what',
  operation: 'to run the service safely, and to do what is asked once',
  content: 'what the team writes for everybody',
} as const

export type Topic = keyof typeof purposes

export const topics = Object.keys(purposes) as readonly Topic[]

/** How long rows are kept, in the words of the statement of processing. */
export const retentions = {
  account: 'as long as the account exists',
  programme: 'as long as the programme exists',
  minutes: 'until it has expired, at most an hour',
  session: 'until the session ends',
  day: 'a day',
  days: 'three days',
  week: 'seven days',
  month: 'thirty days',
  quarter: 'ninety days',
  half_year: 'a hundred and eighty days',
  pending: 'until what waits has happened',
} as const

export type Retention = keyof typeof retentions

/** Why a column is not in anybody's export. Each has a sentence in the export. */
export const leftOutReasons = {
  technical: 'keeps the database in order, and says nothing about anybody',
  secret: 'opens something, or checks what does',
  part: 'names the people of the row: the export says which part of it is the person’s',
  others: 'says who other people are',
  guard: 'is how copied answers are found',
  copy: 'is in the export already, in another table',
  public: 'is read from the public chain, where everybody reads it',
} as const

export type LeftOut = keyof typeof leftOutReasons

/**
 * identifying: leads to one person. content: what the person made. fact: what is so about them. decision: what
 * somebody else decided about them. none: says nothing about anybody.
 */
export type Kind = 'identifying' | 'content' | 'fact' | 'decision' | 'none'

/**
 * What becomes of a column when a person is erased. tombstone: it goes on naming the profile, of which nothing but the id
 * is left. unlinked: it names nobody any more where the row tells what is on the chain, for an address stands beside it.
 */
export type Erasure = 'with_row' | 'cleared' | 'tombstone' | 'unlinked' | 'kept'

/** By what a column names a person. */
export type Identity = 'profile' | 'user' | 'wallet' | 'email'

/** How a row leads to a person. */
export interface Path {
  column: string
  names: Identity
  /** The row of another table that the column names by `key`, and the column there that names the person, or goes on. */
  through?: { table: string; key: string; path: Path }
  /** Where the column names people in some rows alone. */
  where?: Readonly<Record<string, string>>
}

export interface ColumnFacts {
  /** Names of the table's people whose data it is; none: of everybody whom the row leads to. */
  of: readonly string[]
  kind: Kind
  /** In the export; English, for columns are named as in the JSON that programs read. */
  label: string
  leftOut: LeftOut | null
  erasure: Erasure
  /**
   * `table.column` of a name that stands beside the id. Where the column is an id too, the one that it leads to follows
   * behind `>`.
   */
  reads?: string
  /** A text that holds JSON, which is shown as such. */
  isJson?: boolean
  /** A text or JSON that may hold ids or addresses of people besides: which, and how erasure finds them. */
  holds?: { identities: readonly Identity[]; found: string }
  /** Of an `unlinked` one: the column that is not empty where the row tells what is on the chain. */
  onChain?: string
}

export type Columns = Readonly<Record<string, ColumnFacts>>

export interface TableFacts {
  topic: Topic
  /** By the part that somebody has in a row, such as `giver`. */
  people: Readonly<Record<string, Path>>
  kept: Retention
  /** Of these people the rows are deleted when one is erased. Of others they stay, without what identifies them. */
  goesWith: readonly string[]
  /** Why a row stays that goes with nobody. */
  staysBecause: string | null
  columns: Columns
}

const words: Readonly<Record<string, string>> = {
  at: 'When',
  by: 'Decided by',
  created_at: 'Made at',
  date_created: 'Made at',
  made_at: 'Made at',
  xp: 'Points',
  ref: 'What',
  tx: 'Transaction',
  mint_tx: 'Transaction of the mint',
  ip: 'Network address',
  user_agent: 'Browser',
  bio: 'About yourself',
  handle: 'Handle',
  xp_cached: 'Points',
  level_cached: 'Level',
  consents: 'What you agreed to',
  subject_kind: 'For what',
  subject_ref: 'For which',
  sale_meant_at: 'Meant for sale at',
  p256dh: 'Key',
}

const names: Readonly<Record<string, string>> = {
  quest: 'quests.title',
  step: 'quest_steps.title',
  item_type: 'item_types.name',
  trait: 'traits.name',
  slot: 'trait_slots.name',
  season: 'seasons.name',
  team: 'teams.name',
}

function labelOf(column: string): string {
  const spaced = column.replaceAll('_', ' ')
  return words[column] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function each(columns: readonly string[], facts: Omit<ColumnFacts, 'of' | 'label'>): Columns {
  return Object.fromEntries(
    columns.map((column) => {
      const reads = facts.leftOut === null ? names[column] : undefined
      return [column, { of: [], label: labelOf(column), ...facts, ...(reads ? { reads } : {}) }]
    }),
  )
}

/** What is so about the person. It stays where the row does. */
export const facts = (...columns: string[]) => each(columns, { kind: 'fact', leftOut: null, erasure: 'kept' })

/** What the person wrote or chose. */
export const content = (...columns: string[]) => each(columns, { kind: 'content', leftOut: null, erasure: 'cleared' })

/** What leads to one person: names, addresses. */
export const identifying = (...columns: string[]) =>
  each(columns, { kind: 'identifying', leftOut: null, erasure: 'cleared' })

/** What somebody else decided about the person, and wrote about it. */
export const decision = (...columns: string[]) => each(columns, { kind: 'decision', leftOut: null, erasure: 'kept' })

/** As `decision`, in words, which may name the person. */
export const remark = (...columns: string[]) => each(columns, { kind: 'decision', leftOut: null, erasure: 'cleared' })

/** Id of a person. The export says which part the person has in the row instead. */
export const person = (...columns: string[]) =>
  each(columns, { kind: 'identifying', leftOut: 'part', erasure: 'tombstone' })

/** Id of a person, who is forgotten where `onChain` says that the row tells what is on the chain, and a tombstone elsewhere. */
export const linked = (onChain: string, column: string): Columns =>
  Object.fromEntries(
    Object.entries(person(column)).map(([name, known]) => [name, { ...known, erasure: 'unlinked', onChain }]),
  )

/** An address as the public chain has it: nobody can erase it, and it says nothing about whose it is. */
export const address = (...columns: string[]) => each(columns, { kind: 'fact', leftOut: null, erasure: 'kept' })

/** Says nothing about anybody, not even by what it is next to. */
export const technical = (...columns: string[]) =>
  each(columns, { kind: 'none', leftOut: 'technical', erasure: 'kept' })

/** What opens something, hashes included. */
export const secret = (...columns: string[]) => each(columns, { kind: 'fact', leftOut: 'secret', erasure: 'cleared' })

/** What opens something that is not the person's alone: it stays for the others. */
export const sharedSecret = (...columns: string[]) =>
  each(columns, { kind: 'none', leftOut: 'secret', erasure: 'kept' })

/** About the person, and left out of the export with a reason. */
export const left = (leftOut: LeftOut, kind: Kind, ...columns: string[]) =>
  each(columns, { kind, leftOut, erasure: kind === 'fact' || kind === 'none' ? 'kept' : 'cleared' })

/** Columns that are the data of some of the people of a row alone. */
export function only(of: readonly string[], columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).map(([name, known]) => [name, { ...known, of }]))
}

/** Columns that may hold ids or addresses of people in a text. */
export function holding(identities: readonly Identity[], found: string, columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, known]) => [name, { ...known, holds: { identities, found } }]),
  )
}

/** Ids beside which the name stands that they lead to, as `reads` says. */
export const named = (reads: string, columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, known]) => [name, { ...known, reads }]))

/** Texts that hold JSON. */
export const jsonIn = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, known]) => [name, { ...known, isJson: true }]))

export const by = (column: string, named: Identity = 'profile'): Path => ({ column, names: named })

/** The column names a row of another table, which leads to the person. */
export const through = (column: string, table: string, path: Path, key = 'id'): Path => ({
  column,
  names: path.names,
  through: { table, key, path },
})

/** Rows that go with the first of their people. Where the others are erased, the row stays without what identifies them. */
export function deleted(
  topic: Topic,
  kept: Retention,
  people: TableFacts['people'],
  ...columns: Columns[]
): TableFacts {
  return goes(topic, kept, people, Object.keys(people).slice(0, 1), columns)
}

/** Rows that go with whoever of their people is erased. */
export function deletedWithAny(
  topic: Topic,
  kept: Retention,
  people: TableFacts['people'],
  ...columns: Columns[]
): TableFacts {
  return goes(topic, kept, people, Object.keys(people), columns)
}

function goes(
  topic: Topic,
  kept: Retention,
  people: TableFacts['people'],
  goesWith: readonly string[],
  columns: Columns[],
): TableFacts {
  const all = Object.entries(Object.assign({}, ...columns) as Columns)
  const isWhole = goesWith.length === Object.keys(people).length
  const told = isWhole ? all.map(([name, known]) => [name, { ...known, erasure: 'with_row' as const }]) : all
  return { topic, kept, people, goesWith, staysBecause: null, columns: Object.fromEntries(told) }
}

/** Rows that stay when a person is erased. */
export function stays(
  topic: Topic,
  kept: Retention,
  staysBecause: string,
  people: TableFacts['people'],
  ...columns: Columns[]
): TableFacts {
  return { topic, kept, people, goesWith: [], staysBecause, columns: Object.assign({}, ...columns) as Columns }
}

/** Rows that are nobody's. */
export function nobodys(topic: Topic, kept: Retention, columns: string, ...others: Columns[]): TableFacts {
  return stays(topic, kept, 'It is about nobody.', {}, technical(...columns.split(' ')), ...others)
}
