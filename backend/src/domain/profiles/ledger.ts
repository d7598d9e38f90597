/** `GET /programme/ledger`: the itemised statement of a person's points. */
import {
  enumValues,
  type Ledger,
  type LedgerKind,
  type LedgerLine,
  type LedgerPart,
  type LedgerQuery,
} from 'waymark-core'
import type { Context, UserContext } from '../../platform/context.ts'
import { invalid } from '../../platform/http/errors.ts'
import { readLevels } from '../content/levels.ts'
import { readSeasons } from '../content/seasons.ts'
import { textsOf } from '../content/texts.ts'
import { type LedgerEntry, readLedgerEntries } from './points.ts'

/** A line, and the season it counts for. */
interface Entry {
  line: LedgerLine
  season: Season | null
}

interface Season {
  slug: string
  name: string
}

/** Lines of a page, where nothing else is asked for. */
const usual = 50

export async function readLedger(context: UserContext, query: LedgerQuery): Promise<Ledger> {
  const { cursor, limit = usual } = query
  const bookings = await readLedgerEntries(context.db, context.profile)
  const describe = await subjects(context, bookings)
  const entries = bookings.map(describe).toReversed()
  const matching = entries.filter((entry) => isOf(query, entry))
  const start = startOf(matching, cursor)
  const shown = matching.slice(start, start + limit)
  return {
    lines: shown.map(({ line }) => line),
    next: start + limit < matching.length ? (shown.at(-1)?.line.id ?? null) : null,
    total: matching.length,
    sum: sumOf(matching),
    balance: bookings.at(-1)?.balance ?? 0,
    kinds: partsByKind(entries.filter((entry) => isOf({ season: query.season }, entry))),
    seasons: partsBySeason(entries.filter((entry) => isOf({ kind: query.kind }, entry))),
  }
}

function isOf({ kind, season }: { kind?: LedgerKind | undefined; season?: string | undefined }, entry: Entry): boolean {
  return (!kind || entry.line.kind === kind) && (!season || entry.season?.slug === season)
}

function startOf(entries: readonly Entry[], cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const before = entries.findIndex(({ line }) => line.id === cursor)
  if (before < 0) throw invalid('cursor', 'malformed')
  return before + 1
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { line }) => sum + line.amount, 0)
}

function partsByKind(entries: readonly Entry[]): LedgerPart[] {
  return enumValues.LedgerKind.flatMap((kind) => {
    const some = entries.filter(({ line }) => line.kind === kind)
    return some.length > 0 ? [{ value: kind, name: null, count: some.length, sum: sumOf(some) }] : []
  })
}

/** The newest season first, as the lines are. */
function partsBySeason(entries: readonly Entry[]): LedgerPart[] {
  return [...Map.groupBy(entries, ({ season }) => season?.slug)].flatMap(([slug, some]) =>
    slug === undefined
      ? []
      : [{ value: slug, name: some[0]?.season?.name ?? slug, count: some.length, sum: sumOf(some) }],
  )
}

/** Returns a function that describes the subject of an entry. */
async function subjects(context: Context, bookings: readonly LedgerEntry[]): Promise<(booking: LedgerEntry) => Entry> {
  const { db } = context
  const byHand = [...new Set(bookings.flatMap(({ about }) => (about.kind === 'by_hand' ? [about.ref] : [])))]
  const texts = await textsOf(context, 'quests')
  const names = await readSeasons(context)
  const slugs = new Map((await db('seasons').select('id', 'slug')).map((row) => [row.id as string, row.slug as string]))
  const seasonOf = (id: string | null): Season | null =>
    id === null ? null : { slug: slugs.get(id) ?? id, name: names.get(id)?.name ?? '' }
  const quests = new Map(
    (await db('quests').select('id', 'slug', 'title', 'status', 'season')).map((row) => [row.id as string, row]),
  )
  // What the team gave by hand is for what it wrote.
  const reasons = new Map<string, string>(
    (await db('bulk_lists').whereIn('id', byHand).select('id', 'reason')).map(({ id, reason }) => [id, reason]),
  )
  const levels = new Map((await readLevels(context)).map(({ number, title }) => [String(number), { number, title }]))
  return ({ id, at, kind, amount, balance, about }) => {
    const quest = about.kind === 'quest' ? quests.get(about.ref) : undefined
    const level = about.kind === 'level' ? levels.get(about.ref) : undefined
    const season = seasonOf(quest?.season ?? null)
    return {
      season,
      line: {
        ...{ id, at, kind, amount, balance },
        subject: quest ? (texts(quest.id).title ?? quest.title) : (level?.title ?? reasons.get(about.ref) ?? ''),
        quest: quest?.status === 'published' ? quest.slug : null,
        level: level?.number ?? null,
        season: season?.name ?? null,
      },
    }
  }
}
