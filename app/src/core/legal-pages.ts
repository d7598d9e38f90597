// Legal pages as the CMS holds them: English in the page itself, other languages beside it.
import { rememberedLanguage } from '../shared/i18n/i18n.ts'
import { useTranslation } from '../shared/i18n/runtime/react.tsx'
import { i18n } from '../shared/i18n/runtime/runtime.ts'
import { useItems } from './items.ts'

type LegalPage = {
  title: string
  body: string
  version: string
  effectiveFrom: string | null
  /** Of the body, BCP 47: not that of the page where nobody has translated it. */
  language: string
  /** Of the title, which may be the one thing that is left in English. */
  titleLanguage: string
}

type Text = { title: string | null; body: string | null }

type Row = Text & {
  version: string | null
  effective_from: string | null
  translations?: (Text & { languages_code: string })[]
}

const texts = ['title', 'body'] as const
const fields = ['version', 'effective_from', ...texts, { translations: ['languages_code', ...texts] }] as const

/** The one in force; null when nothing is published under the slug. */
export function useLegalPage(slug: string) {
  const { language } = useTranslation().i18n
  const query = { filter: { slug: { _eq: slug } }, fields, sort: '-effective_from', limit: 1 } as const
  return useItems('legal_pages', query, {
    staleTime: 10 * 60_000,
    select([row]): LegalPage | null {
      const page = row ? inLanguage(row, wantedLanguages(language)) : null
      // The name as it is now, whatever it was when the text was written.
      return page && { ...page, body: page.body.replaceAll('{{product}}', () => i18n.t('product')) }
    },
  })
}

/**
 * Languages to read a text in, best first. The CMS may have one that the app lacks, such as French: whoever reads it
 * before the language of the page gets the text in it, unless they chose the language on the page.
 */
export function wantedLanguages(page: string): string[] {
  const read = rememberedLanguage() ? [] : navigator.languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const at = read.indexOf(page)
  return [...new Set([...(at < 0 ? read : read.slice(0, at)), page])]
}

/** English stands in the page itself, and where no other is there. A translation without a body is not one yet. */
export function inLanguage(row: Row, wanted: readonly string[]): LegalPage | null {
  const translated = wanted
    .slice(0, wanted.includes('en') ? wanted.indexOf('en') : undefined)
    .map((language) => row.translations?.find((text) => text.languages_code === language && text.body))
    .find((text) => text !== undefined)
  const { title, body } = translated ?? row
  if (!body) return null
  return {
    title: title || (row.title ?? ''),
    body,
    version: row.version ?? '',
    effectiveFrom: row.effective_from,
    language: translated?.languages_code ?? 'en',
    titleLanguage: (translated?.title && translated.languages_code) || 'en',
  }
}
