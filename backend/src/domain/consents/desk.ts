/** What the team sees of consents: of a person, and of a text how many have agreed to it. */
import { enumValues } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { iso, text, textOrNull, toInt } from '../../platform/database/columns.ts'
import { type Db, isSqlite } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { formerStep } from '../profiles/profile.ts'
import { agreedVersions, consentColumns, consentsOf, isPastConsents } from './due.ts'
import { consentSlugs, inForce, readPages } from './pages.ts'
import { inLanguage, storedText } from './texts.ts'

/** That somebody agreed to a version of a text. */
export interface PersonConsent {
  id: string
  /** Slug of the legal page. */
  slug: string
  version: string
  /** ISO 8601. */
  at: string
  /** Language in which they used the programme then; null where it is not known. */
  language: string | null
}

export interface PersonConsents {
  /** The newest first. */
  consents: PersonConsent[]
  /** Texts in force that they have not agreed to. */
  due: { slug: string; version: string }[]
}

/** What somebody agreed to, as it was then. */
export interface AgreedTo {
  slug: string
  version: string
  language: string
  title: string
  /** Markdown. */
  body: string
}

/** How many of those who are asked have agreed to the version of a text that is in force. */
export interface ConsentCount {
  slug: string
  version: string
  agreed: number
  due: number
}

export async function personConsents(context: Context, profile: string): Promise<PersonConsents> {
  const { db } = context
  const row = await db('profiles')
    .where({ id: profile })
    .first(...consentColumns)
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such person.')
  const rows: Record<string, unknown>[] = await db('consents').where({ profile }).orderBy('at', 'desc').orderBy('slug')
  return {
    consents: rows.map((one) => ({
      ...{ id: text(one['id']), slug: text(one['slug']), version: text(one['version']) },
      ...{ at: iso(one['at']), language: textOrNull(one['lang']) },
    })),
    due: (await consentsOf(context, row)).due.map(({ slug, version }) => ({ slug, version })),
  }
}

/** Throws NOT_FOUND where the text is older than what is stored. */
export async function agreedTo({ db, lang }: Context, consent: string): Promise<AgreedTo> {
  const row = await db('consents').where({ id: consent }).first()
  const hash = row && textOrNull(row.hash)
  const whole = hash ? await storedText(db, row.slug, row.version, hash) : null
  const said = whole && inLanguage(whole, textOrNull(row.lang) ?? lang)
  if (!said) throw new ApiError('NOT_FOUND', 'The text of this consent is not stored: it is older than that is done.')
  return { slug: row.slug, version: row.version, ...said }
}

export async function consentCounts(context: Context): Promise<ConsentCount[]> {
  const pages = await readPages(context)
  const counts: ConsentCount[] = []
  for (const slug of consentSlugs) {
    const page = inForce(pages, slug, context.now)
    if (!page) continue
    const rows: { version: string | null; count: unknown }[] = await askedPeople(context.db)
      .select({ version: agreedVersionOf(context.db, slug) })
      .count({ count: '*' })
      .groupBy(agreedVersionOf(context.db, slug))
    const sum = (wanted: boolean) =>
      rows.reduce((all, { version, count }) => ((version === page.version) === wanted ? all + toInt(count) : all), 0)
    counts.push({ slug, version: page.version, agreed: sum(true), due: sum(false) })
  }
  return counts
}

/** People who are past the step of onboarding at which they agree, and were not erased. */
export const askedPeople = (db: Db) =>
  db('profiles')
    .whereNotNull('profiles.user')
    .whereIn('profiles.onboarding_step', [...enumValues.OnboardingStep, formerStep].filter(isPastConsents))

const agreedVersionOf = (db: Db, slug: string) =>
  isSqlite(db)
    ? db.raw(`json_extract(profiles.consents, '$."${slug}"')`)
    : db.raw(`(profiles.consents::json->>'${slug}')`)

/** What somebody agreed to last of a text, from the row of their profile. */
export const agreedVersion = (stored: unknown, slug: string): string | null => agreedVersions(stored)[slug] ?? null
