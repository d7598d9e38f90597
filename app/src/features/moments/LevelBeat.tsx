import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { langOf, useMe } from '../../core/queries.ts'
import type { Moment } from '../../core/types.ts'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { isStill } from '../../shared/ui/is-still.ts'
import styles from './LevelBeat.module.css'
import { RaisedArmFigure } from './RaisedArmFigure.tsx'
import { useLeaving } from './use-leaving.ts'

export type ReachedLevel = Extract<Moment, { kind: 'quest' }>['levels'][number]

type LevelBeatProps = {
  level: ReachedLevel
  /** Where the medal stands among all else that is told. */
  landsAt: RefObject<HTMLElement | null>
  onEnd: () => void
}

/** How long it stands before it goes on by itself, in ms, and how long the medal is on its way then. */
const times = { stands: 2000, standsStill: 2600, flies: 520 }

/**
 * The first beat of a level: its medal and its name alone, and the person below. A press, a key and time end it. What it
 * says is heard from the view that lies ready below it, which has the focus.
 */
export function LevelBeat({ level, landsAt, onEnd }: LevelBeatProps) {
  const { t } = useTranslation('moment')
  const parts = useCharacterParts(useMe().data?.character)
  const medal = useRef<HTMLDivElement>(null)
  const { isLeaving, leave } = useLeaving()
  const end = useEffectEvent(() =>
    leave(() => {
      fly(medal.current, landsAt.current)
      onEnd()
    }),
  )
  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(() => end(), isStill() ? times.standsStill : times.stands)
    window.addEventListener('click', () => end(), left)
    // Escape leaves the moment. A key that is held down was pressed for what came before.
    window.addEventListener('keydown', ({ key, repeat }) => key !== 'Escape' && !repeat && end(), left)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [])
  return (
    <div className={styles.beat} data-beat="" data-leaving={isLeaving || undefined} aria-hidden="true">
      <div className={styles.reached}>
        <div ref={medal} className={styles.medal}>
          <StampedBadge number={level.number} icon={level.icon} title="" landing />
        </div>
        <p className={styles.number}>{t('level.number', { level: level.number })}</p>
        <p className={styles.title} lang={langOf(level, 'title')}>
          {level.title}
        </p>
      </div>
      {parts && (
        <div className={styles.person}>
          <RaisedArmFigure parts={parts} />
        </div>
      )}
    </div>
  )
}

/** Moves what stands at `to` there from where `from` is, by a transformation alone. */
function fly(from: HTMLElement | null, to: HTMLElement | null): void {
  if (!from || !to || isStill()) return
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const x = a.x + a.width / 2 - b.x - b.width / 2
  const y = a.y + a.height / 2 - b.y - b.height / 2
  to.animate(
    { transform: [`translate(${x}px, ${y}px) scale(${a.width / b.width})`, 'none'] },
    { duration: times.flies, easing: 'cubic-bezier(0.3, 0.7, 0.1, 1)' },
  )
}
