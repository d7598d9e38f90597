import { type KeyboardEvent, useMemo, useRef } from 'react'
import { langOf } from '../../core/queries.ts'
import type { QuestCard, QuestList } from '../../core/types.ts'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { currentQuest } from './current-quest.ts'
import { MapControls } from './MapControls.tsx'
import { stopTowards } from './map-walk.ts'
import { OwnPin } from './OwnPin.tsx'
import { useQuestView } from './quest-view.ts'
import styles from './TrailMap.module.css'
import { layTrail, type Place } from './trail-layout.ts'
import { useMapWindow } from './use-map-window.ts'

type TrailMapProps = {
  list: QuestList
  /** Slugs that the filters leave; the others stay as faint marks. */
  shown: ReadonlySet<string>
}

/**
 * The quests where they stand on the map, joined by the trail. Tab walks along it, the arrow keys in their direction,
 * plus and minus zoom.
 */
export function TrailMap({ list: { quests: all, chapters }, shown }: TrailMapProps) {
  const { t } = useTranslation('quests')
  const frame = useRef<HTMLDivElement>(null)
  const { seen, size, measured, drag, approach, ...zoom } = useMapWindow(frame)
  const { width, height } = size
  // Laid out once it is known how large, which is before anything is painted.
  const quests = measured ? all : none
  const own = useMemo(() => currentQuest(quests), [quests])
  const trail = useMemo(
    () => layTrail(quests, chapters, width, height, textWidth, own),
    [quests, chapters, width, height, own],
  )
  const states = new Map(quests.map(({ slug, state }) => [slug, state]))
  const isWalked = (from: string, to: string) => {
    const end = states.get(to)
    return states.get(from) === 'done' && (end === 'done' || end === 'in_progress' || end === 'submitted')
  }
  const ownAt = own ? trail.places.get(own) : undefined
  const find = () => {
    if (ownAt) approach(ownAt.x / width, ownAt.y / height)
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[data-stop="own"]')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = { '+': zoom.zoomIn, '-': zoom.zoomOut, '0': zoom.showAll }[event.key]
    if (act && !event.ctrlKey && !event.metaKey) return act()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-slug]')]
    const from = stops.find((stop) => stop === document.activeElement)?.dataset['slug'] ?? ''
    // Faint ones cannot be chosen, nor walked to.
    const places = new Map([...trail.places].filter(([slug]) => shown.has(slug)))
    const to = stopTowards(event.key, from, places)
    if (to === null) return
    event.preventDefault()
    stops.find((stop) => stop.dataset['slug'] === to)?.focus()
  }
  return (
    <div className={styles.map}>
      <div ref={frame} className={styles.window} style={{ height: seen.height }} onPointerDown={drag}>
        <div className={classNames(styles.ground, drag && styles.large)} style={drag && { width, height }}>
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
          {trail.pin && <OwnPin at={trail.pin} />}
          <ol className={styles.quests} aria-label={t('map.label')} onKeyDown={onKeyDown}>
            {quests.map((quest) => {
              const place = trail.places.get(quest.slug)
              if (!place) return null
              const props = { quest, place, isOwn: quest.slug === own, faint: !shown.has(quest.slug) }
              return <Stop key={quest.slug} {...props} />
            })}
          </ol>
        </div>
      </div>
      <MapControls {...zoom} onFind={ownAt && find} />
    </div>
  )
}

const none: QuestList['quests'] = []

/** Half the edge of a stop, whose middle is the place on the map. */
const half = 20

type StopProps = { quest: QuestCard; place: Place; isOwn: boolean; faint: boolean }

function Stop({ quest, place, isOwn, faint }: StopProps) {
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
          data-stop={isOwn ? 'own' : ''}
          data-slug={quest.slug}
          aria-label={t(isOwn ? 'map.stopHere' : 'map.stop', { title: quest.title, state: t(`state.${quest.state}`) })}
        >
          {mark}
          <span
            lang={langOf(quest, 'title')}
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

let pen: CanvasRenderingContext2D | null | undefined

/** Width of a label. Where nothing can be drawn, a guess on the safe side. */
function textWidth(text: string): number {
  pen ??= typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 7.6
  pen.font = '600 14px "Instrument Sans Variable", "Instrument Sans fallback", sans-serif'
  return pen.measureText(text).width
}
