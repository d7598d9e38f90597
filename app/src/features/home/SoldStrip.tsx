import { Coins, X } from 'lucide-react'
import { assetUrl } from '../../core/asset-url.ts'
import { useListingFeeBps } from '../../core/chain/proceeds.ts'
import { config } from '../../core/config.ts'
import { isClosedHere, markSeen, useMoments } from '../../core/moments.ts'
import { splitFee } from '../../core/rules.ts'
import type { Moment } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import '../../shared/i18n/moment-sentences.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { IconButton, LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import styles from './SoldStrip.module.css'

type Sale = Extract<Moment, { kind: 'sale' }>

/** This part with its sentences. */
export async function loadSoldStrip() {
  await loadSentences('moment')
  return SoldStrip
}

/** What was sold and is not seen yet, until the seller collects the money or puts it away, on every device. */
function SoldStrip() {
  const { t } = useTranslation(['moment', 'common'])
  const sales = (useMoments().data?.moments ?? []).filter(
    (moment): moment is Sale => moment.kind === 'sale' && !isClosedHere(moment.id),
  )
  if (sales.length === 0) return null
  const see = () => {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    for (const { id } of sales) void markSeen(id)
  }
  return (
    <Card className={styles.strip ?? ''}>
      <Coins className={styles.coins} aria-hidden="true" />
      <ul>
        {sales.map((sale) => (
          <Sold key={sale.id} sale={sale} />
        ))}
      </ul>
      <LinkButton kind="quiet" size="small" to={paths.proceeds()} onClick={see}>
        {t('next.proceeds')}
      </LinkButton>
      <IconButton label={t('common:action.close')} onClick={see}>
        <X />
      </IconButton>
    </Card>
  )
}

function Sold({ sale }: { sale: Sale }) {
  const { t, i18n } = useTranslation(['moment', 'common'])
  const { itemType, buyer } = sale
  const { data: feeBps = null } = useListingFeeBps(sale.chainListingId)
  const money = (wei: string) =>
    t('common:price', { amount: formatWei(wei, 18, i18n.language), ticker: config().ticker })
  const price = money(sale.price)
  const net =
    feeBps === null
      ? t('sale.waits')
      : t('sale.net', {
          net: money(splitFee(sale.price, feeBps).seller),
          fee: (feeBps / 100).toLocaleString(i18n.language),
        })
  return (
    <li>
      <span className={styles.picture}>
        <ItemPlinth size="small" rarity={itemType.rarity} image={assetUrl(itemType.image, 'xs')} />
      </span>
      <div>
        <h2>{t('sale.title', { name: itemType.name })}</h2>
        <p>
          {buyer ? t('sale.by', { buyer, price }) : t('sale.lead', { price })} {net}
        </p>
      </div>
    </li>
  )
}
