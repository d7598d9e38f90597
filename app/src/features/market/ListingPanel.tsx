import { useEffect, useId, useState } from 'react'
import type { Transaction } from '../../core/chain/transaction.ts'
import { useChainAction } from '../../core/chain/use-chain-action.ts'
import { config } from '../../core/config.ts'
import { useMe, useWatched } from '../../core/queries.ts'
import type { ListingDetail } from '../../core/types.ts'
import { AfterFee } from '../../entities/transaction/AfterFee.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { usePlace } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import type { CancelOfferProps } from './CancelOffer.tsx'
import styles from './ListingPanel.module.css'
import { listingStatusOf } from './listing-status.ts'
import type { PurchaseDialogProps } from './PurchaseDialog.tsx'
import type { ShortOfFundsProps } from './ShortOfFunds.tsx'
import { WatchButton } from './WatchButton.tsx'

/** Fetched after the page, which is there before the chain has answered. */
const ShortOfFunds = lazyWithRetry<ShortOfFundsProps>(() => import('./ShortOfFunds.tsx').then((m) => m.ShortOfFunds))

const SoldNotice = lazyWithRetry<{ detail: ListingDetail; transaction: Transaction }>(() =>
  import('./SoldNotice.tsx').then((m) => m.SoldNotice),
)
/** Fetched by whoever offers it. */
const CancelOffer = lazyWithRetry<CancelOfferProps>(() => import('./CancelOffer.tsx').then((m) => m.loadCancelOffer()))
const fetchPurchaseDialog = async () => (await import('./PurchaseDialog.tsx')).loadPurchaseDialog()
const PurchaseDialog = lazyOrReload<PurchaseDialogProps>(fetchPurchaseDialog)
/** Whoever points at the button is about to press it. */
const expectPurchase = () => void fetchPurchaseDialog().catch(() => undefined)

/** The price and what can be done with it: buy, take back, or see how it ended. */
export function ListingPanel({ detail }: { detail: ListingDetail }) {
  const { t, i18n } = useTranslation(['listing', 'common'])
  const shortId = useId()
  const { data: me } = useMe()
  const watched = useWatched()
  const { listing, item } = detail
  const buy = useChainAction({ kind: 'buy', entityId: listing.id })
  const status = listingStatusOf(detail, me?.profile.id ?? null, Date.now())
  const price = t('common:price', {
    amount: formatWei(listing.price, 18, i18n.language),
    ticker: config().ticker,
  })
  const [isShort, setShort] = useState(false)
  // Another buyer was faster, which the chain may say before the programme has read it.
  const [isLate, setLate] = useState(false)
  const { chainListingId } = listing
  const onChain = chainListingId != null
  const { transaction } = buy
  // Whoever comes to buy it is about to pay.
  const { hash } = usePlace()
  const [isBuying, setBuying] = useState(hash === '#buy' && status === 'open' && !detail.own)
  // The programme may know of the purchase before this page has seen its block.
  const bought = status === 'bought' || transaction.stage === 'recorded'
  // What was sent before a reload, or goes wrong while nobody looks, is shown again.
  const toShow = bought || isLate ? null : buy.busy ? 'under way' : transaction.stage === 'failed' && 'failed'
  useEffect(() => {
    if (toShow) setBuying(true)
  }, [toShow])
  // The button that opened the sheet is gone by then.
  useEffect(() => {
    if (!bought || !isBuying) return
    setBuying(false)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [bought, isBuying])
  const leave = (wasLate: boolean) => {
    setBuying(false)
    if (wasLate) setLate(true)
    else buy.forget()
  }
  const mayBuy = status === 'open' && !isLate && !bought
  return (
    <Card className={styles.listing ?? ''} aria-label={t('price')}>
      <div className={styles.head}>
        <div>
          <p className={styles.label}>{t('price')}</p>
          <p className={styles.price}>
            <data value={listing.price}>{price}</data>
          </p>
        </div>
        <WatchButton itemType={listing.itemType} watched={watched.includes(listing.itemType.slug)} worded />
      </div>
      {isLate && !bought ? (
        <SoldNotice detail={detail} transaction={transaction} />
      ) : (
        <ListingStatus status={status} own={detail.own} />
      )}
      {(status === 'own' || status === 'ownStopped') && <AfterFee listing={listing} />}
      {mayBuy && detail.held > 0 && <p className={styles.note}>{t('held', { count: detail.held })}</p>}
      {mayBuy && (
        <Button
          size="large"
          kind={buy.busy ? 'quiet' : 'primary'}
          disabled={!onChain}
          aria-describedby={isShort ? shortId : undefined}
          onPointerEnter={expectPurchase}
          onFocus={expectPurchase}
          onClick={() => setBuying(true)}
        >
          {buy.busy ? t('buy.follow') : t('buy.action', { price })}
        </Button>
      )}
      {isBuying && !bought && <PurchaseDialog detail={detail} status={status} action={buy} onClose={leave} />}
      {mayBuy && !buy.busy && <ShortOfFunds id={shortId} price={listing.price} onShort={setShort} />}
      {detail.own && <CancelOffer detail={detail} status={status} />}
      {mayBuy && !buy.busy && <OthersOfItsKind detail={detail} />}
      {status === 'bought' && me && <LinkButton to={paths.profileItem(me.profile.id, item.id)}>{t('see')}</LinkButton>}
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
