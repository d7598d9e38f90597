// Messages for error codes and reasons, in the language of the page.

import { useTranslation } from '../shared/i18n/runtime/react.tsx'
import { i18n } from '../shared/i18n/runtime/runtime.ts'
import { isCodedError } from './errors.ts'
import type { LockReason, MintReason } from './types.ts'

/** What happened and what to do, for anything that was thrown, in the language of the page unless another is named. */
export function errorMessage(error: unknown, language = i18n.language): string {
  const t = i18n.getFixedT(language, 'errors')
  if (!isCodedError(error)) return t('UNKNOWN')
  const seconds = Number(error.params?.['retryAfterSeconds'])
  // A minute is what the usual sentence says.
  if (error.code === 'RATE_LIMITED' && seconds > 60) return t('RATE_LIMITED_LONG', { count: Math.ceil(seconds / 60) })
  const key = i18n.exists(`errors:${error.code}`) ? (error.code as 'UNKNOWN') : 'UNKNOWN'
  const context = error.code === 'NETWORK' && !navigator.onLine ? { context: 'offline' } : {}
  return t(key, { ...error.params, ...context })
}

/** The same for a component, which is drawn anew when the language changes. Needs no namespace on the page. */
export function useErrorMessage(): typeof errorMessage {
  useTranslation('errors')
  return errorMessage
}

/** `why(reason)`: why a quest is locked. */
export function useLockReasonText(): (reason: LockReason) => string {
  const { t, i18n } = useTranslation('reasons')
  return (reason) => t(`lock.${reason.code}` as 'lock.onboarding_needed', spoken(reason, i18n.language))
}

/** `why(reason)`: what keeps an object from being minted. */
export function useMintReasonText(): (reason: MintReason) => string {
  const { t, i18n } = useTranslation('reasons')
  return (reason) => t(`mint.${reason.code}` as 'mint.minting', spoken(reason, i18n.language))
}

/** Times become words of the language; counts are where plurals look for them. */
function spoken(reason: object, language: string): Record<string, unknown> {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const words: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(reason)) {
    const isTime = /^(opensAt|closedAt|until)$/.test(key)
    words[key] = isTime
      ? date.format(new Date(value as string | number))
      : typeof value === 'number'
        ? value.toLocaleString(language)
        : value
    if (key === 'times' || key === 'max') words['count'] = value
  }
  return words
}
