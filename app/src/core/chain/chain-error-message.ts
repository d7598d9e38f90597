// Failures of the chain to sentences; every other failure has the common one.
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { config } from '../config.ts'
import { useErrorMessage } from '../error-message.ts'
import { isCodedError } from '../errors.ts'
import { truncateAddress } from './truncate-address.ts'

/** `errorMessage(error)`: what happened and what to do. Wei become amounts a person reads. */
export function useChainErrorMessage(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['chain', 'common'])
  const errorMessage = useErrorMessage()
  const amount = (wei: unknown) =>
    t('common:price', { amount: formatWei(String(wei), 18, i18n.language), ticker: config().ticker })
  return (error) => {
    if (!isCodedError(error)) return errorMessage(error)
    const { price, maxPrice, missing, account, state, ...rest } = error.params ?? {}
    const { context } = rest
    const said = [`error.${error.code}`, ...(typeof context === 'string' ? [`error.${error.code}_${context}`] : [])]
    if (!said.some((key) => i18n.exists(`chain:${key}`))) return errorMessage(error)
    const words: Record<string, unknown> = {
      ...rest,
      ...(price === undefined ? {} : { price: amount(price) }),
      ...(maxPrice === undefined ? {} : { maxPrice: amount(maxPrice) }),
      ...(missing === undefined ? {} : { missing: amount(missing) }),
      ...(account === undefined ? {} : { account: truncateAddress(String(account)) }),
      ...(typeof state === 'string' ? { context: state } : {}),
    }
    return t(`error.${error.code}` as 'error.CHAIN_REVERTED', words)
  }
}
