import { useRef } from 'react'
import type { Proceeds } from '../../core/chain/proceeds.ts'
import { truncateAddress } from '../../core/chain/truncate-address.ts'
import { useChainAction } from '../../core/chain/use-chain-action.ts'
import { config } from '../../core/config.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { formatWei, Price } from '../../shared/ui/Price.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useLedTo } from '../../shared/ui/use-led-to.ts'
import { ChainReport } from './ChainReport.tsx'
import styles from './WithdrawProceeds.module.css'

type WithdrawProceedsProps = Proceeds & {
  id?: string | undefined
  /** Says for which account. */
  isOneOfSeveral?: boolean
}

/** Money from sales that waits in the market for one account, and the way to take it out. */
export function WithdrawProceeds({ account, wei, id, isOneOfSeveral = false }: WithdrawProceedsProps) {
  const { t, i18n } = useTranslation(['chain', 'common'])
  useLedTo('proceeds')
  // As it was when it was asked for: afterwards nothing is left to be named.
  const paid = useRef('')
  const withdraw = () => {
    paid.current = t('common:price', { amount: formatWei(wei, 18, i18n.language), ticker: config().ticker })
    action.go({ kind: 'withdraw', account })
  }
  const action = useChainAction({ kind: 'withdraw', entityId: account.toLowerCase() }, () =>
    toast({ type: 'success', content: t('proceeds.done', { amount: paid.current }) }),
  )
  return (
    <Card id={id} aria-label={t('proceeds.title')} className={styles.proceeds}>
      <div className={styles.row}>
        <p>
          <Trans
            t={t}
            i18nKey="proceeds.amount"
            components={{ price: <Price wei={wei} ticker={config().ticker} decimals={18} /> }}
          />{' '}
          {isOneOfSeveral && (
            <span className={styles.note}>
              <Trans
                t={t}
                i18nKey="proceeds.note"
                components={{ account: <span className={styles.account}>{truncateAddress(account)}</span> }}
              />
            </span>
          )}
        </p>
        <Button kind="quiet" size="small" busy={action.busy} onClick={withdraw}>
          {t('proceeds.withdraw')}
        </Button>
      </div>
      <ChainReport action={action} />
    </Card>
  )
}
