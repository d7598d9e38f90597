// Failures of the chain to sentences; every other failure has the common one.
import { useTranslation } from 'react-i18next'
import { formatWei } from '../../shared/ui/Price.tsx'
import { config } from '../config.ts'
import { isFailure } from '../failure.ts'
import { useSentence } from '../sentences.ts'

/** `sentence(error)`: what happened and what to do. Wei become amounts a person reads. */
export function useChainSentence(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['chain', 'common'])
  const sentence = useSentence()
  const amount = (wei: unknown) =>
    t('common:price', { amount: formatWei(String(wei), 18, i18n.language), ticker: config().chain.ticker })
  return (error) => {
    if (!isFailure(error) || !i18n.exists(`chain:error.${error.code}`)) return sentence(error)
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
