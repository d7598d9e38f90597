/** What a profile holds that has agreed to every text in force: rows that are made without onboarding are given it. */
import type { Knex } from 'knex'
import { consentSlugs } from '../../src/domain/consents/pages.ts'

export async function agreedToAll(db: Knex): Promise<string> {
  const pages: { slug: string; version: string }[] = await db('legal_pages')
    .where({ status: 'published' })
    .whereIn('slug', consentSlugs)
    .orderBy('effective_from')
    .select('slug', 'version')
  const versions = Object.fromEntries(pages.map(({ slug, version }) => [slug, version]))
  return JSON.stringify({ ...versions, at: new Date().toISOString() })
}
