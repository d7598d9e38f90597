// Whichever call is refused because a text has to be agreed to, and whichever tab agreed: the page hears of it.
import { useEffect } from 'react'
import { consentDueEvent } from './consent-due-event.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Other tabs of this browser: what is agreed to in one is in all. */
export const consentChannel = 'waymark-consents'

/** Asks again what is due. */
export function useConsentUpdates(): void {
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: keys.me })
    const others = new BroadcastChannel(consentChannel)
    others.onmessage = askAgain
    window.addEventListener(consentDueEvent, askAgain)
    return () => {
      others.close()
      window.removeEventListener(consentDueEvent, askAgain)
    }
  }, [])
}
