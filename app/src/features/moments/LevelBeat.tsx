import { type CSSProperties, type RefObject, useRef } from 'react'
import type { Moment } from '../../core/types.ts'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { isStill } from '../../shared/ui/is-still.ts'
import styles from './LevelBeat.module.css'
import { useBeat } from './use-beat.ts'

export type ReachedLevel = Extract<Moment, { kind: 'quest' }>['levels'][number]

type LevelBeatProps = {
  level: ReachedLevel
  /** Where the medal stands among all else that is told. */
  landsAt: RefObject<HTMLElement | null>
  onEnd: () => void
}

/** How long it stands before it goes on by itself, in ms, and how long the medal is on its way then. */
const times = { stands: 1600, flies: 520 }

/** The light that each material throws, from card to gold; the last is that of every level above. */
const lights = [
  '#e9d3a0',
  '#d99a55',
  '#b8743f',
  '#8fa6ba',
  '#b9c4c0',
  '#e58a52',
  '#c98436',
  '#b9cbdb',
  '#5fb8da',
  '#f0b93a',
]

/**
 * The first beat of a level: its medal alone, in the light of its material. A press, a key and time end it. What is told
 * is heard from the view that lies ready below it, which has the focus.
 */
export function LevelBeat({ level, landsAt, onEnd }: LevelBeatProps) {
  const medal = useRef<HTMLDivElement>(null)
  const beat = useRef<HTMLDivElement>(null)
  useBeat(beat, times.stands, () => {
    fly(medal.current, landsAt.current)
    onEnd()
  })
  return (
    <div
      ref={beat}
      className={styles.beat}
      data-beat=""
      aria-hidden="true"
      style={{ '--light': lights[Math.min(level.number, lights.length) - 1] } as CSSProperties}
    >
      <div ref={medal} className={styles.medal}>
        <StampedBadge number={level.number} icon={level.icon} title="" landing />
      </div>
    </div>
  )
}

/** Moves what stands at `to` there from where `from` is, by a transformation alone. */
function fly(from: HTMLElement | null, to: HTMLElement | null): void {
  if (!from || !to || isStill()) return
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  // On a large screen what is told is drawn larger, and so would be the way of the medal.
  const zoom = to.currentCSSZoom ?? 1
  const x = (a.x + a.width / 2 - b.x - b.width / 2) / zoom
  const y = (a.y + a.height / 2 - b.y - b.height / 2) / zoom
  to.animate(
    { transform: [`translate(${x}px, ${y}px) scale(${a.width / b.width})`, 'none'] },
    { duration: times.flies, easing: 'cubic-bezier(0.3, 0.7, 0.1, 1)' },
  )
}
