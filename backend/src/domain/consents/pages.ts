/** Which version of a legal page holds on a day: a page may have several rows, one for each version. */
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/database/cache.ts'
import { text, textOrNull } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** The pages that people agree to. */
export const consentSlugs = ['privacy-policy', 'terms-of-use'] as const

export interface LegalPage {
  id: string
  slug: string
  version: string
  /** `YYYY-MM-DD`; null: it has always been in force. */
  effectiveFrom: string | null
}

export type Reading = Pick<Context, 'db' | 'now'>

/** Those that are published, whenever they are in force. */
export function readPages({ db, now }: Reading): Promise<LegalPage[]> {
  return cached({ db, now }, 'content', 'legal-pages', () => readPublished(db))
}

async function readPublished(db: Db): Promise<LegalPage[]> {
  const rows: Record<string, unknown>[] = await db('legal_pages')
    .where({ status: 'published' })
    .whereIn('slug', consentSlugs)
    .orderBy('id')
    .select('id', 'slug', 'version', 'effective_from')
  return rows.map((row) => ({
    id: text(row['id']),
    slug: text(row['slug']),
    version: text(row['version']),
    effectiveFrom: textOrNull(row['effective_from']),
  }))
}

/** The day by which pages come into force, everywhere the same: that of UTC. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** The earlier first; of two of one day the one with the lower version, `1.9` before `1.10`. */
function byDay(one: LegalPage, other: LegalPage): number {
  const days = (one.effectiveFrom ?? '').localeCompare(other.effectiveFrom ?? '')
  return days || one.version.localeCompare(other.version, 'en', { numeric: true })
}

/** The page that holds at `now`; undefined before the first one does. */
export function inForce(pages: readonly LegalPage[], slug: string, now: Date): LegalPage | undefined {
  const day = dayOf(now)
  return pages
    .filter((page) => page.slug === slug && (page.effectiveFrom === null || page.effectiveFrom <= day))
    .toSorted(byDay)
    .at(-1)
}

/** The next page that is published and does not hold yet. */
export function ahead(pages: readonly LegalPage[], slug: string, now: Date): LegalPage | undefined {
  const day = dayOf(now)
  return pages
    .filter((page) => page.slug === slug && page.effectiveFrom !== null && page.effectiveFrom > day)
    .toSorted(byDay)[0]
}

/** The page that people read at `now`: before any holds, the first that will. */
export const shownPage = (pages: readonly LegalPage[], slug: string, now: Date): LegalPage | undefined =>
  inForce(pages, slug, now) ?? ahead(pages, slug, now)
