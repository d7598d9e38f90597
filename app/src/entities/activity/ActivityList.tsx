import {
  ArrowUp,
  Compass,
  Flag,
  Gem,
  Gift,
  type LucideIcon,
  Package,
  ShoppingBag,
  Stamp,
  Tag,
  Undo2,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import type { Activity } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './ActivityList.module.css'
import { ActivityRow } from './ActivityRow.tsx'

const icons: Readonly<Record<string, LucideIcon>> = {
  quest_rewarded: Flag,
  level_up: ArrowUp,
  item_granted: Package,
  item_minted: Stamp,
  item_listed: Tag,
  item_sold: Gem,
  item_bought: ShoppingBag,
  item_given: Gift,
  item_received: Gift,
  onboarded: Compass,
  wallet_linked: Wallet,
  listing_cancelled: Undo2,
  quest_reversed: Undo2,
}

/** What happened to a person, newest first. `owner` is the profile it happened to. */
export function ActivityList({ activities, owner }: { activities: readonly Activity[]; owner: string }) {
  return (
    <ol className={styles.list}>
      {activities.map((activity) => (
        <Entry key={`${activity.at}${activity.kind}${activity.subject}`} activity={activity} owner={owner} />
      ))}
    </ol>
  )
}

function Entry({ activity, owner }: { activity: Activity; owner: string }) {
  const { t, i18n } = useTranslation('activity')
  const Icon = icons[activity.kind] ?? Flag
  const known = i18n.exists(`activity:kind.${activity.kind}`)
  const words = known ? t(`kind.${activity.kind}` as 'kind.level_up', { subject: activity.subject }) : activity.subject
  const to = pageOf(activity, owner)
  const [isLost, setLost] = useState(false)
  const picture = isLost ? null : assetUrl(activity.image)
  return (
    <ActivityRow
      at={activity.at}
      picture={picture ? 'thing' : undefined}
      mark={
        picture ? (
          <img
            src={picture}
            alt=""
            width="64"
            height="64"
            loading="lazy"
            decoding="async"
            onError={() => setLost(true)}
          />
        ) : (
          <Icon aria-hidden="true" />
        )
      }
      aside={
        activity.xp ? (
          <span className={styles.xp}>{t('xpGained', { amount: activity.xp.toLocaleString(i18n.language) })}</span>
        ) : null
      }
    >
      {to ? <Link to={to}>{words}</Link> : words}
    </ActivityRow>
  )
}

function pageOf({ kind, link }: Activity, owner: string): string | null {
  if (!link) return null
  if (kind.startsWith('quest_')) return paths.quest(link)
  if (kind === 'item_granted' || kind === 'item_minted' || kind === 'item_received')
    return paths.profileItem(owner, link)
  if (kind.startsWith('item_') || kind.startsWith('listing_')) return paths.listing(link)
  return null
}
