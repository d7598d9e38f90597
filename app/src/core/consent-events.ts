// What is told across the page of texts that have to be agreed to: that something was refused, and that they are agreed to.
import { hasCode } from './errors.ts'

/** Events of the window. */
export const consentDueEvent = 'waymark-consent-due'
export const consentGivenEvent = 'waymark-consent-given'

/** Tells the page of a refusal for want of consent, and says whether it was one. */
export function tellConsentDue(error: unknown): boolean {
  const isDue = hasCode(error, 'CONSENT_DUE')
  if (isDue) window.dispatchEvent(new Event(consentDueEvent))
  return isDue
}

export const tellConsentGiven = () => window.dispatchEvent(new Event(consentGivenEvent))

/** Resolves once the person agreed, in this tab or another one, or gave up what waits for it. */
export const untilConsentGiven = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      resolve()
    }
    window.addEventListener(consentGivenEvent, end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
