import { type RefObject, useRef } from 'react'
import { langOf } from '../../core/queries.ts'
import type { LevelProgress } from '../../core/types.ts'
import { ItemStand } from '../../entities/item/ItemStand.tsx'
import { LevelRing } from '../../entities/profile/LevelRing.tsx'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { QuestEmblem } from '../../entities/quest/QuestEmblem.tsx'
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
 * A quest that was accepted. A level that it reached leads, in a beat of its own before all else. Without one, what it
 * gave stands in the middle: its object, or its own emblem beside the points; or the several things side by side.
 */
export function QuestMoment({ moment, titleId, onClose }: MomentProps<'quest'>) {
  const isSettingOut = useIsSettingOut()
  const { t } = useTranslation('moment')
  const { quest, levels, items } = moment
  const level = levels.at(-1)
  const medal = useRef<HTMLDivElement>(null)
  const traits = useOpenedTraits(moment)
  const isOfOne = !level && traits.opened.length === 0 && items.length < 2
  const isGained = items.length > 0 || traits.opened.length > 0
  const title = level ? (
    <h1 id={titleId} tabIndex={-1} lang={langOf(level, 'title')}>
      {t('level.title', { level: level.number, title: level.title })}
    </h1>
  ) : (
    <h1 id={titleId} tabIndex={-1}>
      <span className={styles.did}>{t('quest.done')}</span> <span lang={langOf(quest, 'title')}>{quest.title}</span>
    </h1>
  )
  const gains = <Gains moment={moment} />
  const reading = <Reading moment={moment} />
  const opened = !isSettingOut && <OpenedQuests opened={moment.opened} onLeave={onClose} />
  const shown = items.map((item) => ({ item, itemType: item.itemType, serial: item.serial, isSettingOut }))
  const [first] = shown
  return (
    <LevelFirst level={level} landsAt={medal}>
      <MomentLayout
        isOfObject={isOfOne}
        stage={<MomentFigure itemTypes={items.map(({ itemType }) => itemType)} />}
        actions={<NextQuest done={quest.slug} opened={moment.opened} onClose={onClose} />}
      >
        {isOfOne && first && (
          <ItemStand as="div" layout="lead" {...first} alone={false} onLeave={onClose} further={opened}>
            <section className={styles.earned}>
              {title}
              <div className={styles.head}>
                <Progress moment={moment} />
                {gains}
              </div>
              {reading}
            </section>
            <h2 lang={langOf(first.itemType, 'name')}>{first.itemType.name}</h2>
          </ItemStand>
        )}
        {isOfOne && !first && (
          <div className={styles.ofEmblem}>
            <QuestEmblem cover={quest.cover} className={styles.emblem} />
            <section className={styles.earned}>
              {title}
              <Points moment={moment} />
              <div className={styles.head}>
                <Progress moment={moment} />
                <Gains moment={moment} isLevelNamed />
              </div>
              {reading}
              {opened}
            </section>
          </div>
        )}
        {!isOfOne && (
          <section className={styles.earned} data-reached={level && ''}>
            {!level && title}
            <div className={styles.head}>
              <Progress moment={moment} medal={medal} />
              <div>
                {level && title}
                {level && <p className={styles.lead}>{t('quest.title', { title: quest.title })}</p>}
                {gains}
              </div>
            </div>
            {reading}
          </section>
        )}
        {!isOfOne && isGained && (
          <ul className={styles.tiles}>
            {shown.map((one) => (
              <ItemStand key={one.item.id} layout="tile" {...one} alone={false} onLeave={onClose} />
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
        {!isOfOne && opened}
      </MomentLayout>
    </LevelFirst>
  )
}

/** The points as what all is about. */
function Points({ moment: { xp } }: { moment: QuestMomentFacts }) {
  const { t, i18n } = useTranslation('moment')
  return xp > 0 ? <p className={styles.points}>{t('xp', { amount: xp.toLocaleString(i18n.language) })}</p> : null
}

type GainsProps = {
  moment: QuestMomentFacts
  /** Where the points stand above it: the level in their place. */
  isLevelNamed?: boolean
}

/** The points, what is missing to the next level, and what is owed. */
function Gains({ moment: { xp, owed, after }, isLevelNamed = false }: GainsProps) {
  const { t, i18n } = useTranslation('moment')
  const amount = (points: number) => points.toLocaleString(i18n.language)
  return (
    <ul className={styles.gains}>
      {isLevelNamed ? (
        <li className={styles.level}>{t('level.now', { level: after.level })}</li>
      ) : (
        xp > 0 && <li className={styles.xp}>{t('xp', { amount: amount(xp) })}</li>
      )}
      <li>
        {after.xpToGo === null ? t('top') : t('toNext', { amount: amount(after.xpToGo), level: after.level + 1 })}
      </li>
      {owed.map((one) => 'itemType' in one && <li key={one.itemType}>{t('quest.owed', { name: one.name })}</li>)}
    </ul>
  )
}

type ProgressProps = {
  moment: QuestMomentFacts
  /** Where the medal stands, of a level that was reached. */
  medal?: RefObject<HTMLDivElement | null>
}

/** The ring from the old points to the new: the rim of the badge where a level was reached, which that begins anew. */
function Progress({ moment: { before, after, levels }, medal }: ProgressProps) {
  const isAhead = useIsAhead()
  const level = levels.at(-1)
  return (
    // What it shows stands beside it in words, and does not change while it is read.
    <div aria-hidden="true" className={styles.ring} data-large={level && ''}>
      <Ring
        key={String(isAhead)}
        before={level ? { ...after, ratio: 0 } : before}
        after={after}
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

type RingProps = { before: LevelProgress; after: LevelProgress; rim: boolean }

function Ring({ before, after, rim }: RingProps) {
  const { level, ratio } = useRing(before, after)
  const from = level === before.level ? before.ratio : 0
  return <LevelRing key={level} level={level} ratio={Math.max(ratio, drawnAtLeast)} from={from} size={4} rim={rim} />
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
