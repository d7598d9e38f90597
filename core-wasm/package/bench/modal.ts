/** One event of the login modal: told to the core, and the new state read back. */
import { load } from './package.ts'

/** Nothing while the package has no modal. */
export async function event(): Promise<(() => unknown) | null> {
  const waymark = (await load()) as unknown as Record<string, unknown>
  return 'LoginModal' in waymark ? null : null
}
