// What support reads of an adapter that failed, shown to the person or not: once for each failure, and without what a
// wallet or a provider may have put into its words.
import { isAborted, isCodedError, isCoreError } from '../errors.ts'

/** What the adapter was doing. */
export type Phase = 'initialising' | 'connecting' | 'disconnecting'

/**
 * Logs the failure of an adapter: which one, what it was doing, the code, and what lies behind it. An attempt that was
 * given up is no failure, and a call of the backend that failed has been logged by the core.
 */
export function logSignInError(error: unknown, adapter: string, phase: Phase): void {
  if (isAborted(error) || chainOf(error).some(isFailedCall)) return
  const [failure, ...because] = chainOf(error).map(describe)
  console.error('Sign-in error:', { adapter, phase, ...failure, ...(because.length > 0 ? { because } : {}) })
}

/** The rules of the core throw as well, without a call: these nobody has logged. */
const isFailedCall = (error: unknown) => isCoreError(error) && !(error.kind === 'validation' && !error.status)

/** An error and what lies behind it; wallets nest the true one in `data`. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let at = error; at && chain.length < 5 && !chain.includes(at); ) {
    chain.push(at)
    const { cause, data } = Object(at) as { cause?: unknown; data?: { originalError?: unknown } }
    at = cause ?? data?.originalError
  }
  return chain
}

function describe(error: unknown): Record<string, unknown> {
  const { name, code, message, stack } = Object(error) as { [field: string]: unknown }
  const said = withoutSecrets(typeof message === 'string' ? message : String(error))
  return {
    name: typeof name === 'string' ? name : typeof error,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(said === code ? {} : { message: said }),
    // What nobody foresaw is a fault in a program, which its place in it finds.
    ...(isCodedError(error) || typeof stack !== 'string' ? {} : { stack: withoutSecrets(stack) }),
  }
}

/** Whatever may be a token, a key, a code of authorization or an address of mail; an address on a chain is public. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/[?#][^\s'")]+/g, '?…')
    .replaceAll(/[^\s'"(<]+@[^\s'")>]+\.[^\s'")>]+/g, '[e-mail]')
    .replaceAll(/[\w+=~-]{32,}/g, (word) => (/^0x[\da-f]{40}$/i.test(word) ? word : '[…]'))
    .slice(0, 2000)
}
