import { Clock, Footprints } from 'lucide-react'
import type { QuestCard } from '../../core/types.ts'
import styles from './Effort.module.css'
import { useEffort } from './use-effort.ts'

/** How long a quest takes and how many have walked it, where that is known. */
export function Effort({ quest }: { quest: QuestCard }) {
  const { takes, walked } = useEffort(quest)
  if (!takes && !walked) return null
  return (
    <p className={styles.effort}>
      {takes && (
        <span>
          <Clock aria-hidden="true" />
          {takes}
        </span>
      )}
      {walked && (
        <span>
          <Footprints aria-hidden="true" />
          {walked}
        </span>
      )}
    </p>
  )
}
