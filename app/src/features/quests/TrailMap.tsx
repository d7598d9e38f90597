import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useLocation } from 'react-router-dom'
import { useMe } from '../../core/queries.ts'
import type { QuestCard, QuestList } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import type { Camera } from './camera.ts'
import { currentQuest, firstQuest, nextWords } from './current-quest.ts'
import type { Point } from './geometry.ts'
import { landOf } from './land.ts'
import { MapControls } from './MapControls.tsx'
import { MapLegend } from './MapLegend.tsx'
import { canZoomIn, canZoomOut, coversFrom, fitting, type Size } from './map-view.ts'
import { stopTowards } from './map-walk.ts'
import { NextCard } from './NextCard.tsx'
import { OwnPin } from './OwnPin.tsx'
import { reachedChapter, summitOf } from './progress.ts'
import { useQuestView } from './quest-view.ts'
import { Stop } from './Stop.tsx'
import styles from './TrailMap.module.css'
import { Trails } from './Trails.tsx'
import { layTrail, standing, type Trail } from './trail-layout.ts'
import { useFirstVisit } from './use-first-visit.ts'
import { useMapView } from './use-map-view.ts'
import { useNextCard } from './use-next-card.ts'

const Relief = lazyWithRetry(() => import('./Relief.tsx').then((m) => m.Relief))
const StopCard = lazyWithRetry(() => import('./StopCard.tsx').then((m) => m.StopCard))

type TrailMapProps = {
  list: QuestList
  /** Slugs that the filters leave; the others stay as faint marks. */
  shown: ReadonlySet<string>
  /** Slug of the quest that it opens on, in the place of the person. */
  about?: string
}

/**
 * The quests where they stand on the land, joined by the trail. It opens on the person. Tab walks along it, the arrow
 * keys in their direction, plus and minus zoom.
 */
