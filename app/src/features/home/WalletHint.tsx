import { Wallet } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Hint } from '../../shared/ui/Hint.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

// Most visits to the home page link no wallet.
const LinkWallet = lazyWithRetry<{ kind: 'quiet' }>(() =>
  import('../../entities/wallet/LinkWallet.tsx').then((m) => m.LinkWallet),
)

/** For people without a wallet: what linking one is good for. */
export function WalletHint() {
  const { t } = useTranslation('home')
  return (
    <Hint icon={<Wallet aria-hidden="true" />} title={t('wallet.title')} action={<LinkWallet kind="quiet" />}>
      {t('wallet.text')}
    </Hint>
  )
}
