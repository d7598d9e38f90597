import { classNames } from '../../shared/ui/class-names.ts'
import styles from './QuestMark.module.css'

export type QuestMarkState =
  | 'locked'
  | 'ahead'
  | 'available'
  | 'in_progress'
  | 'submitted'
  | 'returned'
  | 'done'
  | 'rejected'

/**
 * A quest as a waymark: each state has a shape of its own, so that colour is never the only difference. Say the state
 * in words beside it.
 */
export const QuestMark = ({ state, className }: { state: QuestMarkState; className?: string }) => (
  <svg className={classNames(styles.mark, styles[state], className)} viewBox="-16 -16 32 32" aria-hidden="true">
    {state === 'in_progress' && <circle className={styles.halo} r="15" />}
    <rect className={styles.diamond} x="-8" y="-8" width="16" height="16" rx="2.2" transform="rotate(45)" />
    {inside[state]}
  </svg>
)

const inside: Record<QuestMarkState, React.ReactNode> = {
  locked: (
    <g className={styles.line}>
      <rect x="-3.6" y="-0.8" width="7.2" height="5.4" rx="1" />
      <path d="M-2.2 -0.8v-1.600a2.2 2.2 0 0 1 4.4 0v1.6" />
    </g>
  ),
  ahead: null,
  available: null,
  in_progress: <circle className={styles.dot} r="2.6" />,
  submitted: (
    <path
      className={styles.line}
      d="M-3 -4.600h6M-3 4.600h6M-2.6 -4.600c0 3 2.6 3 2.6 4.600s-2.6 1.6 -2.6 4.600M2.6 -4.600c0 3 -2.6 3 -2.6 4.600s2.6 1.6 2.6 4.6"
    />
  ),
  returned: <path className={styles.line} d="M-1 -4.600l-3 3l3 3M-4 -1.600h5.400a2.8 2.8 0 0 1 2.8 2.8v3" />,
  done: <path className={styles.check} d="M-4 0.200l2.8 2.800l5.2 -5.6" />,
  rejected: <path className={styles.line} d="M0 -4.800v5.200M0 3.700v0.3" />,
}
