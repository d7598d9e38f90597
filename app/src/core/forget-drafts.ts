// What somebody typed and did not send goes with them. Fetched with the page that says goodbye, or once it is needed.
import { clearAllLasting } from '../shared/lasting-draft.ts'
import { loadCore } from './client.ts'
import { meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

/** How long a session waits for its end until it is known whose it is, in ms. */
const waitMs = 3_000

/** Called while the session lasts. Rejects where it cannot be known whose it is; then nothing is deleted. */
export async function forgetOwnDrafts(): Promise<void> {
  const known = queryClient.getQueryData(meQuery().queryKey)
  const { profile } = known ?? (await (await loadCore()).programme.me(AbortSignal.timeout(waitMs)))
  clearAllLasting(profile.id)
}
