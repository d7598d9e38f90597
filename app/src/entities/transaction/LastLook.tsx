import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useNetworkFee } from '../../core/chain/funds.ts'
import { truncateAddress } from '../../core/chain/truncate-address.ts'
import { config } from '../../core/config.ts'
import type { Item } from '../../core/types.ts'
import { rememberedWallet } from '../../core/wallet/connection.ts'
import { connectionStore } from '../../core/wallet/connection-store.ts'
import { inAppRdns } from '../../core/wallet/wallets.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/last-look-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './LastLook.module.css'
import { TradedItem } from './TradedItem.tsx'

/** This part with its sentences. */
export async function loadLastLook() {
  await loadSentences(['last-look'])
  return LastLook
}

export type LastLookProps = {
  item: Item
  /** The account that sends it and pays the network. Null where only the wallet will tell. */
  account: string | null
  kind: 'mint' | 'list' | 'cancel'
  /** What is asked for it, what of that is left for the seller, and how long; where it is listed. */
  offer?: { price: string; net: string | null; ends: string }
  onOpen: () => void
  onClose: () => void
}

/**
 * The last look before the wallet opens: which object, from which wallet, what it costs, and what happens then. The
 * wallet that the app keeps opens nothing: with it, this is where it is agreed to.
 */
export function LastLook({ item, account, kind, offer, onOpen, onClose }: LastLookProps) {
  const { t, i18n } = useTranslation(['last-look', 'common'])
  const rdns = useStore(connectionStore, (now) => (now.state === 'none' ? rememberedWallet() : now.wallet.rdns))
  const isHere = rdns === inAppRdns
  const { fee, silent } = useNetworkFee(kind, account as `0x${string}` | null)
  const after = [
    isHere ? t('here.open') : t('open'),
    kind === 'list' && item.equipped && t('worn'),
    t(kind),
    kind === 'list' && t('again'),
    kind === 'mint' && item.itemType.transferable && t('giving'),
  ]
  const amount = (wei: string, digits = 18) =>
    t('common:price', { amount: formatWei(wei, digits, i18n.language), ticker: config().ticker })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isHere ? 'here.title' : 'title')}
      footer={
        <Button
          className={styles.open}
          size="large"
          // The second press of a double click is none, wherever the first one was.
          onClick={({ detail: presses }) => presses < 2 && onOpen()}
        >
          {t(isHere ? `here.${kind}Action` : 'action')}
        </Button>
      }
    >
      <div className={styles.look}>
        <TradedItem of={item} />
        <dl className={styles.rows}>
          {offer && <Row label={t('price')}>{amount(offer.price)}</Row>}
          {offer?.net && <Row label={t('receive')}>{amount(offer.net)}</Row>}
          {offer && <Row label={t('ends')}>{offer.ends}</Row>}
          {account && <Row label={t('wallet')}>{truncateAddress(account)}</Row>}
          <Row label={t('fee')}>
            {fee !== undefined ? (
              t('about', { price: amount(fee, 6) })
            ) : silent || !account ? (
              t(isHere ? 'here.unknown' : 'unknown')
            ) : (
              <Skeleton>
                <Bone width="9rem" />
              </Skeleton>
            )}
          </Row>
        </dl>
        <ul className={styles.after}>{after.map((sentence) => sentence && <li key={sentence}>{sentence}</li>)}</ul>
      </div>
    </Dialog>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
