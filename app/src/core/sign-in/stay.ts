// Whether whoever is signing in asked to stay signed in on this device: a cookie of the server that no script can read.
import { loadCore } from '../client.ts'

let isWanted = false

export const wantsToStay = (): boolean => isWanted

export function wantToStay(wanted: boolean): void {
  isWanted = wanted
}

/**
 * Once a session has begun by a sign-in: does what was asked, once. Without it the session is an ordinary one, so a
 * failure, which the core has logged, stops nobody.
 */
export async function stayIfWanted(wanted = isWanted): Promise<void> {
  isWanted = false
  if (wanted) await (await loadCore()).programme.keepDevice().catch(() => undefined)
}
