/** The record of processing: what is stored of people, why, for how long, and what becomes of it. Made of the map. */
import {
  type Erasure,
  type Kind,
  leftOutReasons,
  purposes,
  type Retention,
  retentions,
  type TableFacts,
  type Topic,
  topics,
} from './columns/definition.ts'
import { personalTables, tables } from './columns/index.ts'
import { stores } from './stores.ts'

const kinds: Record<Kind, string> = {
  identifying: 'leads to them',
  content: 'made by them',
  fact: 'so about them',
  decision: 'decided about them',
  none: 'about nobody',
}

const erasures: Record<Erasure, string> = {
  with_row: 'goes with the row',
  cleared: 'emptied',
  tombstone: 'names an emptied profile',
  unlinked: 'names nobody where it is on the chain, else an emptied profile',
  kept: 'stays',
}

/** Keys of the sentences that say why a row stays when its person is erased: the page of the app has them in six languages. */
export const stayReasons: Readonly<Record<string, string>> = {
  'An empty row is left, so that what others did with the person keeps its place: the tombstone.': 'tombstone',
  'That somebody was erased, and when, is known by the id of an emptied profile, so that a backup cannot bring them back.':
    'erased',
  'That somebody had agreed to what was done with their data, and when, is known by the id of an emptied profile.':
    'consents',
  'How many went which way is counted from these rows, and rope teams are paid by them.': 'runs',
  'Decisions must stay explained; who made them, and about whom, is a tombstone then.': 'decisions',
  'Points, supply and balances of everybody are counted from these rows.': 'sums',
  'A sale has two sides: the other keeps theirs. Addresses and prices are on the public chain.': 'trades',
  'A gift has two sides: the other keeps theirs.': 'gifts',
  'The team goes on with those who are left; its link ends with its captain.': 'captain',
  'The team goes on with those who are left.': 'team',
  'A screen goes on for those who come to it, until it has expired.': 'screen',
  'What the team said about its own work stays for those who are left; comments of whoever is erased are emptied.':
    'comments',
  'What the team arranged stays for those who are left.': 'arranged',
  'What pays or decides must say who wrote it, so that nobody decides about their own work.': 'authors',
  'Automations of the team go on without whoever made them.': 'automations',
}

/** What the page of the app says of a table. */
interface ProcessedTable {
  name: string
  kept: Retention
  /** With whom the row is deleted: everybody whose data it is, or some of them; `no` where it stays. */
  deleted: 'all' | 'some' | 'no'
  /** Key of why it stays. */
  stays: string | null
  exported: 'all' | 'part' | 'no'
}

/** The same for the page of the app, which has its words in six languages. */
export function processing(): { topics: { topic: Topic; tables: ProcessedTable[] }[]; stores: { name: string }[] } {
  const ofTopic = (topic: Topic) => personalTables.filter(([, facts]) => facts.topic === topic).map(processedTable)
  return {
    topics: topics.map((topic) => ({ topic, tables: ofTopic(topic) })).filter(({ tables: some }) => some.length > 0),
    stores: Object.keys(stores).map((name) => ({ name })),
  }
}

function processedTable([name, facts]: readonly [string, TableFacts]): ProcessedTable {
  const { people, kept, goesWith, staysBecause, columns } = facts
  // Which part somebody has in the row is told in another way.
  const about = Object.values(columns).filter(({ kind, leftOut }) => kind !== 'none' && leftOut !== 'part')
  const told = about.filter(({ leftOut }) => leftOut === null)
  return {
    ...{ name, kept, stays: staysBecause && (stayReasons[staysBecause] ?? null) },
    deleted: goesWith.length === 0 ? 'no' : goesWith.length < Object.keys(people).length ? 'some' : 'all',
    exported: told.length === 0 ? 'no' : told.length < about.length ? 'part' : 'all',
  }
}

/** Markdown. */
export function statement(): string {
  const parts = [
    '# Record of processing',
    'What is stored about people, why, for how long, what an export of it holds, and what becomes of it when somebody is erased. Made of `src/domain/privacy/columns/`, by which the export is made as well; do not edit it: `npx vitest run --project units src/domain/privacy -u` writes it anew.',
  ]
  for (const topic of topics) {
    const own = personalTables.filter(([, facts]) => facts.topic === topic)
    if (own.length === 0) continue
    parts.push(`## ${topic}: ${purposes[topic]}`)
    for (const [name, facts] of own) parts.push(...tableText(name, facts))
  }
  parts.push(
    '## Texts that may name people besides',
    lines(
      Object.entries(tables).flatMap(([name, { columns }]) =>
        Object.entries(columns).flatMap(([column, { holds }]) =>
          holds ? [`- \`${name}.${column}\` (${holds.identities.join(', ')}): ${holds.found}`] : [],
        ),
      ),
    ),
    '## Beside the tables',
    ...Object.entries(stores).flatMap(([name, store]) => [
      `### ${name}`,
      lines(Object.entries(store).map(([what, text]) => `- ${what}: ${text}`)),
    ]),
    '## Tables that are about nobody',
    Object.entries(tables)
      .filter(([, { people }]) => Object.keys(people).length === 0)
      .map(([name]) => `\`${name}\``)
      .join(', '),
  )
  return `${parts.join('\n\n')}\n`
}

const lines = (all: readonly string[]) => all.join('\n')

function tableText(name: string, { people, kept, goesWith, staysBecause, columns }: TableFacts): string[] {
  const away =
    goesWith.length === 0
      ? `the row stays. ${staysBecause}`
      : `the row is deleted with its ${goesWith.join(', ')}${goesWith.length < Object.keys(people).length ? '; for others it stays' : ''}.`
  const rows = Object.entries(columns)
    .filter(([, { kind }]) => kind !== 'none')
    .map(([column, { kind, of, leftOut, erasure }]) => {
      const told =
        leftOut === null ? `yes${of.length > 0 ? `, to its ${of.join(', ')}` : ''}` : `no: ${leftOutReasons[leftOut]}`
      return `| ${column} | ${kinds[kind]} | ${told} | ${erasures[erasure]} |`
    })
  return [
    `### \`${name}\``,
    `Of: ${Object.keys(people).join(', ')}. Kept ${retentions[kept]}. When somebody is erased ${away}`,
    lines(['| column | what it is | in the export | erased |', '| --- | --- | --- | --- |', ...rows]),
  ]
}
