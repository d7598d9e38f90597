/** Agreeing to texts: each time is a row, and the profile holds the versions that were agreed to last. */
import type { LegalChange } from 'waymark-core'
import type { TxContext, UserContext } from '../../platform/context.ts'
import { textOrNull } from '../../platform/database/columns.ts'
import { newId } from '../../platform/database/ids.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { lockProfile } from '../profiles/profile.ts'
import { agreedVersions, isPastConsents } from './due.ts'
import { consentSlugs, inForce, type LegalPage, readPages, shownPage } from './pages.ts'
import { inLanguage, storedText, storeText, type WholeText } from './texts.ts'

/** Throws TEXT_REPLACED, and agrees to none, where one of the versions is not in force. Agreeing again changes nothing. */
export async function agreeToTexts(
  context: TxContext,
  { texts }: { texts: readonly { slug: string; version: string }[] },
): Promise<void> {
  const { onboardingStep } = await lockProfile(context.db, context.profile)
  if (!isPastConsents(onboardingStep))
    throw new ApiError('ONBOARDING_STEP_OUT_OF_ORDER', 'The texts are agreed to in the step consents of onboarding.', {
      step: onboardingStep,
    })
  const pages = await readPages(context)
  const wanted = texts.map(({ slug, version }) => {
    const page = inForce(pages, slug, context.now)
    if (!page) throw new ApiError('NOT_FOUND', `There is no text ${slug} that is agreed to.`)
    if (page.version !== version)
      throw new ApiError('TEXT_REPLACED', `Version ${version} of ${slug} is not in force: ${page.version} is.`, {
        slug,
        version: page.version,
      })
    return page
  })
  await recordConsents(context, wanted)
}

/** Agrees to what people read on the way in. */
export async function agreeToAll(context: UserContext): Promise<void> {
  const pages = await readPages(context)
  const shown = consentSlugs.flatMap((slug) => shownPage(pages, slug, context.now) ?? [])
  await recordConsents(context, shown)
}

/** The profile must be locked. */
async function recordConsents(context: UserContext, pages: readonly LegalPage[]): Promise<void> {
  const { db, profile, now, lang } = context
  const row = await db('profiles').where({ id: profile }).first('consents')
  const agreed = agreedVersions(row?.consents)
  const fresh = pages.filter(({ slug, version }) => agreed[slug] !== version)
  if (fresh.length === 0) return
  for (const page of fresh) {
    const hash = await storeText(context, page)
    await db('consents').insert({ id: newId(), profile, slug: page.slug, version: page.version, hash, lang, at: now })
  }
  const versions = Object.fromEntries(fresh.map(({ slug, version }) => [slug, version]))
  await db('profiles')
    .where({ id: profile })
    .update({ consents: JSON.stringify({ ...agreed, ...versions, at: now.toISOString() }) })
}

/** What is new in a text, for somebody to see before they agree. Both are in one language, or the earlier one is left out. */
export async function legalChange(context: UserContext, slug: string): Promise<LegalChange> {
  const { db, profile, lang } = context
  const page = inForce(await readPages(context), slug, context.now)
  if (!page) throw new ApiError('NOT_FOUND', 'There is no such text in force.')
  const now = inLanguage((await storedText(db, slug, page.version, await storeText(context, page))) ?? [], lang)
  if (!now) throw new ApiError('NOT_FOUND', 'There is no such text in force.')
  const last = await db('consents').where({ profile, slug }).orderBy('at', 'desc').first('version', 'hash')
  const before: WholeText | null = last && (await storedText(db, slug, last.version, textOrNull(last.hash)))
  const previous = before?.find(({ language }) => language === now.language)?.body
  return {
    ...{ slug, title: now.title, version: page.version, body: now.body, language: now.language },
    ...{ previousVersion: last?.version ?? null, previousBody: previous || null },
  }
}
