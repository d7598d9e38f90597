import { CircleCheck } from 'lucide-react'
import { useOnboardingStep } from '../../core/mutations.ts'
import type { Me } from '../../core/types.ts'
import { useWalletLinking } from '../../core/wallet/use-wallet-linking.ts'
import { WalletPicker } from '../../entities/wallet/WalletPicker.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Onboarding.module.css'
import { StepFrame } from './StepFrame.tsx'

/** Links a wallet, or goes on without one. Somebody who signed in with a wallet has one already. */
export function WalletStep({ me, onDone }: { me: Me; onDone: () => void }) {
  const { t } = useTranslation(['onboarding', 'common'])
  const { link, busy, error, stop } = useWalletLinking()
  const send = useOnboardingStep()
  const once = useSingleFlight()
  const linked = me.wallets.find(({ primary }) => primary)
  const goOn = (wallet: { skip: boolean }) =>
    once(async () => {
      await send.mutateAsync((programme) => programme.settleWallet(wallet))
      onDone()
    })
  return (
    <StepFrame title={t('wallet.title')} lead={t('wallet.lead')} error={error ?? send.error}>
      {linked ? (
        <p className={styles.linked}>
          <CircleCheck aria-hidden="true" />
          {t('wallet.linked', { address: `${linked.address.slice(0, 6)}…${linked.address.slice(-4)}` })}
        </p>
      ) : (
        <WalletPicker
          busy={busy}
          disabled={send.isPending}
          onStop={stop}
          onPick={async (wallet) => {
            if (await link(wallet)) goOn({ skip: false })
          }}
        />
      )}
      <div className={styles.buttons}>
        {linked ? (
          <Button busy={send.isPending} onClick={() => goOn({ skip: false })}>
            {t('common:action.continue')}
          </Button>
        ) : (
          <Button
            kind="quiet"
            busy={send.isPending}
            onClick={() => {
              stop()
              goOn({ skip: true })
            }}
          >
            {t('wallet.skip')}
          </Button>
        )}
      </div>
    </StepFrame>
  )
}
