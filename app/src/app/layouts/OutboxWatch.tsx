import { useEffect } from 'react'
import { flushOutbox } from '../../core/outbox/outbox.ts'
import { outboxStore, type WaitingAnswer } from '../../core/outbox/outbox-store.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/outbox-sentences.ts'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { toast } from '../../shared/ui/toast.ts'

/** Sends what an earlier visit has left, and tells wherever the person is what became of each answer. */
export function OutboxWatch({ profile }: { profile: string }) {
  useEffect(() => {
    const flush = () => void flushOutbox(profile).catch(() => undefined)
    flush()
    return outboxStore.subscribe((now, before) => {
      for (const one of before)
        tell(
          one,
          now.find(({ id }) => id === one.id),
        )
      if (now.length === 0) flush()
    })
  }, [profile])
  return null
}

/** An answer that is gone while it was on its way has arrived; one that was taken back was not. */
function tell({ id, title, state }: WaitingAnswer, now: WaitingAnswer | undefined): void {
  if (!now && state === 'sending') say('arrived', id, 'success', title)
  else if (now?.state === 'refused' && state !== 'refused') say('notTaken', id, 'warning', title)
}

function say(key: 'arrived' | 'notTaken', id: string, type: 'success' | 'warning', title: string): void {
  const show = () => {
    const t = i18n.getFixedT(i18n.language, 'outbox')
    toast({ id: `outbox ${id}`, type, content: key === 'arrived' ? t('arrived', { title }) : t('notTaken', { title }) })
  }
  loadSentences('outbox').then(show, () => undefined)
}
