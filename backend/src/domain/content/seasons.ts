/** Seasons as the team set them. */
import { enumValues, type SeasonFacts, seasonState } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { cached, type Reading } from '../../platform/database/cache.ts'
import { isoOrNull, oneOf, text, textOrNull } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { type Shown, shown, textsOf } from './texts.ts'

/** What the rules know of a season, and what its page says. */
export interface Season extends SeasonFacts {
  slug: string
  /** File id of its picture. */
  image: string | null
  texts: Shown<'body'>
}

/** By id. */
export function readSeasons(context: Reading & Pick<Context, 'lang'>): Promise<ReadonlyMap<string, Season>> {
  return cached(context, 'content', `seasons:${context.lang}`, () => readAll(context))
}

async function readAll(context: Reading & Pick<Context, 'lang'>): Promise<Map<string, Season>> {
  const texts = await textsOf(context, 'seasons')
  const rows = await context
    .db('seasons')
    .select('id', 'slug', 'name', 'body', 'image', 'state', 'starts_at', 'ends_at')
  return new Map(
    rows.map((row): [string, Season] => [
      row.id,
      {
        slug: row.slug,
        name: texts(row.id).title ?? text(row.name),
        image: textOrNull(row.image),
        state: oneOf(row.state, enumValues.SeasonState, 'planned'),
        startsAt: isoOrNull(row.starts_at),
        endsAt: isoOrNull(row.ends_at),
        texts: shown(context, { body: [texts(row.id).body, text(row.body)] }),
      },
    ]),
  )
}

/** Key in `waymark_meta` of the moment at which people were told that a season is over, soon after it was. */
export const endToldKey = (season: string) => `season-end-told:${season}`

/** Stores the state of each season, so that the Studio shows what the rules say. */
export async function turnSeasons(db: Db, now: Date): Promise<void> {
  for (const [id, season] of await readSeasons({ db, lang: 'en' })) {
    const state = seasonState(season, now.getTime())
    if (state !== season.state) await db('seasons').where({ id, state: season.state }).update({ state })
  }
}
