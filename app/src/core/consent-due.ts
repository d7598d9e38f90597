// Whichever call is refused because a text has to be agreed to, and whichever tab agreed: the page hears of it.
import { useEffect } from 'react'
import { consentDueEvent, tellConsentDue, tellConsentGiven } from './consent-events.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Other tabs of this browser: what is agreed to in one is in all. */
export const consentChannel = 'waymark-consents'

/** Asks again what is due when something was refused for want of it, or another tab agreed. */
export function useConsentUpdates(): void {
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: keys.me })
    const others = new BroadcastChannel(consentChannel)
    others.onmessage = () => {
      askAgain()
      tellConsentGiven()
    }
    window.addEventListener(consentDueEvent, askAgain)
    // What is no mutation of the cache tells it itself.
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') tellConsentDue(event.action.error)
    })
    return () => {
      others.close()
      window.removeEventListener(consentDueEvent, askAgain)
      stop()
    }
  }, [])
}
