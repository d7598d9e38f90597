import { Shirt, Sparkles } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { Reward } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Chip, Chips } from '../../shared/ui/Chip.tsx'
import styles from './RewardChips.module.css'

/** What a quest gives, in short. */
export function RewardChips({ rewards }: { rewards: readonly Reward[] }) {
  return (
    <Chips>
      {rewards.map((reward) => (
        <RewardChip key={rewardKey(reward)} reward={reward} />
      ))}
    </Chips>
  )
}

export const rewardKey = (reward: Reward) =>
  reward.kind === 'xp' ? 'xp' : reward.kind === 'item' ? `item-${reward.itemType}` : `trait-${reward.traitSlug}`

/** Its drawing, as large as a line; none where it does not come. */
const Picture = ({ of }: { of: string | null }) => {
  const picture = assetUrl(of)
  return picture && <img className={styles.picture} src={picture} alt="" loading="lazy" onError={hide} />
}
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.style.display = 'none'
}

function RewardChip({ reward }: { reward: Reward }) {
  const { t, i18n } = useTranslation(['activity', 'common'])
  if (reward.kind === 'xp')
    return (
      <Chip tone="mark" icon={<Sparkles aria-hidden="true" />}>
        {t('activity:xp', { amount: reward.amount.toLocaleString(i18n.language) })}
      </Chip>
    )
  if (reward.kind === 'trait')
    return (
      <Chip icon={<Shirt aria-hidden="true" />}>
        <span lang={langOf(reward, 'name')}>{t('activity:trait', { slot: reward.slotName, name: reward.name })}</span>
      </Chip>
    )
  return (
    <span className={styles.item} title={t(`common:rarity.${reward.rarity}`)}>
      <Chip icon={<Picture of={reward.image} />}>
        <span lang={langOf(reward, 'name')}>{reward.name}</span>
      </Chip>
    </span>
  )
}
