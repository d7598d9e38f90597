// Logs what failed while signing in; how a failure is written down is fetched when there is one.
import type { Phase } from './sign-in-log.ts'

/** See `logSignInError`. Where even that cannot be fetched, the name and the phase are what is known. */
export function logFailure(error: unknown, adapter: string, phase: Phase): void {
  import('./sign-in-log.ts').then(
    ({ logSignInError }) => logSignInError(error, adapter, phase),
    () => console.error('Sign-in error:', { adapter, phase }),
  )
}
