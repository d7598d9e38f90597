import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { SeasonDetail } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { rewardKey } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import styles from './SeasonPage.module.css'

/** Objects that its quests give, and which of them the person earned. */
export function SeasonRewards({ season: { rewards, state } }: { season: SeasonDetail }) {
  const { t } = useTranslation('season')
  if (rewards.length === 0) return null
  return (
    <Section title={t(state === 'closed' ? 'gives.gave' : 'gives.title')}>
      <ul className={styles.rewards}>
        {rewards.map(({ reward, earned }) =>
          reward.kind === 'item' ? (
            <li key={rewardKey(reward)} className={styles.reward}>
              <ItemPlinth rarity={reward.rarity} image={assetUrl(reward.image, 'xs')} />
              <RarityMark rarity={reward.rarity} />
              <h3 lang={langOf(reward, 'name')}>{reward.name}</h3>
              {earned && <p className={styles.dim}>{t('gives.earned')}</p>}
            </li>
          ) : null,
        )}
      </ul>
    </Section>
  )
}
