import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { QuestCard, QuestList } from '../../core/types.ts'
import { Contours } from '../../shared/ui/Contours.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { QuestMark } from '../../shared/ui/QuestMark.tsx'
import { useQuestView } from './quest-view.ts'
import styles from './TrailMap.module.css'
import { layTrail, type Place } from './trail-layout.ts'

type TrailMapProps = {
  list: QuestList
  /** Slugs that the filters leave; the others stay as faint marks. */
  shown: ReadonlySet<string>
}

/** The quests where they stand on the map, joined by the trail. Tab and the arrow keys walk along it. */
export function TrailMap({ list: { quests, chapters }, shown }: TrailMapProps) {
  const { t } = useTranslation('quests')
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const trail = useMemo(() => layTrail(quests, chapters, width, height, textWidth), [quests, chapters, width, height])
  const states = new Map(quests.map(({ slug, state }) => [slug, state]))
  const isWalked = (from: string, to: string) => {
    const end = states.get(to)
    return states.get(from) === 'done' && (end === 'done' || end === 'in_progress' || end === 'submitted')
  }
  return (
    <div ref={frame} className={styles.map} style={{ height }}>
      <Contours fade="none" />
      <svg className={styles.trail} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {trail.chapters.map(({ number, title, x, y }) => (
          <text key={number} className={styles.chapter} x={x} y={y}>
            {title}
          </text>
        ))}
        {trail.edges.map(({ from, to, path }) => (
          <path
            key={`${from} ${to}`}
            d={path}
            pathLength={isWalked(from, to) ? 1 : undefined}
            className={isWalked(from, to) ? styles.walked : styles.ahead}
          />
        ))}
      </svg>
      <ol className={styles.quests} aria-label={t('map.label')} onKeyDown={walk}>
        {quests.map((quest) => {
          const place = trail.places.get(quest.slug)
          return place && <Stop key={quest.slug} quest={quest} place={place} faint={!shown.has(quest.slug)} />
        })}
      </ol>
    </div>
  )
}

/** Half the edge of a stop, whose middle is the place on the map. */
const half = 20

function Stop({ quest, place, faint }: { quest: QuestCard; place: Place; faint: boolean }) {
  const { t } = useTranslation('quests')
  const { to } = useQuestView()
  const { label } = place
  const mark = <QuestMark state={quest.state} className={styles.mark ?? ''} />
  return (
    <li
      className={classNames(styles.stop, faint && styles.faint)}
      style={{ left: place.x, top: place.y }}
      aria-hidden={faint || undefined}
    >
      {faint ? (
        mark
      ) : (
        <Link
          to={to({ quest: quest.slug })}
          preventScrollReset
          data-stop=""
          aria-label={t('map.stop', { title: quest.title, state: t(`state.${quest.state}`) })}
        >
          {mark}
          <span
            className={classNames(styles.label, quest.state === 'locked' && styles.lockedLabel)}
            style={{ left: label.x - place.x + half, top: label.y - place.y + half, width: Math.ceil(label.width) + 2 }}
          >
            {quest.title}
          </span>
        </Link>
      )}
    </li>
  )
}

/** The arrow keys go to the next and the previous quest of the trail. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!by) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + by]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** The map fills the width; its height follows, so that labels stay as large as other text. */
function useSize(ref: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [width, setWidth] = useState(1200)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || 1200)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return { width, height: Math.round(Math.min(900, Math.max(600, width * 0.56))) }
}

let pen: CanvasRenderingContext2D | null | undefined

/** Width of a label. Where nothing can be drawn, a guess on the safe side. */
function textWidth(text: string): number {
  pen ??= typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 7.6
  pen.font = '600 14px "Instrument Sans Variable", "Instrument Sans fallback", sans-serif'
  return pen.measureText(text).width
}
