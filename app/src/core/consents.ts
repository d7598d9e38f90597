// Texts that have to be agreed to: agreeing, and what is new in them.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { backend } from './client.ts'
import { consentChannel } from './consent-due.ts'
import { tellConsentGiven } from './consent-events.ts'
import { hasCode } from './errors.ts'
import { outboxStore } from './outbox/outbox-store.ts'
import { keys } from './queries.ts'
import { queryClient, rememberAnswer } from './query-client.ts'
import type { LegalVersion } from './types.ts'

/** Agrees to texts, each in the version and wording that was shown. */
export const useAgree = () =>
  useMutation({
    mutationFn: (texts: readonly LegalVersion[]) =>
      backend((core) =>
        core.programme.agreeToTexts({ texts: texts.map(({ slug, version, hash }) => ({ slug, version, hash })) }),
      ),
    async onSuccess(me) {
      await rememberAnswer(keys.me, me)
      const others = new BroadcastChannel(consentChannel)
      others.postMessage(null)
      others.close()
      tellConsentGiven()
      sendRefused()
    },
    // The text was replaced or corrected in between: the new one is shown.
    onError: (error) => (hasCode(error, 'TEXT_REPLACED') ? askAgain() : undefined),
  })

/** A text in force beside the one that was agreed to; `hash` is that of the one in force, whose words are asked for. */
export const useLegalChange = (slug: string, hash: string) =>
  useQuery(
    queryOptions({
      queryKey: ['legal-change', slug, hash],
      queryFn: ({ signal }) => backend((core) => core.programme.legalChange(slug, signal)),
    }),
  )

const askAgain = () => queryClient.invalidateQueries({ queryKey: keys.me })

/** Answers that waited for a network, and were refused for want of consent, are sent once more. */
function sendRefused(): void {
  const refused = outboxStore.getState().filter(({ error }) => hasCode(error, 'CONSENT_DUE'))
  if (refused.length === 0) return
  import('./outbox/outbox.ts').then(
    ({ sendAgain }) => Promise.allSettled(refused.map(sendAgain)),
    () => undefined,
  )
}
