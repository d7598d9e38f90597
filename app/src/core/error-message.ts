// Messages for error codes, in the language of the page.

import { useSyncExternalStore } from 'react'
import '../shared/i18n/refusal-sentences.ts'
import { useTranslation } from '../shared/i18n/runtime/react.tsx'
import { i18n, isLoaded } from '../shared/i18n/runtime/runtime.ts'
import { isCodedError } from './errors.ts'

/** What happened and what to do, for anything that was thrown, in the language of the page unless another is named. */
export function errorMessage(error: unknown, language = i18n.language): string {
  const t = i18n.getFixedT(language, 'errors')
  // What nobody has a code for is as a rule a file that could not be fetched, where there is no network.
  if (!isCodedError(error)) return navigator.onLine ? t('UNKNOWN') : t('NETWORK', { context: 'offline' })
  const seconds = Number(error.params?.['retryAfterSeconds'])
  // A minute is what the usual sentence says.
  if (error.code === 'RATE_LIMITED' && seconds > 60) return t('RATE_LIMITED_LONG', { count: Math.ceil(seconds / 60) })
  const key = keyOf(error.code, language)
  const context = error.code === 'NETWORK' && !navigator.onLine ? { context: 'offline' } : {}
  return t(key, { ...error.params, ...context })
}

/** Those of `refusals` come after the first paint, and are fetched again where they could not be. */
function keyOf(code: string, language: string): 'UNKNOWN' {
  const isKnown = (namespace: string) => isLoaded(language, namespace) && i18n.exists(`${namespace}:${code}`)
  const namespace = ['errors', 'refusals'].find(isKnown)
  if (!namespace) void loadRefusals()
  return (namespace ? `${namespace}:${code}` : 'UNKNOWN') as 'UNKNOWN'
}

/** Fetches the sentences for what a person tried and was refused. Never rejects: without them a message says less. */
export const loadRefusals = () => i18n.loadNamespaces('refusals').catch(() => undefined)

function onLoaded(tell: () => void): () => void {
  i18n.on('loaded', tell)
  return () => i18n.off('loaded', tell)
}

/** The same for a component, which is drawn anew when the language changes. Needs no namespace on the page. */
export function useErrorMessage(): typeof errorMessage {
  useTranslation('errors')
  // They may come after what they are to say.
  useSyncExternalStore(onLoaded, () => isLoaded(i18n.language, 'refusals'))
  return errorMessage
}
