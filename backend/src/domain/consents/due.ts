/** Which texts somebody has to agree to before they change anything, and which they will have to. */
import { enumValues, type LegalVersion } from 'waymark-core'
import { json } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { stepOf } from '../profiles/profile.ts'
import { ahead, consentSlugs, inForce, type LegalPage, type Reading, readPages } from './pages.ts'
import { textOf } from './texts.ts'

/** Columns of `profiles` that tell it. */
export const consentColumns = ['profiles.consents', 'profiles.onboarding_step'] as const

export interface Consents {
  due: LegalVersion[]
  ahead: LegalVersion[]
}

/**
 * Versions by slug that somebody agreed to last, as `profiles.consents` holds them: every call reads them with the
 * profile. The table `consents` has the whole history.
 */
export const agreedVersions = (stored: unknown): Record<string, string> => json<Record<string, string>>(stored, {})

/** `profile`: a row with the `consentColumns`. Before the step `consents` of onboarding nobody is asked. */
export async function consentsOf(reading: Reading, profile: Record<string, unknown>): Promise<Consents> {
  if (!isPastConsents(profile['onboarding_step'])) return { due: [], ahead: [] }
  const agreed = agreedVersions(profile['consents'])
  const pages = await readPages(reading)
  const open = async (find: typeof inForce) => {
    const versions: LegalVersion[] = []
    for (const page of openPages(pages, agreed, find, reading.now))
      versions.push(await versionOf(reading, page, agreed[page.slug]))
    return versions
  }
  return { due: await open(inForce), ahead: await open(ahead) }
}

/**
 * What a call of a participant that changes something is refused with; null where nothing is due. Whoever has not come to
 * the step `consents` of onboarding has agreed to nothing yet: its steps are all that is open to them.
 */
export async function consentDue(reading: Reading, profile: Record<string, unknown>): Promise<ApiError | null> {
  const agreed = isPastConsents(profile['onboarding_step']) ? agreedVersions(profile['consents']) : {}
  const due = openPages(await readPages(reading), agreed, inForce, reading.now)
  if (due.length === 0) return null
  const texts = due.map(({ slug, version }) => `${slug} ${version}`).join(', ')
  return new ApiError('CONSENT_DUE', `Nothing is changed before these texts are agreed to: ${texts}.`, {
    texts: due.map(({ slug }) => slug),
  })
}

export function isPastConsents(step: unknown): boolean {
  const steps: readonly string[] = enumValues.OnboardingStep
  return steps.indexOf(stepOf(step)) > steps.indexOf('consents')
}

/** Those that are not agreed to, of the pages that `find` finds. */
const openPages = (
  pages: readonly LegalPage[],
  agreed: Readonly<Record<string, string>>,
  find: typeof inForce,
  now: Date,
): LegalPage[] =>
  consentSlugs.flatMap((slug) => {
    const page = find(pages, slug, now)
    return page && agreed[slug] !== page.version ? [page] : []
  })

async function versionOf(reading: Reading, page: LegalPage, previous: string | undefined): Promise<LegalVersion> {
  const { slug, version, effectiveFrom } = page
  const { hash } = await textOf(reading, page)
  return { slug, version, effectiveFrom, previousVersion: previous ?? null, hash }
}
