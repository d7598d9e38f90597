// Legal pages as the CMS holds them: English in the page itself, other languages beside it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../shared/i18n/runtime/react.tsx'
import { backend } from './client.ts'

type LegalPage = { title: string; body: string; version: string; effectiveFrom: string | null }

type Text = { title: string | null; body: string | null }

type Row = Text & {
  version: string | null
  effective_from: string | null
  translations?: (Text & { languages_code: string })[]
}

const texts = ['title', 'body'] as const
const fields = ['version', 'effective_from', ...texts, { translations: ['languages_code', ...texts] }] as const

/** The one in force; null when nothing is published under the slug. */
const legalPageQuery = (slug: string, language: string) =>
  queryOptions({
    queryKey: ['legal', slug, language],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }): Promise<LegalPage | null> => {
      const query = { filter: { slug: { _eq: slug } }, fields, sort: '-effective_from', limit: 1 } as const
      const [row] = await backend((core) => core.items.list('legal_pages', query, signal))
      return row ? inLanguage(row, language) : null
    },
  })

export function useLegalPage(slug: string) {
  const { i18n } = useTranslation()
  return useQuery(legalPageQuery(slug, i18n.language))
}

/** A translation without a body is not one yet. */
export function inLanguage(row: Row, language: string): LegalPage | null {
  const { title, body } = row.translations?.find((text) => text.languages_code === language && text.body) ?? row
  if (!body) return null
  return { title: title ?? row.title ?? '', body, version: row.version ?? '', effectiveFrom: row.effective_from }
}
