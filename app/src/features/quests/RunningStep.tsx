import { type CSSProperties, type ReactNode, useState } from 'react'
import type { WaitingAnswer } from '../../core/outbox/outbox-store.ts'
import { langOf } from '../../core/queries.ts'
import type { QuestStep } from '../../core/types.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { isSent } from './is-sent.ts'
import styles from './RunningStep.module.css'
import { headlineIdOf } from './show-step.ts'

type RunningStepProps = {
  step: QuestStep
  number: number
  isOpen: boolean
  /** What becomes of its answer, where that is kept on this device. */
  kept: WaitingAnswer['state'] | undefined
  /** What else its segment says of it: its kind, or what became of it. */
  words: ReactNode
  onOpen: () => void
  /** What is shown of the one that is open; `slot` is where its parts stand in the bar. */
  children: (slot: HTMLElement | null) => ReactNode
}

/**
 * A step of a quest under way: a segment of the bar, which names it to whoever points at it or comes by keyboard. Of the
 * one that is open the sheet fills the room below the bar.
 */
export function RunningStep({ step, number, isOpen, kept, words, onOpen, children }: RunningStepProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isBack = kept === 'refused' || step.state === 'returned' || (step.state === 'wrong' && !isOpen)
  const standing = isSent(step) ? 'passed' : kept && !isBack ? 'kept' : isBack ? 'missed' : isOpen ? 'here' : 'coming'
  // Its questions stand there while they are answered.
  const isInParts = step.config.questions?.[1] && !isSent(step)
  return (
    <li className={classNames(styles.step, isOpen && styles.open)} style={{ '--at': number } as CSSProperties}>
      <button
        type="button"
        data-step={step.id}
        aria-expanded={isOpen}
        aria-labelledby={isOpen ? headlineIdOf(step) : undefined}
        className={classNames(styles.segment, styles[standing], isInParts && styles.inParts)}
        onClick={onOpen}
      >
        <span ref={setSlot} className={styles.bar} aria-hidden="true" />
        {/* Of the one that is open its sheet says it. */}
        {!isOpen && (
          <span className={styles.name}>
            <span lang={langOf(step, 'title')}>{step.title}</span> {words}
          </span>
        )}
      </button>
      {isOpen && <div className={styles.body}>{children(slot)}</div>}
    </li>
  )
}
