// Where signing in leads.
import { isInternalPath, paths } from '../shared/paths.ts'
import { meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

/**
 * The address that was wanted, else home, or onboarding for somebody who has not been through it. When nobody can say,
 * home says it too.
 */
export async function postLoginPath(wanted: string = paths.home): Promise<string> {
  if (wanted !== paths.home && isInternalPath(wanted)) return wanted
  try {
    const { profile } = await queryClient.fetchQuery(meQuery())
    return profile.onboardingStep === 'done' ? paths.home : paths.onboarding
  } catch {
    return paths.home
  }
}
