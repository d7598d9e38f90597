/** Headline and facets of the review queue. */

import type { UserContext } from '../../platform/context.ts'
import { iso, isoOrNull, toInt } from '../../platform/database/columns.ts'
import { bySortColumn, emptyLast } from '../../platform/database/order-by.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { textsOf } from '../content/texts.ts'
import { type Reviewer, readReviewers } from './reviewers.ts'

export interface Headline {
  waiting: number
  /** When the one that waits longest was submitted. */
  oldest: string | null
  /** When the one in the middle was submitted: half of them wait longer. */
  median: string | null
  /** How many wait longer than they should. */
  late: number
}

export interface Facets {
  quests: { id: string; title: string; count: number }[]
  /** Of the runs that wait longest, whose they are. */
  people: { id: string; name: string; count: number }[]
  /** Everybody of the team. */
  reviewers: Reviewer[]
  /** For exports, which are not limited to waiting runs. */
  seasons: { slug: string; name: string }[]
  allQuests: { id: string; title: string }[]
}

/** More names are no choice any more: they are looked for by their letters. */
const mostPeople = 500

function submitted(db: Db) {
  return db('quest_runs')
    .leftJoin('held_decisions', 'held_decisions.run', 'quest_runs.id')
    .where('quest_runs.state', 'submitted')
}

/** A run with a pending decision waits no longer. */
function waiting(db: Db) {
  return submitted(db).whereNull('held_decisions.run')
}

/** A quest whose last runs are held stays in the list: their decisions may be taken back. */
function notHeld(db: Db) {
  return db.raw('sum(case when held_decisions.run is null then 1 else 0 end) as count')
}

export async function readHeadline(db: Db, lateSince: Date): Promise<Headline> {
  const [facts] = await waiting(db).count({ waiting: '*' }).min({ oldest: 'quest_runs.submitted_at' })
  const count = toInt(facts?.['waiting'])
  const middle = await waiting(db)
    .orderBy(['quest_runs.submitted_at', 'quest_runs.id'])
    .offset(Math.floor(count / 2))
    .first('quest_runs.submitted_at')
  const [late] = await waiting(db).where('quest_runs.submitted_at', '<', lateSince).count({ late: '*' })
  return {
    waiting: count,
    oldest: isoOrNull(facts?.['oldest']),
    median: middle ? iso(middle.submitted_at) : null,
    late: toInt(late?.['late']),
  }
}

export async function readFacets(context: UserContext): Promise<Facets> {
  const { db } = context
  const titles = await textsOf(context, 'quests')
  const quests: Counted[] = await submitted(db)
    .join('quests', 'quests.id', 'quest_runs.quest')
    .groupBy('quests.id', 'quests.title', 'quests.sort')
    .orderByRaw(bySortColumn('quests', 'title'))
    .select('quests.id', 'quests.title', notHeld(db))
  const longest = submitted(db).orderBy('quest_runs.submitted_at').limit(mostPeople).select('quest_runs.profile')
  const people: Counted[] = await submitted(db)
    .join('profiles', 'profiles.id', 'quest_runs.profile')
    .whereIn('profiles.id', db.from(longest.as('longest')).select('profile'))
    .groupBy('profiles.id', 'profiles.display_name', 'profiles.handle')
    .orderByRaw(`${emptyLast('profiles.display_name')}, profiles.id`)
    .select('profiles.id', 'profiles.display_name', 'profiles.handle', notHeld(db))
  const seasons: { slug: string; name: string }[] = await db('seasons')
    .orderByRaw(`${emptyLast('starts_at')}, slug`)
    .select('slug', 'name')
  const all: { id: string; title: string }[] = await db('quests')
    .orderByRaw(bySortColumn('quests', 'slug'))
    .select('id', 'title')
  return {
    reviewers: await readReviewers(db),
    seasons: seasons.map(({ slug, name }) => ({ slug, name })),
    allQuests: all.map(({ id, title }) => ({ id, title: titles(id).title ?? title })),
    quests: quests.map(({ id, title, count }) => ({
      id,
      title: titles(id).title ?? title ?? '',
      count: toInt(count),
    })),
    people: people.map(({ id, display_name, handle, count }) => ({
      id,
      name: display_name || handle || '',
      count: toInt(count),
    })),
  }
}

interface Counted {
  id: string
  title?: string
  display_name?: string | null
  handle?: string | null
  count?: unknown
}
