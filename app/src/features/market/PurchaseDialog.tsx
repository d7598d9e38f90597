import { useRef } from 'react'
import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { config } from '../../core/config.ts'
import type { ListingDetail } from '../../core/types.ts'
import { ChainReport } from '../../entities/transaction/ChainReport.tsx'
import { TradedItem } from '../../entities/transaction/TradedItem.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/purchase-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { leadTo } from '../../shared/ui/lead-to.ts'
import { formatWei } from '../../shared/ui/Price.tsx'
import type { ListingStatus } from './listing-status.ts'
import styles from './Purchase.module.css'
import { PurchaseError } from './PurchaseError.tsx'
import { PurchaseTotal } from './PurchaseTotal.tsx'
import { PurchaseWallet } from './PurchaseWallet.tsx'
import { SellerFace } from './SellerFace.tsx'
import { SoldNotice } from './SoldNotice.tsx'
import { usePurchase } from './use-purchase.ts'

/** Mumbai and Amoy, whose coins cost nothing. */
const testNetworks = [80001, 80002]

/** This part with its sentences. */
export async function loadPurchaseDialog() {
  await loadSentences(['purchase', 'chain'])
  return PurchaseDialog
}

export type PurchaseDialogProps = {
  detail: ListingDetail
  status: ListingStatus
  action: ChainAction
  /** Told whether another buyer was faster. */
  onClose: (wasLate: boolean) => void
}

/**
 * The last look before paying, on one sheet: what, from which wallet, for how much. What becomes of it stands there
 * too.
 */
function PurchaseDialog({ detail, status, action, onClose }: PurchaseDialogProps) {
  const { t, i18n } = useTranslation(['purchase', 'common', 'listing', 'chain'])
  const purchase = usePurchase(detail, status, action)
  const sheet = useRef<HTMLDivElement>(null)
  const { transaction, busy } = action
  const price = t('common:price', { amount: formatWei(purchase.price, 18, i18n.language), ticker: config().ticker })
  // A purchase without a hash was sent from another device.
  const isElsewhere = transaction.stage === 'confirmed' && transaction.hash === null
  const isSent = transaction.stage === 'broadcast' || transaction.stage === 'confirmed'
  const ways = purchase.isLate ? null : purchase.isOver ? (
    <LinkButton kind="quiet" to={paths.marketplace}>
      {t('listing:all')}
    </LinkButton>
  ) : (
    <div className={styles.foot}>
      {purchase.isChoosing && !busy && <p className={styles.note}>{t('notYet')}</p>}
      {purchase.chosen && !busy ? (
        <Button
          size="large"
          busy={purchase.linking.busy !== null}
          onClick={() => purchase.chosen && void purchase.link(purchase.chosen)}
        >
          {t('common:action.continue')}
        </Button>
      ) : purchase.isChoosing && !busy ? (
        <Button
          size="large"
          onClick={() => leadTo(sheet.current?.querySelector<HTMLElement>('section > :last-child button:enabled'))}
        >
          {t('chain:fix.chooseWallet')}
        </Button>
      ) : (
        <Button
          size="large"
          busy={busy}
          disabled={!purchase.canPay}
          // The second press of a double click is none, wherever the first one was.
          onClick={({ detail: presses }) => presses < 2 && purchase.pay()}
        >
          {t(busy ? 'paying' : 'pay', { price })}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog open onClose={() => onClose(purchase.isLate)} title={t('title')} stays={isSent} footer={ways}>
      <div ref={sheet} className={styles.purchase}>
        <TradedItem of={detail.listing}>
          <p className={styles.seller}>
            <SellerFace listing={detail.listing} />
            {t('seller', { name: detail.listing.sellerName })}
          </p>
          {detail.held > 0 && !purchase.isOver && (
            <p className={styles.note}>{t('listing:held', { count: detail.held })}</p>
          )}
        </TradedItem>
        {!purchase.isLate && !purchase.isOver && <PurchaseTotal purchase={purchase} />}
        {busy ? (
          <>
            <ChainReport action={action} />
            {isSent && <p className={styles.note}>{t(isElsewhere ? 'elsewhere' : 'leave')}</p>}
          </>
        ) : purchase.isLate ? (
          <SoldNotice detail={detail} transaction={transaction} />
        ) : (
          <>
            {!purchase.isOver && <PurchaseWallet purchase={purchase} />}
            <PurchaseError purchase={purchase} action={action} price={detail.listing.price} />
          </>
        )}
        {!busy && !purchase.isLate && !purchase.isOver && (
          <ul className={styles.notes}>
            <li>
              {t('chain:currency', { ticker: config().ticker })}
              {testNetworks.includes(Number(config().chain.chainId)) && ` ${t('test')}`}
            </li>
            <li>{t('programmeFee')}</li>
            <li>{t('first')}</li>
          </ul>
        )}
      </div>
    </Dialog>
  )
}
