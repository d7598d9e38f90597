// What the landing page asks of the backend: a quest of every chapter, the counts, the season, and the newest listings.

import { assetUrl } from '../../core/asset-url.ts'
import { backend } from '../../core/client.ts'
import { useFetch } from './use-fetch.ts'

const seasonFields = ['ends_at', 'name', { translations: ['title'] }] as const
const count = { aggregate: { count: '*' } } as const

const landingContent = {
  ask: (language: string, signal: AbortSignal) =>
    backend(async ({ items }) => {
      const deep = { translations: { _filter: { languages_code: { _eq: language } } } }
      const [story, [quests], [season]] = await Promise.all([
        items.list(
          'quests',
          {
            filter: { kind: { _eq: 'story' } },
            fields: ['slug', 'xp', 'chapter', 'cover', 'title', 'summary', { translations: ['title', 'summary'] }],
            deep,
            sort: ['sort'],
          },
          signal,
        ),
        items.list('quests', count, signal),
        items.list(
          'seasons',
          {
            filter: { state: { _eq: 'running' } },
            fields: seasonFields,
            deep,
            limit: 1,
          },
          signal,
        ),
      ])
      return {
        featured: firstOfChapters(story).map(({ slug, xp, cover, title, summary, translations: [said] }) => ({
          slug,
          xp: xp ?? 0,
          cover: assetUrl(cover),
          title: said?.title || title,
          summary: said?.summary || summary,
        })),
        quests: Number(quests?.count),
        /** The one that runs, and the days that are left of it; 0 where none runs, or none knows how long. */
        season: {
          season: season?.translations[0]?.title || season?.name,
          count: season?.ends_at ? Math.ceil((Date.parse(season.ends_at) - Date.now()) / 86_400_000) : 0,
        },
      }
    }),
}

export const useLandingContent = () => useFetch(landingContent)

export function firstOfChapters<T extends { chapter: number | null }>(quests: readonly T[]): T[] {
  return quests.filter((quest, index) => quests.findIndex(({ chapter }) => chapter === quest.chapter) === index)
}

/** The newest listings of the market. */
const newest = {
  ask: (_language: string, signal: AbortSignal) => backend((core) => core.programme.market({ limit: 24 }, signal)),
}

export const useNewestListings = () => useFetch(newest)
