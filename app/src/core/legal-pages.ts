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

type ShownPage = LegalPage & {
  /** It is not in force yet. */
  isAhead: boolean
  /** The version that will be in force next; null where none is published. */
  coming: { version: string; effectiveFrom: string | null } | null
}

type Text = { title: string | null; body: string | null }

type Row = Text & {
  version: string | null
  effective_from: string | null
  translations?: (Text & { languages_code: string })[]
}

const texts = ['title', 'body'] as const
const fields = ['version', 'effective_from', ...texts, { translations: ['languages_code', ...texts] }] as const

/** The day by which pages come into force: that of UTC, as the programme counts it. */
const today = () => new Date().toISOString().slice(0, 10)

/**
 * The one in force, or the one that is asked for by its version; before any is in force the first that will be. Null when
 * nothing is published under the slug.
 */
export function useLegalPage(slug: string, version: string | null) {
  const { language } = useTranslation().i18n
  const ofVersion = version === null ? {} : { version: { _eq: version } }
  const query = { filter: { slug: { _eq: slug }, ...ofVersion }, fields, sort: '-effective_from', limit: 4 } as const
  return useItems('legal_pages', query, {
    staleTime: 10 * 60_000,
    select(rows): ShownPage | null {
      const row = shownOf(rows)
      const page = row ? inLanguage(row, wantedLanguages(language)) : null
      if (!page) return null
      const next = version === null ? rows.filter(isAhead).toSorted(byDay)[0] : undefined
      return {
        ...page,
        // The name as it is now, whatever it was when the text was written.
        body: page.body.replaceAll('{{product}}', () => i18n.t('product')),
        isAhead: row !== undefined && isAhead(row),
        coming: next && next !== row ? { version: next.version ?? '', effectiveFrom: next.effective_from } : null,
      }
    },
  })
}

const isAhead = ({ effective_from: day }: Row): boolean => day !== null && day > today()

/** The earlier first; of two of one day the one with the lower version. */
const byDay = (one: Row, other: Row): number =>
  (one.effective_from ?? '').localeCompare(other.effective_from ?? '') ||
  (one.version ?? '').localeCompare(other.version ?? '', 'en', { numeric: true })

function shownOf(rows: readonly Row[]): Row | undefined {
  const inOrder = rows.toSorted(byDay)
  return inOrder.filter((row) => !isAhead(row)).at(-1) ?? inOrder[0]
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
