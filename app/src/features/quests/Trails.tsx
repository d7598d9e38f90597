import type { QuestList } from '../../core/types.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './Trails.module.css'
import type { Trail } from './trail-layout.ts'

type TrailsProps = { quests: QuestList['quests']; edges: Trail['edges']; width: number; height: number }

/** The paths from quest to quest: the main trail thick, side trails thin; what is walked drawn through, the rest dotted. */
export function Trails({ quests, edges, width, height }: TrailsProps) {
  const states = new Map(quests.map(({ slug, state }) => [slug, state]))
  const isWalked = ({ from, to }: Trail['edges'][number]) => {
    const end = states.get(to)
    return states.get(from) === 'done' && (end === 'done' || end === 'in_progress' || end === 'submitted')
  }
  // The main trail lies over the others, and what is walked over what is not.
  const layers = edges
    .map((edge) => ({ ...edge, isThrough: isWalked(edge) }))
    .sort((one, other) => weightOf(one) - weightOf(other))
  return (
    <svg className={styles.trails} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {layers.map(({ from, to, path, isMain, isThrough }) => (
        <g
          key={`${from} ${to}`}
          className={classNames(isMain && styles.main, isThrough ? styles.walked : styles.ahead)}
        >
          <path className={styles.bed} d={path} data-trail />
          <path className={styles.way} d={path} pathLength={isThrough ? 1 : undefined} />
        </g>
      ))}
    </svg>
  )
}

const weightOf = ({ isMain, isThrough }: { isMain: boolean; isThrough: boolean }) =>
  (isMain ? 2 : 0) + (isThrough ? 1 : 0)