export function TrailMap({ list: { quests: all, chapters }, shown, about }: TrailMapProps) {
  const { t } = useTranslation('quests')
  const { to } = useQuestView()
  const frame = useRef<HTMLDivElement>(null)
  const [ground, marks] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const { camera, zoom, map, frame: seen, measured } = useMapView(frame, ground, marks)
  const { width, height } = map
  // Laid out once it is known how large, which is before anything is painted.
  const quests = measured ? all : none
  const own = useMemo(() => currentQuest(quests), [quests])
  const start = useMemo(() => firstQuest(all)?.slug, [all])
  const next = useMe().data?.nextQuest?.slug ?? start ?? null
  const nextWord = t(nextWords(quests.find(({ slug }) => slug === next)))
  const plate = plateOf(quests.length, zoom, width)
  const letters = width < 1000 ? 21 : width < 1900 ? 30 : width < 2400 ? 38 : 46
  const nameLetters = width < 1000 ? 13 : width < 1900 ? 14 : width < 2400 ? 17 : 20
  const card = useNextCard(all, next, about !== undefined)
  const foot = card.hasRoom ? cardFoot * unitOf(width) : 0
  const stands = useMemo(() => standing(quests, { width, height }, foot), [quests, width, height, foot])
  const isFirst = useFirstVisit()
  const isLegendOpen =
    isFirst &&
    width >= 1260 &&
    height >= 600 &&
    !canZoomOut(zoom) &&
    ![...stands.values()].some((stand) => isUnder(stand, plate, unitOf(width)))
  const lay = useMemo(() => {
    const unit = unitOf(width)
    const { width: legendWidth, height: legendHeight } = isLegendOpen ? legend.open : legend.shut
    const over = [
      cornerOf(width, height, unit),
      { x: 0, y: 0, width: legendWidth * unit, height: legendHeight * unit },
      { x: 0, y: height - foot + 32, width: 420 * unit, height: Math.max(0, foot - 32) },
    ]
    const nextOne = { slug: next, word: nextWord }
    const lettered = { title: letters, letters: nameLetters, measure: textWidth }
    const scale = { map: { width, height }, ...lettered, over, next: nextOne, pin: width < 1000 ? 38 : width / 26 }
    return (zoom: number, unzoomed: Trail | null) =>
      layTrail(quests, stands, chapters, own, {
        ...scale,
        ...{ zoom, unzoomed, plate: plateOf(quests.length, zoom, width) },
      })
  }, [quests, stands, chapters, own, next, nextWord, width, height, foot, letters, nameLetters, isLegendOpen])
  const unzoomed = useMemo(() => lay(1, null), [lay])
  const trail = useMemo(() => (zoom === 1 ? unzoomed : lay(zoom, unzoomed)), [lay, zoom, unzoomed])
  const land = useMemo(() => landOf(quests, stands, { width, height }), [quests, stands, width, height])
  useOpening(camera, quests, { own, about }, stands, { ...seen, height: seen.height - foot })
  const placeOf = (slug: string | null | undefined) => {
    const place = slug ? trail.places.get(slug) : undefined
    return place && { x: place.x / zoom, y: place.y / zoom }
  }

  const show = (slug: string | null) => {
    const place = placeOf(slug)
    if (place) camera.approach(place)
    frame.current?.querySelector<HTMLElement>(`[data-slug="${slug}"]`)?.focus({ preventScroll: true })
  }
  useAskedFor(measured, show)
  // Faint ones cannot be chosen, nor walked to.
  const walked = useMemo(() => new Map([...trail.places].filter(([slug]) => shown.has(slug))), [trail, shown])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = slugOf(event.target) ?? ''
    const place = placeOf(from)
    const acts = { '+': () => camera.stepIn(place), '-': () => camera.stepOut(place), '0': () => camera.showAll() }
    const act = event.ctrlKey || event.metaKey ? undefined : acts[event.key as keyof typeof acts]
    if (act) return act()
    const next = stopTowards(event.key, from, walked)
    if (next === null) return
    event.preventDefault()
    const stops = event.currentTarget.querySelectorAll<HTMLElement>('[data-slug]')
    ;[...stops].find((stop) => stop.dataset['slug'] === next)?.focus({ preventScroll: true })
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = placeOf(slugOf(target))
    if (place && target.matches(':focus-visible')) camera.reveal(place)
  }
  const pathOf = (slug: string) => (slug === next && slug === start ? paths.onboarding : to({ quest: slug }))
  const drawn = { width: width * zoom, height: height * zoom }
  const [reached, summit] = [reachedChapter(quests), summitOf(quests)]
  return (
    <div className={styles.map}>
      <div ref={frame} className={classNames(styles.window, canZoomOut(zoom) && styles.large)}>
        <div ref={ground} className={styles.layer} style={drawn}>
          {land && <Relief land={land} />}
          <Trails quests={quests} edges={trail.edges} {...drawn} />
        </div>
        <div
          ref={marks}
          className={styles.layer}
          style={{ ...drawn, '--letters': `${nameLetters}px` } as CSSProperties}
          data-pans
        >
          <ChapterTitles chapters={trail.chapters} />
          <ol className={styles.quests} aria-label={t('map.label')} onKeyDown={onKeyDown} onFocus={onFocus}>
            {quests.map((quest) => (
              <Stop
                key={quest.slug}
                quest={quest}
                to={pathOf(quest.slug)}
                place={trail.places.get(quest.slug)}
                isOwn={quest.slug === own}
                isNext={quest.slug === next}
                tag={quest.slug === next ? trail.tag : null}
                isSummit={quest.slug === summit}
                isFar={quest.chapter > reached}
                isFaint={!shown.has(quest.slug)}
                isCovered={zoom >= coversFrom}
              />
            ))}
          </ol>
          {trail.pin && <OwnPin at={trail.pin} />}
        </div>
      </div>
      <StopCard quests={quests} map={marks} />
      {card.quest && <NextCard quest={card.quest} to={pathOf(card.quest.slug)} onClose={card.close} />}
      <MapLegend isOpen={isLegendOpen} quests={all} />
      <MapControls
        canZoomIn={canZoomIn(zoom)}
        canZoomOut={canZoomOut(zoom)}
        zoomIn={() => camera.stepIn()}
        zoomOut={() => camera.stepOut()}
        showAll={() => camera.showAll()}
        onFind={own ? () => show(own) : undefined}
      />
    </div>
  )
}

