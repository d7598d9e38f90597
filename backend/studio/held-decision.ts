import type { ReviewQueueRun } from '../src/domain/review/queue-page.ts'
import { duration } from './format.ts'
import type { Say } from './messages.ts'

const words = { approve: 'approved', return: 'returned', reject: 'rejected' } as const

/** A sentence on the decision that waits for its minute; empty where none does. `now` is in milliseconds. */
export function heldDecision({ held }: ReviewQueueRun, now: number, locale: string, say: Say): string {
  if (!held) return ''
  const left = new Date(held.dueAt).getTime() - now
  if (held.decision === null) return say('heldUnseen', { name: held.by, time: duration(Math.max(0, left), locale) })
  const decision = say(words[held.decision as keyof typeof words] ?? 'approved')
  if (left <= 0) return `${decision}, ${say('takesEffect')}`
  return say(held.mine ? 'heldByYou' : 'heldByOther', { decision, name: held.by, time: duration(left, locale) })
}
