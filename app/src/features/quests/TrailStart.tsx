import { type ReactNode, useMemo } from 'react'
import { useQuests } from '../../core/queries.ts'
import type { QuestList } from '../../core/types.ts'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { currentQuest } from './current-quest.ts'
import { landOf } from './land.ts'
import { Relief } from './Relief.tsx'
import styles from './TrailStart.module.css'
import { Trails } from './Trails.tsx'
import { layTrail, standing } from './trail-layout.ts'

/** Size of the whole map, of which a window shows the part around the person. */
const map = { width: 1800, height: 760 }
/** How far the person is from the lower left corner of the window, where the map reaches so far; and how large that is. */
const seen = { x: 220, y: 120, width: 1400, height: 620 }

/** The trail before somebody who sets out, with `children` where they are. A picture: the map itself is a page. */
export function TrailStart({ children }: { children: ReactNode }) {
  const { data } = useQuests()
  const drawn = useMemo(() => data && draw(data), [data])
  return (
    <div className={styles.start} aria-hidden="true">
      {drawn && (
        <div className={styles.map} style={{ ...map, translate: `${drawn.away.x}px ${drawn.away.y}px` }}>
          {drawn.land && <Relief land={drawn.land} />}
          <Trails quests={drawn.quests} edges={drawn.edges} {...map} />
          {drawn.marks.map(({ slug, state, x, y }) => (
            <span key={slug} className={styles.mark} style={{ translate: `${x}px ${y}px` }}>
              <QuestMark state={state} />
            </span>
          ))}
          <div className={styles.here} style={{ translate: `${drawn.here.x}px ${drawn.here.y}px` }}>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

function draw({ quests, chapters }: QuestList) {
  const stands = standing(quests, map)
  const scale = { map, zoom: 1, plate: 34, title: 0, measure: () => 0, over: [] }
  const at = currentQuest(quests) ?? quests[0]?.slug ?? ''
  const here = stands.get(at) ?? { x: seen.x, y: map.height - seen.y }
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
  return {
    quests,
    here,
    land: landOf(quests, stands, map),
    edges: layTrail(quests, stands, chapters, at, scale).edges,
    marks: quests.flatMap(({ slug, state }) => {
      const point = stands.get(slug)
      return point ? [{ slug, state, ...point }] : []
    }),
    away: {
      x: -within(here.x - seen.x, map.width - seen.width),
      y: within(map.height - here.y - seen.y, map.height - seen.height),
    },
  }
}
