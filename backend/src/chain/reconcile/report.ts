/** What a comparison of the books found, and how a person reads it. */

/** What is compared, in the order in which it is told. */
export const checkNames = {
  balances: 'Points and levels with the ledger',
  grants: 'Grants with the ledger and the items',
  supply: 'Counters with the items that exist',
  runs: 'Runs with what they paid',
  gifts: 'Gifts that wait with their items',
  vouchers: 'Vouchers with the items and the chain',
  holdings: 'Owners with the chain',
  listings: 'Escrow and listings with the chain',
  events: 'Events with the chain',
  log: 'Rows with the log, and its root with the chain',
  proceeds: 'What the market owes with what it has',
} as const

export type CheckName = keyof typeof checkNames

export interface Difference {
  /** The same difference has the same key the next time. */
  key: string
  question: CheckName
  /** Id of the kind of item whose trading it stops; none when it is not about one. */
  itemType: string | null
  /** Profile id of whose row it is; none when it is nobody's. */
  owner: string | null
  /** What differs, and by how much. */
  what: string
  /** What to do. */
  todo: string
  /** When it was first seen; ISO 8601. */
  since: string
}

export interface Report {
  /** When it ended; ISO 8601. */
  at: string
  seconds: number
  /** Block that the books were compared at; none without a chain. */
  block: number | null
  /** Why the chain could not be asked; none when it could. */
  unreachable: string | null
  compared: { question: CheckName; what: string }[]
  differences: Difference[]
  /** Slugs of the kinds of item whose trading is stopped now, and of those whose trading goes on again. */
  stopped: string[]
  resumed: string[]
}

/** Collects while the questions are asked. */
export class Findings {
  readonly compared: Report['compared'] = []
  readonly differences: Omit<Difference, 'since'>[] = []

  note(question: CheckName, what: string): void {
    this.compared.push({ question, what })
  }

  differ(
    question: CheckName,
    about: { key: string; itemType?: string | null; owner?: string | null; what: string; todo: string },
  ): void {
    const { key, itemType = null, owner = null, what, todo } = about
    this.differences.push({ key: `${question}:${key}`, question, itemType, owner, what, todo })
  }
}

export function reportText(report: Report): string {
  const lines: string[] = []
  for (const [question, title] of Object.entries(checkNames)) {
    const compared = report.compared.filter((entry) => entry.question === question)
    const differences = report.differences.filter((entry) => entry.question === question)
    if (compared.length + differences.length === 0) continue
    lines.push(title)
    for (const { what } of compared) lines.push(`  compared ${what}`)
    for (const { what, todo, since } of differences)
      lines.push(`  DIFFERENCE: ${what}`, `    since ${since}`, `    to do: ${todo}`)
  }
  if (report.block !== null) lines.push(`Compared at block ${report.block}.`)
  if (report.resumed.length > 0) lines.push(`Trading goes on: ${report.resumed.join(', ')}.`)
  if (report.stopped.length > 0) lines.push(`Trading is stopped: ${report.stopped.join(', ')}.`)
  if (report.unreachable) lines.push(`THE CHAIN COULD NOT BE ASKED: ${report.unreachable}`)
  const { length } = report.differences
  lines.push(length === 0 ? 'No difference.' : `${length} difference${length === 1 ? '' : 's'}.`)
  return lines.join('\n')
}

export function plural(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}
