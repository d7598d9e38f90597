import { useEffect, useRef } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import type { Granted, QuestDetail } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { rewardKey } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import styles from './RewardPanel.module.css'

/**
 * What the quest just paid. Takes the focus, because it is the answer to what was sent; `isNews` when it comes from
 * somebody else's decision instead, in the middle of whatever the person does.
 */
export function RewardPanel({
  detail: { granted, levelUp, quest },
  onClose,
  isNews = false,
}: {
  detail: QuestDetail
  onClose: () => void
  isNews?: boolean
}) {
  const { t } = useTranslation('quests')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) return
    title.current?.focus()
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [isNews])
  const items = granted.filter(({ reward }) => reward.kind === 'item')
  return (
    <section className={styles.panel} aria-labelledby="quest-reward">
      <h3 ref={title} id="quest-reward" tabIndex={-1}>
        {t('reward.title', { title: quest.title })}
      </h3>
      {levelUp && <StampedBadge number={levelUp.to} title={t('reward.levelUp', { level: levelUp.to })} landing />}
      <ul className={styles.gains}>
        {granted
          .filter(({ reward }) => reward.kind !== 'item')
          .map((one) => (
            <Gain key={rewardKey(one.reward)} granted={one} />
          ))}
      </ul>
      {items.map((one, index) => (
        <Item key={one.itemId ?? rewardKey(one.reward)} granted={one} first={index === 0} />
      ))}
      <Button kind={items.length > 0 ? 'quiet' : 'primary'} onClick={onClose}>
        {t('reward.back')}
      </Button>
    </section>
  )
}

function Gain({ granted: { reward } }: { granted: Granted }) {
  const { t, i18n } = useTranslation('quests')
  if (reward.kind === 'xp')
    return <li className={styles.xp}>{t('reward.xp', { amount: reward.amount.toLocaleString(i18n.language) })}</li>
  if (reward.kind === 'trait') return <li>{t('reward.trait', { slot: reward.slotName, name: reward.name })}</li>
  return null
}

function Item({ granted: { reward, itemId }, first }: { granted: Granted; first: boolean }) {
  const { t } = useTranslation('quests')
  if (reward.kind !== 'item') return null
  return (
    <article className={styles.item}>
      <ItemPlinth size="small" rarity={reward.rarity} image={assetUrl(reward.image)} />
      <div>
        <RarityMark rarity={reward.rarity} />
        <h4>{reward.name}</h4>
        {itemId && (
          <LinkButton kind={first ? 'primary' : 'quiet'} size="small" to={paths.mintItem(itemId)}>
            {t('reward.mint', { name: reward.name })}
          </LinkButton>
        )}
      </div>
    </article>
  )
}
