import { type RefObject, useRef } from 'react'
import { langOf } from '../../core/queries.ts'
import type { LevelProgress } from '../../core/types.ts'
import { ItemStand } from '../../entities/item/ItemStand.tsx'
import { LevelRing } from '../../entities/profile/LevelRing.tsx'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { LevelFirst } from './LevelFirst.tsx'
import { MomentFigure } from './MomentFigure.tsx'
import { MomentLayout } from './MomentLayout.tsx'
import styles from './Moments.module.css'
import type { MomentProps } from './moment-props.ts'
import { NextQuest } from './NextQuest.tsx'
import { OpenedQuests } from './OpenedQuests.tsx'
import { OpenedTraits } from './OpenedTraits.tsx'
import type { QuestMomentFacts } from './opened-traits.ts'
import { useIsAhead } from './use-is-ahead.ts'
import { useIsSettingOut } from './use-is-setting-out.ts'
import { useOpenedTraits } from './use-opened-traits.ts'
import { useRing } from './use-ring.ts'

/** Of the ring: a part that is not drawn would not grow. */
const drawnAtLeast = 0.001

/**
 * A quest that was accepted. A level that it reached leads, in a beat of its own before all else; without one the first
 * of its objects, and without any the ring that fills.
 */
export function QuestMoment({ moment, titleId, onClose }: MomentProps<'quest'>) {
  const isSettingOut = useIsSettingOut()
  const { t } = useTranslation('moment')
  const { quest, levels, items } = moment
  const level = levels.at(-1)
  const medal = useRef<HTMLDivElement>(null)
  const leads = !level && items.length > 0
  const traits = useOpenedTraits(moment)
  const isGained = items.length > 0 || traits.opened.length > 0
  const done = t('quest.title', { title: quest.title })
  const progress = <Progress moment={moment} medal={medal} size={leads ? 4 : 9} />
  return (
    <LevelFirst level={level} landsAt={medal}>
      <MomentLayout
        stage={<MomentFigure itemTypes={items.map(({ itemType }) => itemType)} />}
        actions={<NextQuest done={quest.slug} opened={moment.opened} onClose={onClose} />}
      >
        <section className={styles.earned} data-reached={level && ''}>
          <div className={styles.head}>
            {!leads && progress}
            <div>
              <h1 id={titleId} tabIndex={-1} lang={level && langOf(level, 'title')}>
                {level ? t('level.title', { level: level.number, title: level.title }) : done}
              </h1>
              {level && <p className={styles.lead}>{done}</p>}
              {!leads && <Gains moment={moment} />}
            </div>
          </div>
          {leads && (
            <div className={styles.head}>
              {progress}
              <Gains moment={moment} />
            </div>
          )}
          <Reading moment={moment} />
        </section>
        {isGained && (
          <ul className={styles.tiles}>
            {items.map((item) => (
              <ItemStand
                key={item.id}
                layout={leads && items.length === 1 ? 'lead' : 'tile'}
                {...{ item, itemType: item.itemType, serial: item.serial, isSettingOut }}
                alone={false}
                onLeave={onClose}
              />
            ))}
            <OpenedTraits {...traits} onLeave={onClose} />
          </ul>
        )}
        {/* It names what the tiles show. */}
        {level?.perks && traits.isKnown && !isGained && (
          <p lang={langOf(level, 'perks')} className={styles.perks}>
            {level.perks}
          </p>
        )}
        {!isSettingOut && <OpenedQuests opened={moment.opened} onLeave={onClose} />}
      </MomentLayout>
    </LevelFirst>
  )
}

/** The points, what is missing to the next level, and what is owed. */
function Gains({ moment: { xp, owed, after } }: { moment: QuestMomentFacts }) {
  const { t, i18n } = useTranslation('moment')
  const amount = (points: number) => points.toLocaleString(i18n.language)
  return (
    <ul className={styles.gains}>
      {xp > 0 && <li className={styles.xp}>{t('xp', { amount: amount(xp) })}</li>}
      <li>
        {after.xpToGo === null ? t('top') : t('toNext', { amount: amount(after.xpToGo), level: after.level + 1 })}
      </li>
      {owed.map((one) => 'itemType' in one && <li key={one.itemType}>{t('quest.owed', { name: one.name })}</li>)}
    </ul>
  )
}

type ProgressProps = {
  moment: QuestMomentFacts
  medal: RefObject<HTMLDivElement | null>
  /** Edge in rem. */
  size: number
}

/** The ring from the old points to the new: the rim of the badge where a level was reached, which that begins anew. */
function Progress({ moment: { before, after, levels }, medal, size }: ProgressProps) {
  const isAhead = useIsAhead()
  const level = levels.at(-1)
  return (
    // What it shows stands beside it in words, and does not change while it is read.
    <div aria-hidden="true" className={styles.ring}>
      <Ring
        key={String(isAhead)}
        before={level ? { ...after, ratio: 0 } : before}
        {...{ after, size }}
        rim={level !== undefined}
      />
      {level && (
        <div ref={medal} className={styles.badge}>
          <StampedBadge number={level.number} icon={level.icon} title="" />
        </div>
      )}
    </div>
  )
}

type RingProps = { before: LevelProgress; after: LevelProgress; size: number; rim: boolean }

function Ring({ before, after, size, rim }: RingProps) {
  const { level, ratio } = useRing(before, after)
  return <LevelRing key={level} level={level} ratio={Math.max(ratio, drawnAtLeast)} size={size} rim={rim} />
}

/** Who read what was sent, and what they said. */
function Reading({ moment: { reviewed, reviewers, note } }: { moment: QuestMomentFacts }) {
  const { t, i18n } = useTranslation('moment')
  if (!reviewed) return null
  const names = new Intl.ListFormat(i18n.language).format(reviewers)
  const by = reviewers.length > 0 ? t('quest.readBy', { names }) : t('quest.read')
  if (!note) return <p className={styles.by}>{by}</p>
  return (
    <figure className={styles.note}>
      <blockquote>{note}</blockquote>
      <figcaption className={styles.by}>{by}</figcaption>
    </figure>
  )
}
