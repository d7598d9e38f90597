/** How far people come with each quest: who could begin it, who began, sent each step and finished, and who waited. */
import type { Context } from '../../platform/context.ts'
import { text, toBool } from '../../platform/database/columns.ts'
import { bySortColumn } from '../../platform/database/order-by.ts'
import { textsOf } from '../content/texts.ts'
import { type People, peopleCell, percentile } from './cells.ts'
import { readCounts } from './count.ts'
import type { QuestCount, QuestWeek } from './count-quest.ts'
import { type NumbersQuery, type Span, weeksOf } from './weeks.ts'

/** A step, and who came so far. */
export interface StepNumbers {
  id: string
  title: string
  /** Whether the quest can be finished without it. */
  optional: boolean
  /** In fives; null: fewer than five. */
  sent: People
}

/** One quest. Everybody is counted once, in the week in which they first began it. */
export interface QuestNumbers {
  id: string
  title: string
  /** Who began it, and who can begin it now and never has; in fives, null: fewer than five. */
  able: People
  /** In fives; null: fewer than five. */
  began: People
  steps: StepNumbers[]
  /** In fives; null: fewer than five. */
  finished: People
  /** Who has an attempt that is not over, in fives; null: fewer than five. */
  underWay: People
  /** Days that half of the people waited for a game master at most, in quarters; null: fewer than ten people. */
  medianDays: number | null
  /** Days that nine of ten people waited at most, in quarters; null: fewer than fifty people. */
  ninetiethDays: number | null
}

/** Every quest in the order of the trail. */
export interface QuestsNumbers {
  span: Span
  /** When the oldest of them was counted; null: not yet. */
  countedAt: string | null
  quests: QuestNumbers[]
}

export async function questsNumbers(context: Context, query: NumbersQuery): Promise<QuestsNumbers> {
  const { db, now } = context
  const { first, last, ...span } = weeksOf(query, now)
  const quests = await db('quests')
    .whereNot({ status: 'draft' })
    .orderByRaw(bySortColumn('quests', 'slug'))
    .select('id', 'title')
  const steps: Record<string, unknown>[] = await db('quest_steps')
    .orderByRaw(bySortColumn('quest_steps', 'id'))
    .select('id', 'quest', 'title', 'required')
  const stepsOf = Map.groupBy(steps, ({ quest }) => text(quest))
  const questTexts = await textsOf(context, 'quests')
  const stepTexts = await textsOf(context, 'quest_steps')
  const counts = await readCounts<QuestCount>(
    db,
    quests.map(({ id }) => `quest:${id}`),
  )
  const known = quests.flatMap(({ id, title }) => {
    const count = counts.get(`quest:${id}`)
    return count ? [{ id: text(id), title: questTexts(id).title ?? text(title), ...count }] : []
  })
  return {
    span,
    countedAt: known.map(({ countedAt }) => countedAt).toSorted()[0] ?? null,
    quests: known.map(({ id, title, value }) => {
      const sum = sumOfWeeks(value, first, last)
      return {
        ...{ id, title },
        able: peopleCell(sum.began + value.able),
        began: peopleCell(sum.began),
        steps: (stepsOf.get(id) ?? []).map((step) => ({
          id: text(step['id']),
          title: stepTexts(text(step['id'])).title ?? text(step['title']),
          optional: !toBool(step['required']),
          sent: peopleCell(sum.sent[text(step['id'])] ?? 0),
        })),
        finished: peopleCell(sum.finished),
        underWay: peopleCell(sum.underWay),
        medianDays: daysOf(sum.waited, 0.5),
        ninetiethDays: daysOf(sum.waited, 0.9),
      }
    }),
  }
}

function sumOfWeeks({ weeks }: QuestCount, first: number, last: number): QuestWeek {
  const sum: QuestWeek = { began: 0, underWay: 0, finished: 0, sent: {}, waited: {} }
  for (const [key, week] of Object.entries(weeks)) {
    if (Number(key) < first || Number(key) > last) continue
    for (const name of ['began', 'underWay', 'finished'] as const) sum[name] += week[name]
    for (const name of ['sent', 'waited'] as const)
      for (const [of, people] of Object.entries(week[name])) sum[name][of] = (sum[name][of] ?? 0) + people
  }
  return sum
}

/** The end of the quarter of a day in which it lies. */
function daysOf(waited: QuestWeek['waited'], share: number): number | null {
  const steps = new Map(Object.entries(waited).map(([quarters, people]) => [Number(quarters) + 1, people]))
  const found = percentile(steps, share)
  return found === null ? null : found / 4
}
