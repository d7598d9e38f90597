import { useQueryClient } from '@tanstack/react-query'
import { Link2, Wallet as WalletIcon } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { config } from '../../core/config.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import type { AnyWallet } from '../../core/wallet/prove.ts'
import { useWalletLinking } from '../../core/wallet/use-wallet-linking.ts'
import { inAppRdns, useWallets } from '../../core/wallet/wallets.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import styles from './LinkWallet.module.css'
import { WalletPicker } from './WalletPicker.tsx'

type LinkWalletProps = {
  kind?: 'primary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** Which wallets are offered: those of the EVM chain, unless told otherwise. */
  Picker?: ComponentType<{ busy: string | null; onPick: (wallet: AnyWallet) => void; onStop: () => void }>
  onLinked?: () => void
}

/** A button that leads through linking a wallet. Everything that depended on having none is asked anew afterwards. */
export function LinkWallet({ kind = 'primary', size = 'medium', Picker, onLinked }: LinkWalletProps) {
  const { t } = useTranslation('chain')
  const errorMessage = useErrorMessage()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [wantsOther, setWantsOther] = useState(false)
  const { link, busy, error, stop } = useWalletLinking()
  const own = useWallets().wallets.find(({ rdns }) => rdns === inAppRdns)
  const close = () => {
    setOpen(false)
    setWantsOther(false)
    stop()
  }
  const onPick = async (wallet: AnyWallet) => {
    if (!(await link(wallet))) return
    close()
    await queries.invalidateQueries({ queryKey: ['item'] })
    onLinked?.()
  }
  const List = Picker ?? WalletPicker
  return (
    <>
      <Button kind={kind} size={size} icon={<Link2 />} onClick={() => setOpen(true)}>
        {t('wallet.link')}
      </Button>
      <Dialog open={open} onClose={close} title={t('wallet.linkTitle')}>
        <div className={styles.dialog}>
          {own && !Picker && !wantsOther ? (
            <OwnWallet
              error={error === null ? null : errorMessage(error)}
              busy={busy !== null}
              onUse={() => onPick(own)}
              onOther={() => {
                stop()
                setWantsOther(true)
              }}
              onClose={close}
            />
          ) : (
            <>
              <p>{t('wallet.linkLead')}</p>
              {error !== null && <Banner tone="error">{errorMessage(error)}</Banner>}
              <List busy={busy} onStop={stop} onPick={onPick} />
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}

type OwnWalletProps = {
  error: string | null
  busy: boolean
  onUse: () => void
  onOther: () => void
  onClose: () => void
}

/** The wallet that came with the sign-in: one card, before any list of other wallets. */
function OwnWallet({ error, busy, onUse, onOther, onClose }: OwnWalletProps) {
  const { t } = useTranslation('chain')
  return (
    <>
      <div className={styles.own}>
        <WalletIcon aria-hidden="true" />
        <div>
          <h3>{t('wallet.own')}</h3>
          <p>
            {t('wallet.ownLead')} {config().development && t('wallet.ownSigns')}
          </p>
        </div>
      </div>
      {error !== null && <Banner tone="error">{error}</Banner>}
      <div className={styles.ways}>
        <Button busy={busy} onClick={onUse}>
          {t('wallet.ownUse')}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {t('wallet.another')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('wallet.notNow')}
        </Button>
      </div>
    </>
  )
}
