import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import type { AnyWallet } from '../../core/wallet/prove.ts'
import { useWalletLinking } from '../../core/wallet/use-wallet-linking.ts'
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
export function LinkWallet({ kind = 'primary', size = 'medium', Picker = WalletPicker, onLinked }: LinkWalletProps) {
  const { t } = useTranslation('chain')
  const errorMessage = useErrorMessage()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const { link, busy, error, stop } = useWalletLinking()
  const close = () => {
    setOpen(false)
    stop()
  }
  return (
    <>
      <Button kind={kind} size={size} icon={<Link2 />} onClick={() => setOpen(true)}>
        {t('wallet.link')}
      </Button>
      <Dialog open={open} onClose={close} title={t('wallet.linkTitle')}>
        <div className={styles.dialog}>
          <p>{t('wallet.linkLead')}</p>
          {error !== null && <Banner tone="error">{errorMessage(error)}</Banner>}
          <Picker
            busy={busy}
            onStop={stop}
            onPick={async (wallet) => {
              if (!(await link(wallet))) return
              close()
              await queries.invalidateQueries({ queryKey: ['item'] })
              onLinked?.()
            }}
          />
        </div>
      </Dialog>
    </>
  )
}
