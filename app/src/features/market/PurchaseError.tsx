import { useChainErrorMessage } from '../../core/chain/chain-error-message.ts'
import { idle } from '../../core/chain/transaction.ts'
import type { ChainAction } from '../../core/chain/use-chain-action.ts'
import { AppError, isCodedError } from '../../core/errors.ts'
import { ChainReport } from '../../entities/transaction/ChainReport.tsx'
import { TransactionError } from '../../entities/transaction/TransactionError.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './Purchase.module.css'
import type { Purchase } from './use-purchase.ts'

type PurchaseErrorProps = {
  purchase: Purchase
  action: ChainAction
  /** What it costs now. */
  price: string
}

/** What stands between the buyer and the object, before and after they paid, with the way on. */
export function PurchaseError({ purchase, action, price }: PurchaseErrorProps) {
  const { t } = useTranslation(['purchase', 'chain'])
  const errorMessage = useChainErrorMessage()
  const { failure, check, isChoosing } = purchase
  const { transaction } = action
  if (purchase.isDearer)
    return (
      <Banner
        tone="warning"
        action={
          <Button kind="quiet" size="small" onClick={purchase.agree}>
            {t('agree')}
          </Button>
        }
      >
        {errorMessage(new AppError('validation', 'CHAIN_PRICE_CHANGED', { price, maxPrice: purchase.price }))}
      </Banner>
    )
  // Whoever is asked for a wallet has done nothing wrong, and what was wrong with another one is of no interest.
  if (failure === null || isChoosing) return null
  if (!isCodedError(failure)) return <PanelError message={errorMessage(failure)} onRetry={check.again} />
  const onPick = () => purchase.choose(true)
  // What failed in a block can be looked up there.
  if (transaction.stage === 'failed' && transaction.during === 'broadcast')
    return <ChainReport action={action} onPick={onPick} />
  return (
    <>
      <TransactionError
        key={failure.code}
        failure={failure}
        action={transaction.stage === 'failed' ? action : { kind: 'buy', transaction: idle, again: check.again }}
        onPick={onPick}
      />
      {failure.code === 'CHAIN_ACCOUNT_NOT_LINKED' && <p className={styles.note}>{t('chain:wallet.linkLead')}</p>}
    </>
  )
}