/** Shows the quest that somebody came to see, after whatever was open over the map gave the focus back. */
function useAskedFor(isLaidOut: boolean, show: (slug: string) => void) {
  const { key, state } = useLocation()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const slug = (state as { shown?: string } | null)?.shown
    if (!slug || !isLaidOut || shown.current === key) return
    shown.current = key
    requestAnimationFrame(() => show(slug))
  })
}

/** Shows the person and what they can do, once: from then on the view is their own. */
function useOpening(
  camera: Camera,
  quests: QuestList['quests'],
  { own, about }: { own: string | null; about: string | undefined },
  stands: ReadonlyMap<string, Point>,
  frame: Size,
) {
  const isOpened = useRef(false)
  useLayoutEffect(() => {
    if (isOpened.current || quests.length === 0) return
    isOpened.current = true
    const isAllDone = !about && quests.every(({ state }) => state === 'done')
    const toDo = isAllDone
      ? []
      : quests.filter(({ slug, state }) => (about ? slug === about : slug === own || isToDo[state]))
    const places = toDo.flatMap(({ slug }) => stands.get(slug) ?? [])
    camera.jumpTo(fitting(places, frame))
  })
}

const none: QuestList['quests'] = []

/** What the map opens on, beside where the person is. */
const isToDo: Partial<Record<QuestCard['state'], true>> = { available: true, in_progress: true, submitted: true }

/** Where very many quests stand, they stand closer. Covers need room. */
function plateOf(count: number, zoom: number, width: number): number {
  if (zoom >= coversFrom) return zoom < 2.6 ? 64 : 92
  if (count > 60) return 26
  return width < 1000 ? 32 : width < 1900 ? 40 : width < 2400 ? 46 : 56
}

/** Room that the legend takes at the upper left, in px. */
const legend = { open: { width: 272, height: 324 }, shut: { width: 140, height: 70 } }

/** What lies over the map grows with the letters of the page: `tokens.css`. */
const unitOf = (width: number) => (width < 2200 ? 1 : 1.125)

/** Whether a quest of this size would lie under the open legend. */
const isUnder = ({ x, y }: Point, plate: number, unit: number) =>
  x - plate < legend.open.width * unit && y - plate < legend.open.height * unit

/** And the card of the next quest at the lower left, with the air around it. */
const cardFoot = 152

/** And the buttons at the lower right. */
const cornerOf = (width: number, height: number, unit: number) => ({
  x: width - 220 * unit,
  y: height - 76 * unit,
  width: 220 * unit,
  height: 76 * unit,
})

const slugOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-slug]')?.dataset['slug']

/** Painted on the land. The choice of chapters says them to screen readers. */
const ChapterTitles = ({ chapters }: Pick<Trail, 'chapters'>) =>
  chapters.map(({ number, title, letters, x, y }) => (
    <span
      key={number}
      className={styles.chapter}
      style={{ translate: `calc(${x}px - 50%) calc(${y}px - 50%)`, fontSize: letters }}
      aria-hidden="true"
    >
      {title}
    </span>
  ))

let pen: CanvasRenderingContext2D | null | undefined

/** Width of a name. Where nothing can be drawn, a guess on the safe side. */
function textWidth(text: string): number {
  pen ??= typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 7.6
  pen.font = '600 14px "Instrument Sans Variable", "Instrument Sans fallback", sans-serif'
  return pen.measureText(text).width
}
