import { useState } from 'react'
import { proveWallet } from '../../core/wallet/prove.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { AccountWalletPicker } from './AccountWalletPicker.tsx'
import { ProofFrame } from './ProofFrame.tsx'
import { reauthenticate } from './sign-in-methods.ts'
import { type ProofProps, useProof } from './use-proof.tsx'

/** Shown in the wallet. The standard allows plain ASCII on one line only, so it is not translated. */
const statement = 'Confirm that it is you. This costs nothing and sends no transaction.'

/** Asks a wallet of a family of chains of which one opens the account. */
export function ProveByWallet(props: ProofProps) {
  const { t } = useTranslation('account')
  const { prove, appCode, failure, busy } = useProof(props)
  const [asked, setAsked] = useState<string | null>(null)
  const linked = props.ways.wallets.map(({ address }) => address)
  const isEvm = linked.map((address) => address.startsWith('0x'))
  return (
    <ProofFrame failure={failure} appCode={appCode} lead={t('proof.walletLead')} onCancel={props.onCancel}>
      <AccountWalletPicker
        evm={isEvm.includes(true)}
        solana={isEvm.includes(false)}
        linked={linked}
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
