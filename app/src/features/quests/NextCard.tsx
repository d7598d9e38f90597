import { X } from 'lucide-react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { QuestCard } from '../../core/types.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { IconButton, LinkButton } from '../../shared/ui/Button.tsx'
import styles from './NextCard.module.css'
import { useEffort } from './use-effort.ts'

type NextCardProps = {
  quest: QuestCard
  /** Address of the map with this quest open. */
  to: string
  onClose: () => void
}

/** The one thing to do next, at the lower left of the map: what it is, how long it takes and what it gives. */
export function NextCard({ quest, to, onClose }: NextCardProps) {
  const { t, i18n } = useTranslation(['quests', 'activity'])
  const { takes } = useEffort(quest)
  const given = quest.rewards.flatMap((reward) => (reward.kind === 'item' ? reward : []))[0]
  const picture = assetUrl(given?.image ?? null)
  const xp = quest.xp > 0 && t('activity:xp', { amount: quest.xp.toLocaleString(i18n.language) })
  return (
    <section className={styles.card} aria-label={t('quests:map.next')}>
      <div className={styles.gift}>
        {picture ? (
          <img
            src={picture}
            alt={`${t('quests:rewards')}: ${given?.name}`}
            title={given?.name}
            width="72"
            height="72"
          />
        ) : (
          <QuestCover cover={quest.cover} ratio={[1, 1]} sizes="72px" alt="" />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.next}>{t('quests:map.next')}</p>
        <p lang={langOf(quest, 'title')} className={styles.title}>
          {quest.title}
        </p>
        <p className={styles.takes}>{[takes, xp].filter(Boolean).join(' · ')}</p>
      </div>
      <LinkButton to={to} size="small" preventScrollReset>
        {t(quest.state === 'locked' ? 'quests:map.setOut' : 'quests:map.open')}
      </LinkButton>
      <IconButton label={t('quests:map.notNow')} className={styles.close} onClick={onClose}>
        <X />
      </IconButton>
    </section>
  )
}
