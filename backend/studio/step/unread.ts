/** What a quest that is decided at once accepts although only people could judge it. */
import type { StepKind } from 'waymark-core'
import { configIn, type StepRow } from './step-config.ts'

const judged = ['text', 'link', 'file'] as const satisfies readonly StepKind[]

interface Unread {
  /** Kinds of answers that nobody reads. */
  kinds: (typeof judged)[number][]
  /** Whether a game master confirms who came: then the run waits for them, and is not decided at once. */
  waits: boolean
}

export function unreadIn(steps: readonly (StepRow & { required?: boolean | null })[]): Unread {
  const waits = steps.some(
    ({ kind, config, required }) => kind === 'attend' && required !== false && configIn(config).confirm === true,
  )
  return { kinds: waits ? [] : judged.filter((one) => steps.some(({ kind }) => kind === one)), waits }
}
