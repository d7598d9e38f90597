// Legal pages as the CMS holds them: one text per language, English where there is none.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { backend } from './queries.ts'

type LegalPage = { title: string; body: string; version: string; effectiveFrom: string | null }

type Row = {
  version: string | number | null
  effective_from: string | null
  translations?: { languages_code: string; title: string | null; body: string | null }[]
}

/** Null when nothing is published under the slug. */
export const legalPageQuery = (slug: string, language: string) =>
  queryOptions({
    queryKey: ['legal', slug, language],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }): Promise<LegalPage | null> => {
      const rows = await backend((core) =>
        core.items.list(
          'legal_pages',
          {
            filter: { slug: { _eq: slug } },
            fields: [
              'version',
              'effective_from',
              'translations.languages_code',
              'translations.title',
              'translations.body',
            ],
            sort: ['-effective_from'],
            limit: 1,
          },
          signal,
        ),
      )
      const row = (rows as Row[])[0]
      return row ? inLanguage(row, language) : null
    },
  })

export function useLegalPage(slug: string) {
  const { i18n } = useTranslation()
  return useQuery(legalPageQuery(slug, i18n.language))
}

function inLanguage(row: Row, language: string): LegalPage | null {
  const texts = row.translations ?? []
  const find = (wanted: string) => texts.find(({ languages_code, body }) => languages_code.startsWith(wanted) && body)
  const text = find(language) ?? find('en')
  if (!text?.body) return null
  return {
    title: text.title ?? '',
    body: text.body,
    version: String(row.version ?? ''),
    effectiveFrom: row.effective_from,
  }
}
