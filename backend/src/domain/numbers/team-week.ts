/** What the team is told of a week: what was done, what waits longest, and what nobody begins. Nobody is told apart. */
import type { Context } from '../../platform/context.ts'
import { text, toDate } from '../../platform/database/columns.ts'
import { textsOf } from '../content/texts.ts'
import { peopleCell } from './cells.ts'
import { readCounts } from './count.ts'
import type { QuestCount } from './count-quest.ts'
import { weekOf } from './weeks.ts'

interface QuestOfWeek {
  slug: string
  title: string
}

export interface TeamWeek {
  /** In fives, most first. */
  done: (QuestOfWeek & { people: number })[]
  /** Where five people or more wait for a game master: for how many days the fifth of them has. */
  waits: (QuestOfWeek & { days: number })[]
  /** Quests that five people or more could begin, and fewer than five have begun in four weeks. */
  unbegun: QuestOfWeek[]
}

const dayMs = 86_400_000
/** Lines of one part. */
const most = 5
/** Weeks in which a quest was begun, or was not. */
const weeksLooked = 4

export async function teamWeek(context: Context): Promise<TeamWeek> {
  const { db, now } = context
  const rows: { id: string; slug: string; title: string }[] = await db('quests')
    .where({ status: 'published' })
    .orderBy('slug')
    .select('id', 'slug', 'title')
  const texts = await textsOf(context, 'quests')
  const counts = await readCounts<QuestCount>(
    db,
    rows.map(({ id }) => `quest:${id}`),
  )
  const last = weekOf(now) - 1
  const fifth = await fifthWaiting(context)
  const quests = rows.map(({ id, slug, title }) => {
    const count = counts.get(`quest:${id}`)?.value
    const begun = Array.from({ length: weeksLooked }, (_, at) => count?.weeks[String(last - at)]?.began ?? 0)
    return {
      quest: { slug, title: texts(id).title ?? title },
      done: peopleCell(count?.done[String(last)] ?? 0),
      waits: fifth.get(id) ?? null,
      isUnbegun:
        !!count &&
        peopleCell(count.able) !== null &&
        peopleCell(begun.reduce((sum, people) => sum + people, 0)) === null,
    }
  })
  return {
    done: quests
      .flatMap(({ quest, done }) => (done === null ? [] : [{ ...quest, people: done }]))
      .toSorted((one, other) => other.people - one.people)
      .slice(0, most),
    waits: quests
      .flatMap(({ quest, waits }) => (waits === null ? [] : [{ ...quest, days: waits }]))
      .toSorted((one, other) => other.days - one.days)
      .slice(0, most),
    unbegun: quests.flatMap(({ quest, isUnbegun }) => (isUnbegun ? [quest] : [])).slice(0, most),
  }
}

/** By quest, for how many whole days five people or more have waited. */
async function fifthWaiting({ db, now }: Context): Promise<Map<string, number>> {
  const waiting = db('quest_runs')
    .where({ state: 'submitted' })
    .whereNotNull('submitted_at')
    .groupBy('quest', 'profile')
    .select('quest', db.raw('min(submitted_at) as since'))
  const ranked = db
    .from(waiting.as('waiting'))
    .select('quest', 'since', db.raw('row_number() over (partition by quest order by since) as place'))
  const rows: { quest: unknown; since: unknown }[] = await db
    .from(ranked.as('ranked'))
    .where('place', 5)
    .select('quest', 'since')
  return new Map(
    rows.map(({ quest, since }) => [text(quest), Math.floor((now.getTime() - toDate(since).getTime()) / dayMs)]),
  )
}
