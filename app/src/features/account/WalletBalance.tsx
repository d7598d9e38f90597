import { useBalance } from '../../core/chain/balance.ts'
import type { Hex } from '../../core/chain/rpc.ts'
import { config } from '../../core/config.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'

/** What is in a linked wallet, once the chain has said so. */
export function WalletBalance({ address }: { address: Hex }) {
  const { t, i18n } = useTranslation('common')
  const { data } = useBalance(address)
  return data && <> · {t('price', { amount: formatWei(data, 4, i18n.language), ticker: config().ticker })}</>
}
