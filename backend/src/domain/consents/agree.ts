/** Agreeing to texts: each time is a row, and the profile holds the versions that were agreed to last. */
import type { LegalChange } from 'waymark-core'
import type { TxContext, UserContext } from '../../platform/context.ts'
import { json } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { lockProfile } from '../profiles/profile.ts'
import { agreedVersions, isPastConsents } from './due.ts'
import { consentSlugs, inForce, type LegalPage, readPages, shownPage } from './pages.ts'
import { type HashedText, inLanguage, storedText, storeText, textOf, type WholeText } from './texts.ts'

/**
 * Throws TEXT_REPLACED, and agrees to none, where one of the versions is not in force, or was corrected since it was read.
 * Agreeing again to the same words changes nothing.
 */
export async function agreeToTexts(
  context: TxContext,
  { texts }: { texts: readonly { slug: string; version: string; hash: string }[] },
): Promise<void> {
  const { onboardingStep } = await lockProfile(context.db, context.profile)
  if (!isPastConsents(onboardingStep))
    throw new ApiError('ONBOARDING_STEP_OUT_OF_ORDER', 'The texts are agreed to in the step consents of onboarding.', {
      step: onboardingStep,
    })
  const pages = await readPages(context)
  const wanted: PageText[] = []
  for (const { slug, version, hash } of texts) {
    const page = inForce(pages, slug, context.now)
    if (!page) throw new ApiError('NOT_FOUND', `There is no text ${slug} that is agreed to.`)
    const replaced = (reason: string) => new ApiError('TEXT_REPLACED', reason, { slug, version: page.version })
    if (page.version !== version)
      throw replaced(`Version ${version} of ${slug} is not in force: ${page.version} is. Read that one.`)
    const text = await textOf(context, page)
    if (text.hash !== hash)
      throw replaced(`Version ${version} of ${slug} was corrected since it was read. Read it again.`)
    // A text that stands in the list twice is agreed to once.
    if (!wanted.some(({ page: { id } }) => id === page.id)) wanted.push({ page, text })
  }
  await recordConsents(context, wanted)
}

/** Agrees to what people read on the way in. */
export async function agreeToAll(context: UserContext): Promise<void> {
  const pages = await readPages(context)
  const shown = consentSlugs.flatMap((slug) => shownPage(pages, slug, context.now) ?? [])
  const texts: PageText[] = []
  for (const page of shown) texts.push({ page, text: await textOf(context, page) })
  await recordConsents(context, texts)
}

/** A page and the text that was agreed to: it is read once, so that the row names no other one. */
interface PageText {
  page: LegalPage
  text: HashedText
}

/** The profile must be locked. */
async function recordConsents(context: UserContext, texts: readonly PageText[]): Promise<void> {
  const { db, profile, now, lang } = context
  const row = await db('profiles').where({ id: profile }).first('consents')
  const agreed = agreedVersions(row?.consents)
  const fresh: PageText[] = []
  for (const one of texts) {
    const { slug, version } = one.page
    if (agreed[slug] !== version || (await lastConsent(context, slug))?.hash !== one.text.hash) fresh.push(one)
  }
  if (fresh.length === 0) return
  for (const { page, text } of fresh) {
    await storeText(context, page, text)
    const { slug, version } = page
    await db('consents').insert({ id: newId(), profile, slug, version, hash: text.hash, lang, at: now })
  }
  const versions = Object.fromEntries(fresh.map(({ page: { slug, version } }) => [slug, version]))
  await db('profiles')
    .where({ id: profile })
    .update({ consents: JSON.stringify({ ...agreed, ...versions, at: now.toISOString() }) })
}

async function lastConsent({ db, profile }: UserContext, slug: string): Promise<Consent | undefined> {
  return await db('consents').where({ profile, slug }).orderBy('at', 'desc').first('version', 'hash')
}

interface Consent {
  version: string
  /** Null where the consent is older than that texts are stored. */
  hash: string | null
}

/** What is new in a text, for somebody to see before they agree. Both are in one language, or the earlier one is left out. */
export async function legalChange(context: UserContext, slug: string): Promise<LegalChange> {
  const { db, lang } = context
  const page = inForce(await readPages(context), slug, context.now)
  if (!page) throw new ApiError('NOT_FOUND', 'There is no such text in force.')
  const { hash, whole } = await textOf(context, page)
  const now = inLanguage(json<WholeText>(whole, []), lang)
  if (!now) throw new ApiError('NOT_FOUND', 'There is no such text in force.')
  const last = await lastConsent(context, slug)
  const before = last ? await storedText(db, slug, last.version, last.hash) : null
  const previous = before?.find(({ language }) => language === now.language)?.body
  return {
    ...{ slug, title: now.title, version: page.version, body: now.body, hash, language: now.language },
    ...{ previousVersion: last?.version ?? null, previousBody: previous || null },
  }
}
