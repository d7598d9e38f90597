import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import { useLockReasonText } from '../../core/reason-text.ts'
import type { QuestCard } from '../../core/types.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { shownState } from '../../entities/quest/shown-state.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Effort } from './Effort.tsx'
import { placeCard } from './place-card.ts'
import stops from './Stop.module.css'
import styles from './StopCard.module.css'
import { useHereWords } from './use-here-words.ts'
import { watchStops } from './watch-stops.ts'

type StopCardProps = { quests: readonly QuestCard[]; map: RefObject<HTMLElement | null> }

/** What is worth knowing of the quest that is pointed at, held or focused, beside its stop. Its page says it in full. */
export function StopCard({ quests, map }: StopCardProps) {
  const box = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<HTMLElement | null>(null)
  useEffect(
    () => (map.current ? watchStops(map.current, setStop, (at) => box.current?.contains(at) ?? false) : undefined),
    [map],
  )
  const quest = quests.find(({ slug }) => slug === stop?.dataset['slug'])
  useLayoutEffect(() => {
    const [card, moved] = [box.current, map.current]
    if (!card || !stop || !moved) return
    const all = (selector: string) => [...moved.querySelectorAll(selector)].filter((other) => !stop.contains(other))
    const others = all(`[data-slug], :scope > span, .${stops.label}:not(.${stops.unnamed})`)
    const frame = moved.parentElement ?? moved
    const controls = [...(frame.parentElement?.children ?? [])].filter((one) => one !== frame && one !== card)
    // Where the person is led to stays in sight, and so does what lies over the map.
    const over = [...all(`.${stops.next}`), ...stop.querySelectorAll(`.${stops.tag}`), ...controls]
    const trails = [...frame.querySelectorAll<SVGPathElement>('path[data-trail]')]
    const place = () => placeCard(card, stop, { others, trails, over, map: frame })
    card.showPopover()
    place()
    // The map may still be on its way to what has the focus.
    const moving = new MutationObserver(place)
    moving.observe(moved, { attributeFilter: ['style'] })
    return () => moving.disconnect()
  }, [stop, map])
  if (!stop || !quest) return null
  return (
    <div key={quest.slug} ref={box} popover="manual" className={styles.card} aria-hidden="true">
      <Content quest={quest} />
    </div>
  )
}

function Content({ quest }: { quest: QuestCard }) {
  const { t, i18n } = useTranslation(['quests', 'activity'])
  const why = useLockReasonText()
  const here = useHereWords()(quest.here)
  const state = shownState(quest)
  const given = quest.rewards.flatMap((reward) => (reward.kind === 'item' ? reward : []))[0]
  const picture = assetUrl(given?.image ?? null, 'sm')
  return (
    <>
      <QuestCover
        cover={quest.cover}
        ratio={[5, 1]}
        sizes="16rem"
        alt=""
        first
        className={classNames(styles.cover, quest.state === 'locked' && styles.closed)}
      />
      <p className={styles.state}>
        <QuestMark state={state} className={styles.mark ?? ''} />
        {t(`state.${state}`)}
        {quest.xp > 0 && (
          <span className={styles.xp}>{t('activity:xp', { amount: quest.xp.toLocaleString(i18n.language) })}</span>
        )}
      </p>
      <p lang={langOf(quest, 'title')} className={styles.title}>
        {quest.title}
      </p>
      {quest.state === 'locked' && quest.reasons[0] && <p className={styles.why}>{why(quest.reasons[0])}</p>}
      <Effort quest={quest} />
      {given && (
        <p className={styles.given}>
          {picture && <img src={picture} alt="" width="40" height="40" />}
          <span lang={langOf(given, 'name')}>{given.name}</span>
        </p>
      )}
      {here && <p className={styles.here}>{here}</p>}
    </>
  )
}
