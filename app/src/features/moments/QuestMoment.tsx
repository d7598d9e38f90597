import { langOf } from '../../core/queries.ts'
import type { LevelProgress } from '../../core/types.ts'
import { ItemStand } from '../../entities/item/ItemStand.tsx'
import { LevelRing } from '../../entities/profile/LevelRing.tsx'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { MomentFigure } from './MomentFigure.tsx'
import { MomentLayout } from './MomentLayout.tsx'
import styles from './Moments.module.css'
import type { MomentProps } from './moment-props.ts'
import { NextQuest, TrailToNext } from './NextQuest.tsx'
import { OpenedTraits } from './OpenedTraits.tsx'
import type { QuestMomentFacts } from './opened-traits.ts'
import { useIsSettingOut } from './use-is-setting-out.ts'
import { useRing } from './use-ring.ts'

/** Of the ring: a part that is not drawn would not grow. */
const drawnAtLeast = 0.001

/** A quest that was accepted: the ring fills, the level lands, the objects stand, and the trail goes on. */
export function QuestMoment({ moment, titleId, onClose }: MomentProps<'quest'>) {
  const isSettingOut = useIsSettingOut()
  const { t, i18n } = useTranslation('moment')
  const { quest, levels, items } = moment
  const level = levels.at(-1)
  const done = t('quest.title', { title: quest.title })
  return (
    <MomentLayout
      stage={<MomentFigure itemTypes={items.map(({ itemType }) => itemType)} />}
      actions={<NextQuest onClose={onClose} />}
    >
      <section className={styles.earned}>
        <div className={styles.head}>
          <Progress moment={moment} />
          {level ? (
            <div>
              <h1 id={titleId} tabIndex={-1} lang={langOf(level, 'title')}>
                {t('level.title', { level: level.number, title: level.title })}
              </h1>
              <p className={styles.lead}>{done}</p>
              <ToNext after={moment.after} />
            </div>
          ) : (
            <div>
              <h1 id={titleId} tabIndex={-1}>
                {done}
              </h1>
              <ToNext after={moment.after} />
            </div>
          )}
        </div>
        {level?.perks && (
          <p lang={langOf(level, 'perks')} className={styles.perks}>
            {level.perks}
          </p>
        )}
        <ul className={styles.gains}>
          {moment.xp > 0 && (
            <li className={styles.xp}>{t('xp', { amount: moment.xp.toLocaleString(i18n.language) })}</li>
          )}
          {moment.owed.map(
            (one) => 'itemType' in one && <li key={one.itemType}>{t('quest.owed', { name: one.name })}</li>,
          )}
        </ul>
        <Reading moment={moment} />
      </section>
      <OpenedTraits moment={moment} onLeave={onClose} />
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <ItemStand
              key={item.id}
              layout="row"
              {...{ item, itemType: item.itemType, serial: item.serial, isSettingOut }}
              alone={false}
              onLeave={onClose}
            />
          ))}
        </ul>
      )}
      {!isSettingOut && <TrailToNext moment={moment} onClose={onClose} />}
    </MomentLayout>
  )
}

/** The ring from the old points to the new: the rim of the badge where a level was reached. */
function Progress({ moment: { before, after, levels } }: { moment: QuestMomentFacts }) {
  const ring = useRing(before, after)
  const level = levels.at(-1)
  return (
    // What it shows stands beside it in words, and does not change while it is read.
    <div aria-hidden="true" className={styles.ring}>
      <LevelRing
        key={ring.level}
        level={ring.level}
        ratio={Math.max(ring.ratio, drawnAtLeast)}
        size={9}
        rim={level !== undefined}
      />
      {level && (
        <div className={styles.badge}>
          <StampedBadge number={level.number} icon={level.icon} title="" landing />
        </div>
      )}
    </div>
  )
}

function ToNext({ after: { level, xpToGo } }: { after: LevelProgress }) {
  const { t, i18n } = useTranslation('moment')
  return (
    <p className={styles.toNext}>
      {xpToGo === null ? t('top') : t('toNext', { amount: xpToGo.toLocaleString(i18n.language), level: level + 1 })}
    </p>
  )
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
