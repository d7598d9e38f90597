import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChainAction } from '../../core/chain/use-chain-action.ts'
import { useMintElsewhere } from '../../core/chain/use-mint-elsewhere.ts'
import { useItemUntilFree } from '../../core/chain/voucher-end.ts'
import { config } from '../../core/config.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useMe } from '../../core/queries.ts'
import { voucherEnd } from '../../core/reason-text.ts'
import type { ItemDetail, MintVoucher } from '../../core/types.ts'
import { ItemFacts, ItemSheet, ItemSheetSkeleton } from '../../entities/item/ItemSheet.tsx'
import { ChainReport, TransactionTimeline } from '../../entities/transaction/ChainReport.tsx'
import type { LastLookProps } from '../../entities/transaction/LastLook.tsx'
import { forRun } from '../../shared/for-run.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { go } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Checklist } from './Checklist.tsx'
import { checklistOf } from './eligibility.ts'
import styles from './MintItem.module.css'

/** Loaded only where no wallet is linked. */
const LinkWallet = lazyWithRetry<{ size: 'large' }>(() =>
  import('../../entities/wallet/LinkWallet.tsx').then((m) => m.LinkWallet),
)

/** Fetched by whoever is about to open their wallet. */
const LastLook = lazyOrReload<LastLookProps>(async () =>
  (await import('../../entities/transaction/LastLook.tsx')).loadLastLook(),
)

export function MintItem({ itemId }: { itemId: string }) {
  const { t } = useTranslation('mint')
  const errorMessage = useErrorMessage()
  const item = useItemUntilFree(itemId)
  const success = paths.successItem(itemId) + forRun(useSearchParams()[0].get('run'))
  // Above everything that changes with the object's state, so that the end of the transaction is not missed.
  const action = useChainAction({ kind: 'mint', entityId: itemId }, () => go(success, { replace: true }))
  useThingTitle(item.data?.item.itemType.name)
  if (item.error && hasCode(item.error, 'NOT_FOUND')) throw item.error
  if (item.isError && !item.data)
    return (
      <>
        <h1 tabIndex={-1}>{t('pageTitle')}</h1>
        <PanelError message={errorMessage(item.error)} retrying={item.isFetching} onRetry={() => void item.refetch()} />
      </>
    )
  if (!item.data) return <ItemSheetSkeleton title={t('pageTitle')} />

  const { item: object, own } = item.data
  const onChain = object.state === 'minted' || object.state === 'listed'
  return (
    <ItemSheet
      itemType={object.itemType}
      serial={object.serial}
      eyebrow={t('eyebrow')}
      title={t('title', { name: object.itemType.name })}
    >
      {!own ? (
        <Instead
          title={t('notYours.title')}
          action={
            object.owner !== '' && (
              <LinkButton to={paths.profileItem(object.owner, itemId)}>{t('notYours.action')}</LinkButton>
            )
          }
        />
      ) : onChain && !action.busy ? (
        <Instead title={t('done.title')} action={<LinkButton to={success}>{t('done.see')}</LinkButton>}>
          <p>{t('done.lead')}</p>
        </Instead>
      ) : (
        <Minting detail={item.data} action={action} />
      )}
      <ItemFacts itemType={object.itemType} serial={object.serial} />
    </ItemSheet>
  )
}

function Minting({ detail, action }: { detail: ItemDetail; action: ReturnType<typeof useChainAction> }) {
  const { t } = useTranslation(['mint', 'errors', 'chain'])
  const { data: me } = useMe()
  useMintElsewhere(detail.voucher, action.transaction)
  const requirements = checklistOf(detail)
  // A permission that is out already can still be used.
  const stopped = detail.item.itemType.tradingStopped != null && detail.item.state !== 'minting'
  const ready = !stopped && requirements.every(({ reason }) => reason === null)
  // The permission that is out names the account that uses it, and pays.
  const account = detail.voucher?.to ?? me?.profile.primaryWallet ?? null
  const [isShort, setShort] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const needsWallet = requirements.some(({ reason }) => reason?.code === 'no_wallet')
  return (
    <Card className={styles.panel ?? ''}>
      {/* Once it is under way, only where it stands matters. */}
      {!action.busy && (
        <>
          <p className={styles.lead}>{t(detail.item.itemType.transferable ? 'lead' : 'leadKeeps')}</p>
          <Checklist
            requirements={requirements}
            wallet={me?.profile.primaryWallet ?? null}
            payer={account}
            onShort={setShort}
          />
        </>
      )}
      {stopped && !action.busy && <Banner tone="warning">{t('errors:TRADING_STOPPED')}</Banner>}
      {detail.item.state === 'minting' && action.transaction.stage === 'idle' && <Begun voucher={detail.voucher} />}
      <div className={styles.actions}>
        {needsWallet && <LinkWallet size="large" />}
        <Button
          size="large"
          kind={needsWallet ? 'quiet' : 'primary'}
          busy={action.busy}
          disabled={!ready || isShort}
          onClick={() => setLooking(true)}
        >
          {t(detail.item.state === 'minting' && !action.busy ? 'continue' : 'action')}
        </Button>
      </div>
      {isLooking && !action.busy && (
        <LastLook
          item={detail.item}
          account={account}
          onClose={() => setLooking(false)}
          onOpen={() => {
            setLooking(false)
            action.go({ kind: 'mint', itemId: detail.item.id })
          }}
        />
      )}
      <ChainReport action={action} />
      {action.transaction.stage === 'idle' && (
        <p className={styles.cost}>
          {t('cost')} {t('chain:currency', { ticker: config().ticker })}
        </p>
      )}
    </Card>
  )
}

/** The permission is out, and nothing is known here of what became of it. */
function Begun({ voucher }: { voucher: MintVoucher | null }) {
  const { t, i18n } = useTranslation('mint')
  const until = voucherEnd(voucher, i18n.language)
  return (
    <>
      <Banner>
        {t('begun')} {until && t('begunKept', { until })}
      </Banner>
      <TransactionTimeline
        transaction={{ stage: 'signature' }}
        notes={{ signature: until ? t('begunUntil', { until }) : null, broadcast: t('begunElsewhere') }}
      />
    </>
  )
}

type InsteadProps = { title: string; action: ReactNode; children?: ReactNode }

/** There is nothing to mint for this person: why, and where it goes on. */
const Instead = ({ title, action, children }: InsteadProps) => (
  <Card className={styles.panel ?? ''}>
    <h2>{title}</h2>
    {children}
    <div className={styles.actions}>{action}</div>
  </Card>
)
