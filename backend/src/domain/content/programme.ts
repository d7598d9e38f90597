/** The programme's own settings, as its team set them. */

import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { json, text, toBool, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { textsOf } from './texts.ts'

export interface ProgrammeRow {
  id: string | null
  chapters: string[]
  firstQuest: string | null
  welcomeItem: string | null
  /** Points for having set out. */
  welcomeXp: number
  maintenance: boolean
  /** Within how many hours a run is to be decided. */
  reviewTargetHours: number
  /** How many of a hundred runs that one person reviews are read twice. */
  reviewSecondShare: number
}

/** Two days: who waits longer than that has lost the thread. */
const usualTargetHours = 48

export function readProgramme({ db, now }: Pick<Context, 'db'> & { now?: Date }): Promise<ProgrammeRow> {
  return cached({ db, ...(now ? { now } : {}) }, 'content', 'programme', () => readRow(db))
}

/** Titles of the chapters in the asked language; one that is missing there stays English. */
export async function readChapters(context: Pick<Context, 'db' | 'lang' | 'now'>): Promise<string[]> {
  const { id, chapters } = await readProgramme(context)
  const said = id === null ? [] : ((await textsOf(context, 'programme'))(id).extra.chapters ?? [])
  return chapters.map((title, index) => said[index] || title)
}

async function readRow(db: Db): Promise<ProgrammeRow> {
  const row = await db('programme').first(
    'id',
    'chapters',
    'first_quest',
    'welcome_item',
    'welcome_xp',
    'maintenance',
    'review_target_hours',
    'review_second_share',
  )
  return {
    id: row?.id ?? null,
    chapters: titlesOf(json<unknown>(row?.chapters, [])),
    firstQuest: row?.first_quest ?? null,
    welcomeItem: row?.welcome_item ?? null,
    welcomeXp: toInt(row?.welcome_xp),
    maintenance: toBool(row?.maintenance),
    reviewTargetHours: toInt(row?.review_target_hours) || usualTargetHours,
    reviewSecondShare: toInt(row?.review_second_share),
  }
}

/**
 * The Studio stores a row for each chapter; older programmes have bare titles. A chapter without a title keeps its
 * number.
 */
function titlesOf(chapters: unknown): string[] {
  if (!Array.isArray(chapters)) return []
  return chapters.map((chapter: { title?: unknown } | string | null) =>
    text(typeof chapter === 'object' ? chapter?.title : chapter),
  )
}
