import { useState } from 'react'
import { proveWallet } from '../../core/wallet/prove.ts'
import { WalletPicker } from '../../entities/wallet/WalletPicker.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { ProofFrame } from './ProofFrame.tsx'
import { reauthenticate } from './sign-in-methods.ts'
import { type ProofProps, useProof } from './use-proof.tsx'

/** Shown in the wallet. The standard allows plain ASCII on one line only, so it is not translated. */
const statement = 'Confirm that it is you. This costs nothing and sends no transaction.'

export function ProveByWallet(props: ProofProps) {
  const { t } = useTranslation('account')
  const { prove, appCode, failure, busy } = useProof(props)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <ProofFrame failure={failure} appCode={appCode} lead={t('proof.walletLead')} onCancel={props.onCancel}>
      <WalletPicker
        busy={busy ? asked : null}
        onPick={(wallet) =>
          prove(async (otp) => {
            setAsked(wallet.uuid)
            await reauthenticate.byWallet({ ...(await proveWallet(wallet, statement)), otp })
          })
        }
      />
    </ProofFrame>
  )
}
