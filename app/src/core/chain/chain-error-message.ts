// Failures of the chain to sentences; every other failure has the common one.
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { config } from '../config.ts'
import { useErrorMessage } from '../error-message.ts'
import { isCodedError } from '../errors.ts'

/** `errorMessage(error)`: what happened and what to do. Wei become amounts a person reads. */
export function useChainErrorMessage(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['chain', 'common'])
  const errorMessage = useErrorMessage()
  const amount = (wei: unknown) =>
    t('common:price', { amount: formatWei(String(wei), 18, i18n.language), ticker: config().ticker })
  return (error) => {
    if (!isCodedError(error) || !i18n.exists(`chain:error.${error.code}`)) return errorMessage(error)
    const { price, maxPrice, state, ...rest } = error.params ?? {}
    const words: Record<string, unknown> = {
      ...rest,
      ...(price === undefined ? {} : { price: amount(price) }),
      ...(maxPrice === undefined ? {} : { maxPrice: amount(maxPrice) }),
      ...(typeof state === 'string' ? { context: state } : {}),
    }
    return t(`error.${error.code}` as 'error.CHAIN_REVERTED', words)
  }
}
