/** Which texts somebody has to agree to before they change anything, and which they will have to. */
import { enumValues, type LegalVersion } from 'waymark-core'
import { json } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { stepOf } from '../profiles/profile.ts'
import { ahead, consentSlugs, inForce, type LegalPage, type Reading, readPages } from './pages.ts'

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
  const open = (find: typeof inForce) =>
    consentSlugs.flatMap((slug): LegalVersion[] => {
      const page = find(pages, slug, reading.now)
      return page && agreed[slug] !== page.version ? [versionOf(page, agreed[slug])] : []
    })
  return { due: open(inForce), ahead: open(ahead) }
}

/**
 * What a call of a participant that changes something is refused with; null where nothing is due. Whoever has not come to
 * the step `consents` of onboarding has agreed to nothing yet: its steps are all that is open to them.
 */
export async function consentDue(reading: Reading, profile: Record<string, unknown>): Promise<ApiError | null> {
  const { due } = isPastConsents(profile['onboarding_step'])
    ? await consentsOf(reading, profile)
    : { due: versionsInForce(await readPages(reading), reading.now) }
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

const versionsInForce = (pages: readonly LegalPage[], now: Date): LegalVersion[] =>
  consentSlugs.flatMap((slug) => {
    const page = inForce(pages, slug, now)
    return page ? [versionOf(page, undefined)] : []
  })

function versionOf({ slug, version, effectiveFrom }: LegalPage, previous: string | undefined): LegalVersion {
  return { slug, version, effectiveFrom, previousVersion: previous ?? null }
}
