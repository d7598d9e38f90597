/** What a report says, in words, and its numbers as tables have them. */
import type { LabObstacle, LabQuestReport, LabReport } from 'waymark-core'
import type { Say } from '../messages.ts'

/** As charts have them (`numbers/ChartFigure.vue`). */
type Cell = string | number

/** A report and what its content is called. */
export interface NamedReport {
  name: string
  report: LabReport
}

/** What becomes of a quest, from the best to the worst. */
export const fates = ['finished', 'underWay', 'gaveUp', 'open', 'locked'] as const
export type Fate = (typeof fates)[number]

/** Nobody finishes it. */
export const isDead = ({ finished }: LabQuestReport) => finished === 0

/** Why somebody cannot begin a quest. */
export function needOf({ need, what }: LabObstacle, report: LabReport, locale: string, say: Say): string {
  if (need === 'quest')
    return say('lab_needQuest', { what: report.quests.find(({ slug }) => slug === what)?.title ?? what })
  if (need === 'later' && what) return say('lab_needLater', { what: dayOf(what, 0, locale) })
  return say(`lab_need_${need}`, { what })
}

/** The day so many days after another. */
export function dayOf(from: string, days: number, locale: string): string {
  const at = new Date(Date.parse(from) + days * 86_400_000)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at)
}

/** Rows of several reports under each other, or beside each other's names where there are two. */
export function rowsOf<T>(
  reports: readonly NamedReport[],
  list: (report: LabReport) => readonly T[],
  row: (one: T) => readonly Cell[],
): Cell[][] {
  return reports.flatMap(({ name, report }) =>
    list(report).map((one) => [...row(one), ...(reports.length > 1 ? [name] : [])]),
  )
}
