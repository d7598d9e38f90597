// Signing in with a code that comes by mail: sent, typed, checked by the server, sent again.

import type { Core } from 'waymark-core'
import { modalLanguage } from '../../shared/i18n/modal-language.ts'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { backend } from '../client.ts'
import { hasCode } from '../errors.ts'
import type { Attempt } from './attempt.ts'
import { forgetSentCode, readSentCode, type SentCode, saveSentCode } from './sent-code.ts'

/**
 * Resolves when the right code has opened the session. Any failure but a wrong or old code ends the attempt. A code that
 * was sent before the page was loaded again is not sent anew.
 */
export async function signInByCode(attempt: Attempt, email: string): Promise<void> {
  const { signal, number, adapter } = attempt
  const before = readSentCode()
  /** Of the newest code. */
  let challenge = ''
  const goOn = (code: SentCode) => {
    challenge = code.challenge
    attempt.report({ type: 'code_sent', adapter, attempt: number, lifetimeMs: Math.max(0, code.until - Date.now()) })
  }
  const send = async () => {
    const sent = await backend((core) =>
      inModalLanguage(core, () => core.programme.requestEmailCode({ email }, signal)),
    )
    const code = { email, challenge: sent.challenge, until: Date.now() + lifetimeMs(sent.expiresAt) }
    if (!signal.aborted) saveSentCode(code)
    goOn(code)
  }
  const check = (code: string) =>
    backend((core) => core.programme.signInWithEmailCode({ email, code, challenge }, signal))

  const { promise: signedIn, resolve, reject } = Promise.withResolvers<void>()
  attempt.onCode = (step) => {
    if (step.step === 'resend') send().catch(reject)
    else check(step.code).then(resolve, (error: unknown) => refused(error))
  }
  const refused = (error: unknown) => {
    if (hasCode(error, 'EMAIL_CODE_INVALID'))
      attempt.report({ type: 'code_refused', attempt: number, reason: 'wrong', ...triesLeft(error) })
    else if (hasCode(error, 'EMAIL_CODE_TOO_MANY'))
      attempt.report({ type: 'code_refused', attempt: number, reason: 'wrong', triesLeft: 0 })
    else if (hasCode(error, 'EMAIL_CODE_EXPIRED'))
      attempt.report({ type: 'code_refused', attempt: number, reason: 'expired' })
    else reject(error)
  }
  // Whoever closes the modal types the code when it is open again.
  signal.addEventListener('abort', () => signal.reason === 'back' && forgetSentCode())
  try {
    if (before?.email === email) goOn(before)
    else await send()
    await signedIn
  } finally {
    forgetSentCode()
  }
}

/** The mail speaks as the modal does, which may have a language that the page lacks. */
async function inModalLanguage<Reply>(core: Pick<Core, 'setLanguage'>, ask: () => Promise<Reply>): Promise<Reply> {
  core.setLanguage(modalLanguage(navigator.languages, i18n.language))
  try {
    return await ask()
  } finally {
    core.setLanguage(i18n.language)
  }
}

const longestMs = 3_600_000
const usualMs = 600_000

/** A clock that is far off must not make a new code look old. */
function lifetimeMs(expiresAt: string): number {
  const ms = Date.parse(expiresAt) - Date.now()
  return ms > 0 && ms < longestMs ? ms : usualMs
}

function triesLeft(error: unknown): { triesLeft?: number } {
  const left = (error as { params?: { triesLeft?: unknown } }).params?.triesLeft
  return typeof left === 'number' ? { triesLeft: left } : {}
}
