import { useQuery } from '@tanstack/react-query'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf, profileQuery, useMe } from '../../core/queries.ts'
import type { Reward } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { RewardChips, rewardKey } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { cardLink } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './Quest.module.css'

type ItemReward = Extract<Reward, { kind: 'item' }>

/** What a quest gave besides points, as entries of a list: an object with the way to it. */
export function GivenItems({ rewards }: { rewards: readonly Reward[] }) {
  const pathOf = useOwnPath(rewards.some(({ kind }) => kind === 'item'))
  return rewards.map(
    (reward) =>
      reward.kind !== 'xp' && (
        <li key={rewardKey(reward)} lang={langOf(reward, 'name')}>
          {reward.kind === 'item' ? <Name item={reward} to={pathOf(reward.itemType)} /> : reward.name}
        </li>
      ),
  )
}

/** The objects that a quest gave, as large as they are worth; they are named beside it. */
export function GivenPictures({ rewards }: { rewards: readonly Reward[] }) {
  const items = rewards.filter((reward) => reward.kind === 'item')
  return (
    <div className={styles.given}>
      {items.map((item) => (
        <ItemPlinth key={rewardKey(item)} size="large" rarity={item.rarity} image={assetUrl(item.image)} />
      ))}
    </div>
  )
}

/** What the quest gives, or gave: objects as objects, the rest in short. */
export function QuestRewards({ rewards, isDone = false }: { rewards: readonly Reward[]; isDone?: boolean }) {
  const { t } = useTranslation('quests')
  const items = rewards.filter((reward): reward is ItemReward => reward.kind === 'item')
  const pathOf = useOwnPath(isDone && items.length > 0)
  if (rewards.length === 0) return null
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
                <p lang={langOf(item, 'name')}>
                  <Name item={item} to={pathOf(item.itemType)} isCard />
                </p>
                <RarityMark rarity={item.rarity} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Name = ({ item, to, isCard = false }: { item: ItemReward; to: string | undefined; isCard?: boolean }) =>
  to ? (
    <Link className={isCard ? cardLink : undefined} to={to}>
      {item.name}
    </Link>
  ) : (
    item.name
  )

/** Where the own object of a type is; nowhere while that is not known, and once it is somebody else's. */
function useOwnPath(isWanted: boolean): (itemType: string) => string | undefined {
  const person = useMe().data?.profile.id ?? ''
  const { data } = useQuery({ ...profileQuery(person), enabled: isWanted && person !== '' })
  return (itemType) => {
    const item = data?.items.find((one) => one.itemType.slug === itemType)
    return item && paths.profileItem(person, item.id)
  }
}
