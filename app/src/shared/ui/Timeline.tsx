import { Check, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Timeline.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type TimelineStep = {
  name: string
  label: ReactNode
  /** Small words under the label. */
  note?: ReactNode
  /** `replaced`: something else took its place. */
  status: 'done' | 'now' | 'ahead' | 'failed' | 'replaced'
}

type TimelineProps = {
  label: string
  steps: readonly TimelineStep[]
  /** The name of each status, for screen readers. */
  words: Readonly<Record<TimelineStep['status'], string>>
}

/** Stages of something under way, drawn as a trail from waymark to waymark. */
export function Timeline({ label, steps, words }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ name, label, note, status }) => (
        <li key={name} className={styles[status]} aria-current={status === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {status === 'done' && <Check />}
            {status === 'failed' && <X />}
            {status === 'replaced' && <Undo2 />}
          </span>
          <div>
            {label}
            <VisuallyHidden>, {words[status]}</VisuallyHidden>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
