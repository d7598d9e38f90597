/** What was measured, as a table for people and as JSON for the next run to be compared with. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { median, quantile, ratios } from './rounds.ts'

/** Something with a limit of its own. */
export type Goal = {
  what: string
  unit: string
  /** One for each round; empty when the thing does not exist. */
  figures: number[]
} & ({ atMost: number; atLeast?: never } | { atLeast: number; atMost?: never })

/** The same thing by both clients; the ratio is ours to theirs. */
export interface Comparison {
  what: string
  unit: string
  better: 'less' | 'more'
  core: number[]
  sdk: number[]
  /** The same without a client at all, where that says something. */
  bare?: number[]
}

export type Verdict = 'good' | 'within noise' | 'MISSED' | 'not there'

/** A goal is missed when even the better quarter of the rounds lies beyond it; before that it may be the machine. */
export function verdict({ atMost, atLeast, figures }: Goal): Verdict {
  if (figures.length === 0) return 'not there'
  const reached = (figure: number) => (atLeast === undefined ? figure <= atMost : figure >= atLeast)
  if (reached(median(figures))) return 'good'
  return reached(quantile(figures, atLeast === undefined ? 0.25 : 0.75)) ? 'within noise' : 'MISSED'
}

/** The limit of a goal in words. */
export const limitOf = ({ atMost, atLeast, unit }: Goal): string =>
  `${atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`} ${unit}`.trim()

const figure = (value: number) =>
  Number.isNaN(value) ? '-' : value >= 100 ? String(Math.round(value)) : value.toPrecision(3)
const mid = (figures: number[] = []) => figure(figures.length > 0 ? median(figures) : Number.NaN)

/** Between which figures the middle half of the rounds lies; one round says nothing of it. */
const spread = (figures: number[]) =>
  figures.length > 1 ? `${figure(quantile(figures, 0.25))} to ${figure(quantile(figures, 0.75))}` : ''

/** Rows of cells, the first column to the left. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return rows.map(line).join('\n')
}

export function goalsTable(goals: Goal[]): string {
  const rows = goals.map((goal) => [goal.what, mid(goal.figures), spread(goal.figures), limitOf(goal), verdict(goal)])
  return table([['goal', 'median', 'middle half', 'limit', ''], ...rows])
}

export function comparisonsTable(comparisons: Comparison[]): string {
  const rows = comparisons.map(({ what, unit, better, core, sdk, bare }) => {
    const ratio = median(core) / median(sdk)
    const each = spread(ratios(core, sdk))
    return [what, mid(core), mid(sdk), mid(bare), unit, `${ratio.toFixed(2)} x`, each, `${better} is better`]
  })
  const heads = ['waymark-core', '@directus/sdk', 'bare fetch', 'unit', 'ratio', 'middle half', '']
  return table([['side by side', ...heads], ...rows])
}

/** Everything that was found out, with the medians and ratios worked out. */
export function write(
  file: string,
  { goals, comparisons, ...more }: { goals: Goal[]; comparisons: Comparison[]; [more: string]: unknown },
): void {
  mkdirSync(dirname(file), { recursive: true })
  const summary = {
    at: new Date().toISOString(),
    node: process.version,
    machine: `${cpus().length} x ${cpus()[0]?.model}`,
    goals: goals.map((goal) => ({ ...goal, median: median(goal.figures), verdict: verdict(goal) })),
    comparisons: comparisons.map((row) => ({ ...row, ratio: median(row.core) / median(row.sdk) })),
    ...more,
  }
  writeFileSync(file, `${JSON.stringify(summary, null, 2)}\n`)
}
