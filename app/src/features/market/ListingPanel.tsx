import { useId, useState } from 'react'
import { isRevertedOnChain } from '../../core/chain/is-reverted-on-chain.ts'
import type { Transaction } from '../../core/chain/transaction.ts'
import { useChainAction } from '../../core/chain/use-chain-action.ts'
import { config } from '../../core/config.ts'
import { useMe, useWatched } from '../../core/queries.ts'
import type { ListingDetail } from '../../core/types.ts'
import { AfterFee } from '../../entities/transaction/AfterFee.tsx'
import { LazyChainReport } from '../../entities/transaction/LazyChainReport.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { toast } from '../../shared/ui/toast.ts'
import styles from './ListingPanel.module.css'
import { listingStatusOf } from './listing-status.ts'
import type { ShortOfFundsProps } from './ShortOfFunds.tsx'
import { SoldNotice } from './SoldNotice.tsx'
import { WatchButton } from './WatchButton.tsx'

/** Fetched after the page, which is there before the chain has answered. */
const ShortOfFunds = lazyWithRetry<ShortOfFundsProps>(() => import('./ShortOfFunds.tsx').then((m) => m.ShortOfFunds))

/** The price and what can be done with it: buy, take back, or see how it ended. */
export function ListingPanel({ detail }: { detail: ListingDetail }) {
  const { t, i18n } = useTranslation(['listing', 'common'])
  const shortId = useId()
  const { data: me } = useMe()
  const watched = useWatched()
  const { listing, item } = detail
  const buy = useChainAction({ kind: 'buy', entityId: listing.id })
  const cancel = useChainAction({ kind: 'cancel', entityId: listing.id }, () => {
    toast({ type: 'success', content: t('cancel.done') })
    cancel.forget()
  })
  const status = listingStatusOf(detail, me?.profile.id ?? null, Date.now())
  const price = t('common:price', {
    amount: formatWei(listing.price, 18, i18n.language),
    ticker: config().ticker,
  })
  const [isShort, setShort] = useState(false)
  const { chainListingId } = listing
  const target = { itemId: item.id, listingId: listing.id, chainListingId: chainListingId ?? '' }
  const onChain = chainListingId != null
  const lost = isLost(buy.transaction) && status !== 'bought'
  const mayCancel = status === 'own' || status === 'ownExpired' || status === 'ownStopped' || cancel.busy
  return (
    <Card className={styles.listing ?? ''} aria-label={t('price')}>
      <div className={styles.head}>
        <div>
          <p className={styles.label}>{t('price')}</p>
          <p className={styles.price}>
            <data value={listing.price}>{price}</data>
          </p>
        </div>
        <WatchButton itemType={listing.itemType} watched={watched.includes(listing.itemType.slug)} />
      </div>
      {lost ? (
        <SoldNotice detail={detail} feeGone={isRevertedOnChain(buy.transaction)} />
      ) : (
        <ListingStatus status={status} own={detail.own} />
      )}
      {(status === 'own' || status === 'ownStopped') && <AfterFee listing={listing} />}
      {((status === 'open' && !lost) || buy.busy) && (
        <Button
          size="large"
          busy={buy.busy}
          disabled={!onChain || isShort}
          aria-describedby={isShort ? shortId : undefined}
          onClick={() => buy.go({ kind: 'buy', ...target, price: listing.price })}
        >
          {t('buy.action', { price })}
        </Button>
      )}
      {status === 'open' && !lost && !buy.busy && (
        <ShortOfFunds id={shortId} price={listing.price} onShort={setShort} />
      )}
      {mayCancel && (
        <Button
          kind="quiet"
          busy={cancel.busy}
          disabled={!onChain}
          onClick={() => cancel.go({ kind: 'cancel', ...target })}
        >
          {t('cancel.action')}
        </Button>
      )}
      {/* What was bought is shown on its stand by then: nobody needs to read how it came there. */}
      {!lost && status !== 'bought' && <LazyChainReport action={mayCancel ? cancel : buy} />}
      {status === 'open' && !buy.busy && <OthersOfItsKind detail={detail} />}
      {status === 'open' && detail.held > 0 && <p className={styles.note}>{t('held', { count: detail.held })}</p>}
      {status === 'open' && buy.transaction.stage === 'idle' && (
        <p className={styles.note}>{t('buy.most', { price })}</p>
      )}
      {status === 'own' && cancel.transaction.stage === 'idle' && <p className={styles.note}>{t('cancel.note')}</p>}
      {status === 'bought' && me && (
        <LinkButton to={paths.profileItem(me.profile.id, item.id)}>{t('bought.see')}</LinkButton>
      )}
      {(status === 'own' || status === 'ownStopped' || status === 'ownEnded') && (
        <LinkButton className={styles.link} kind="plain" size="small" to={paths.profileItem(item.owner, item.id)}>
          {t('see')}
        </LinkButton>
      )}
    </Card>
  )
}

/** How its price compares with what else there is of its kind. */
function OthersOfItsKind({ detail: { listing, more } }: { detail: ListingDetail }) {
  const { t, i18n } = useTranslation(['listing', 'common'])
  const [cheapest] = more.filter(({ itemType }) => itemType.slug === listing.itemType.slug)
  if (!cheapest) return <p className={styles.note}>{t('others.none')}</p>
  if (BigInt(cheapest.price) >= BigInt(listing.price)) return <p className={styles.note}>{t('others.dearer')}</p>
  const amount = formatWei(cheapest.price, 18, i18n.language)
  return (
    <p className={styles.note}>
      <Link to={paths.listing(cheapest.id)}>
        {t('others.cheaper', { price: t('common:price', { amount, ticker: config().ticker }) })}
      </Link>
    </p>
  )
}

/** Another buyer was faster, whether the backend knows it already or only the chain. */
const isLost = (transaction: Transaction) =>
  transaction.stage === 'failed' &&
  transaction.failure.code === 'CHAIN_NOT_ACTIVE' &&
  transaction.failure.params?.['state'] === 'sold'

function ListingStatus({ status, own }: { status: ReturnType<typeof listingStatusOf>; own: boolean }) {
  const { t } = useTranslation('listing')
  switch (status) {
    case 'open':
      return null
    case 'own':
      return <p className={styles.own}>{t('ownOffer')}</p>
    case 'stopped':
      return <Banner tone="warning">{t('state.stopped')}</Banner>
    case 'ownStopped':
      return <Banner tone="warning">{t('state.stoppedOwn')}</Banner>
    case 'pending':
      return <Banner>{t('state.pending')}</Banner>
    case 'bought':
      return <Banner>{t('state.soldYours')}</Banner>
    case 'sold':
      return <Banner>{t(own ? 'state.soldOwn' : 'state.sold')}</Banner>
    case 'cancelled':
    case 'ownEnded':
      return <Banner>{t(own ? 'state.cancelledOwn' : 'state.cancelled')}</Banner>
    case 'expired':
      return <Banner tone="warning">{t('state.expired')}</Banner>
    case 'ownExpired':
      return <Banner tone="warning">{t('state.expiredOwn')}</Banner>
  }
}
