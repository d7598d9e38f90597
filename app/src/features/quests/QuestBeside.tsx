import { useSyncExternalStore } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { QuestDetail } from '../../core/types.ts'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { CoverWithCharacter } from './CoverWithCharacter.tsx'
import { Filling } from './Filling.tsx'
import { PeopleRow } from './PeopleRow.tsx'
import styles from './QuestBeside.module.css'
import { walkedPart } from './walked.ts'

/** As the style has it: a tall picture beside the work, or a band above it. */
const tall = [4, 5] as const
const band = [6, 1] as const
const shape = () => (window.matchMedia('(width >= 1200px)').matches ? tall : band)
const onResize = (tell: () => void) => {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/**
 * Beside a quest under way or handed in: its land with the person on it, who else is there, and what it gives, filling by
 * answer.
 */
export function QuestBeside({ detail }: { detail: QuestDetail }) {
  const { quest } = detail
  const { t } = useTranslation('quests')
  const ratio = useSyncExternalStore(onResize, shape)
  const item = quest.rewards.find((reward) => reward.kind === 'item')
  const src = assetUrl(item?.image)
  // What may be left out keeps nobody from the end.
  const walked = quest.state === 'submitted' ? 1 : walkedPart(detail)
  return (
    <div className={styles.beside}>
      <CoverWithCharacter cover={quest.cover} ratio={ratio} sizes="48rem" walked={walked} className={styles.land} />
      <PeopleRow quest={quest} />
      {quest.rewards.length > 0 && (
        <div className={styles.gift}>
          {src && <Filling src={src} left={1 - walked} />}
          <div>
            <p>{t('rewards')}</p>
            {item && (
              <>
                <p lang={langOf(item, 'name')} className={styles.name}>
                  {item.name}
                </p>
                <RarityMark rarity={item.rarity} />
              </>
            )}
            <RewardChips rewards={quest.rewards.filter((reward) => reward !== item)} />
          </div>
        </div>
      )}
    </div>
  )
}
