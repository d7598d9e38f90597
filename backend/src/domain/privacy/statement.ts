/** The record of processing: what is stored of people, why, for how long, and what becomes of it. Made of the map. */
import {
  type Erasure,
  type Kind,
  leftOutReasons,
  purposes,
  retentions,
  type TableFacts,
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
