import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { config } from '../../core/config.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { useListingUpdates } from '../../core/live-market.ts'
import { keys, useListing, useMe } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import { AfterFee } from '../../entities/transaction/AfterFee.tsx'
import { LazyChainReport } from '../../entities/transaction/LazyChainReport.tsx'
import { expectsLastLook, LazyLastLook } from '../../entities/transaction/LazyLastLook.tsx'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './ItemPage.module.css'

export type OwnListingProps = { itemId: string; listingId: string; action: ChainAction }

/** The own offer: its price, its end, and how to take it back. */
export function OwnListing({ itemId, listingId, action }: OwnListingProps) {
  const { t } = useTranslation('items')
  const errorMessage = useErrorMessage()
  const { data, isError, error, isFetching, refetch } = useListing(listingId)
  useListingUpdates(data?.listing)
  const state = data?.listing.state
  const isOver = state !== undefined && state !== 'active' && state !== 'pending'
  // It was sold, or taken back in another tab: whose the object is now, the page asks again.
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: keys.item(itemId) })
  }, [isOver, itemId])
  const chainListingId = data?.listing.chainListingId
  const endsAt = data?.listing.expiresAt ?? null
  const { data: me } = useMe()
  const connected = useStore(connectionStore, (now) => (now.state === 'connected' ? now.account : null))
  const [isLooking, setLooking] = useState(false)
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= Date.now()
  return (
    <Card className={styles.panel ?? ''}>
      <h2>{t('listed.title')}</h2>
      {data ? (
        <div>
          <p className={styles.price}>
            <Price wei={data.listing.price} ticker={config().ticker} decimals={18} />
          </p>
          <p>
            {t('listed.lead')} {hasEnded ? t('listed.ended') : endsAt !== null && <Ends at={endsAt} />}
          </p>
          {!hasEnded && <AfterFee listing={data.listing} />}
        </div>
      ) : isError ? (
        <PanelError message={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          {/* As high as the price with what is said of it. */}
          <Bone width="8rem" height="5.6rem" />
        </Skeleton>
      )}
      <div className={styles.actions}>
        <Button
          kind="quiet"
          busy={action.busy}
          disabled={chainListingId == null}
          {...expectsLastLook}
          onClick={() => setLooking(true)}
        >
          {t('listed.cancel')}
        </Button>
        <LinkButton className={styles.bare} kind="plain" to={paths.listing(listingId)}>
          {t('listed.see')}
        </LinkButton>
      </div>
      {isLooking && data && chainListingId != null && (
        <LazyLastLook
          kind="cancel"
          item={data.item}
          account={connected ?? me?.profile.primaryWallet ?? null}
          onClose={() => setLooking(false)}
          onOpen={() => {
            setLooking(false)
            action.go({ kind: 'cancel', itemId, listingId, chainListingId })
          }}
        />
      )}
      <LazyChainReport action={action} />
    </Card>
  )
}

function Ends({ at }: { at: string }) {
  const { t } = useTranslation('items')
  return <Trans t={t} i18nKey="listed.ends" components={{ when: <RelativeTime at={at} /> }} />
}
