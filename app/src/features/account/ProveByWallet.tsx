import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { proveWallet } from '../../core/wallet/prove.ts'
import { WalletPicker } from '../../entities/wallet/WalletPicker.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Account.module.css'
import { reauthenticate } from './sign-in-methods.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { type ProofProps, useProof } from './use-proof.tsx'

/** Shown in the wallet. The standard allows plain ASCII on one line only, so it is not translated. */
const statement = 'Confirm that it is you. This costs nothing and sends no transaction.'

export function ProveByWallet(props: ProofProps) {
  const { t } = useTranslation(['account', 'common'])
  const errorMessage = useErrorMessage()
  const { prove, appCode, failure, busy } = useProof(props)
  const place = useFirstFocus<HTMLDivElement>()
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <div ref={place} className={styles.form}>
      {failure !== null && <Banner tone="error">{errorMessage(failure)}</Banner>}
      {appCode}
      <p>{t('proof.walletLead')}</p>
      <WalletPicker
        busy={busy ? asked : null}
        onPick={(wallet) =>
          prove(async (otp) => {
            setAsked(wallet.uuid)
            await reauthenticate.byWallet({ ...(await proveWallet(wallet, statement)), otp })
          })
        }
      />
      <div className={styles.actions}>
        <Button kind="plain" size="small" onClick={props.onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </div>
  )
}
