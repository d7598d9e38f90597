import { X } from 'lucide-react'
import { useState } from 'react'
import { useNetworkFee } from '../../core/chain/funds.ts'
import { type ChainAction, isOn } from '../../core/chain/use-chain-action.ts'
import { useMintElsewhere } from '../../core/chain/use-mint-elsewhere.ts'
import { config } from '../../core/config.ts'
import { useMe } from '../../core/queries.ts'
import { useMintReasonText, voucherEnd } from '../../core/reason-text.ts'
import type { ItemDetail, MintReason, MintVoucher } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { WhyDecided } from '../decision/WhyDecided.tsx'
import { ChainReport, TransactionTimeline } from './ChainReport.tsx'
import { expectsLastLook, LazyLastLook } from './LazyLastLook.tsx'
import styles from './MintPanel.module.css'

/** Loaded only where no wallet is linked. */
const LinkWallet = lazyWithRetry<{ size: 'large' }>(() => import('../wallet/LinkWallet.tsx').then((m) => m.LinkWallet))

/** Loaded only where something has to be sent to it, with its sentences. */
const CopyAddress = lazyWithRetry<{ address: string }>(() =>
  import('./CopyAddress.tsx').then((m) => m.loadCopyAddress()),
)

/** This part with its sentences. */
export async function loadMintPanel() {
  await loadSentences(['mint', 'chain', 'reasons'])
  return MintPanel
}

export type MintPanelProps = {
  detail: ItemDetail
  /** Lives above what it changes, so that its end is not missed. */
  action: ChainAction
  /** Says in a heading what it is. */
  named?: boolean
  /** The last look opens by itself, once nothing stands in its way. */
  opens?: boolean
}

/** A mint that was begun, or is done, stands in nobody's way here. */
const stands = ({ code }: MintReason) => code !== 'minting' && code !== 'already_minted'

/** What somebody else laid down: what the person is to do themselves is no decision about them. */
const isRule = ({ code }: MintReason) =>
  code === 'locked' || code === 'window_not_open' || code === 'window_closed' || code === 'per_player_max'

/** Mints an object: what keeps it from that, the last look before the wallet opens, and what becomes of it. */
function MintPanel({ detail, action, named = false, opens = false }: MintPanelProps) {
  const { t, i18n } = useTranslation(['mint', 'common', 'errors', 'chain'])
  const why = useMintReasonText()
  const { item, voucher, mintReasons } = detail
  const { data: me } = useMe()
  useMintElsewhere(voucher, action.transaction)
  const begun = item.state === 'minting'
  const unmet = mintReasons.filter(stands)
  // A permission that is out already can still be used.
  const stopped = item.itemType.tradingStopped != null && !begun
  const needsWallet = unmet.some(({ code }) => code === 'no_wallet')
  // The permission that is out names the account that uses it, and pays.
  const account = (voucher?.to ?? me?.profile.primaryWallet ?? null) as `0x${string}` | null
  // A chain that does not answer is said elsewhere.
  const { missing, silent } = useNetworkFee('mint', account)
  const isShort = missing !== undefined && missing !== '0'
  const ready = !stopped && unmet.length === 0
  const isMinting = isOn(action)
  // Null until somebody has opened or closed it.
  const [asked, setAsked] = useState<boolean | null>(opens && !begun ? null : false)
  const isLooking = (asked ?? (silent || missing !== undefined)) && ready && !isShort && !isMinting
  return (
    <Card className={styles.panel ?? ''}>
      {named && <h2>{t(begun ? 'headingBegun' : 'heading')}</h2>}
      {/* Once it is under way, only where it stands matters. */}
      {!isMinting && (
        <>
          {!begun && <p className={styles.lead}>{t(item.itemType.transferable ? 'yours' : 'yoursKeeps')}</p>}
          {(unmet.length > 0 || isShort) && (
            <ul className={styles.missing} aria-label={t('missing')}>
              {unmet.map((reason) => (
                <li key={reason.code}>
                  <X aria-hidden="true" />
                  {why(reason)}
                </li>
              ))}
              {isShort && account && (
                <li>
                  <X aria-hidden="true" />
                  <div>
                    {t('feeMissing', {
                      missing: t('common:price', {
                        amount: formatWei(missing, 18, i18n.language),
                        ticker: config().ticker,
                      }),
                    })}
                    <CopyAddress address={account} />
                  </div>
                </li>
              )}
            </ul>
          )}
          {unmet.some(isRule) && <WhyDecided kind="not_mintable" subject={item.id} />}
          {stopped && (
            <Banner tone="warning">
              {t('errors:TRADING_STOPPED')}
              <WhyDecided kind="trading_stopped" subject={item.itemType.slug} />
            </Banner>
          )}
        </>
      )}
      {begun && action.transaction.stage === 'idle' && <Begun voucher={voucher} />}
      <div className={styles.actions}>
        {needsWallet && <LinkWallet size="large" />}
        <Button
          size="large"
          kind={needsWallet ? 'quiet' : 'primary'}
          busy={isMinting}
          disabled={!ready || isShort}
          {...expectsLastLook}
          onClick={() => setAsked(true)}
        >
          {t(begun && !isMinting ? 'continue' : 'action')}
        </Button>
      </div>
      {isLooking && (
        <LazyLastLook
          kind="mint"
          item={item}
          account={account}
          onClose={() => setAsked(false)}
          onOpen={() => {
            setAsked(false)
            action.go({ kind: 'mint', itemId: item.id })
          }}
        />
      )}
      <ChainReport action={action} />
      {action.transaction.stage === 'idle' && ready && (
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
