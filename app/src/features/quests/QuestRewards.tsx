import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { Reward } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { RewardChips, rewardKey } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import styles from './Quest.module.css'

type ItemReward = Extract<Reward, { kind: 'item' }>

/** What the quest gives, or gave: objects as objects, the rest in short. */
export function QuestRewards({ rewards, isDone = false }: { rewards: readonly Reward[]; isDone?: boolean }) {
  const { t } = useTranslation('quests')
  if (rewards.length === 0) return null
  const items = rewards.filter((reward): reward is ItemReward => reward.kind === 'item')
  return (
    <section className={styles.rewards}>
      <h3>{t(isDone ? 'rewardsGiven' : 'rewards')}</h3>
      <RewardChips rewards={rewards.filter(({ kind }) => kind !== 'item')} />
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={rewardKey(item)} className={styles.item}>
              <ItemPlinth size="small" rarity={item.rarity} image={assetUrl(item.image)} />
              <div>
                <p lang={langOf(item, 'name')}>{item.name}</p>
                <RarityMark rarity={item.rarity} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
