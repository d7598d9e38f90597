import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import '../../shared/i18n/gift-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { toast } from '../../shared/ui/toast.ts'

const ends = ['accepted', 'returned', 'withdrawn'] as const

/** Whether somebody answered first, or took it back. */
export const isGiftOver = (error: unknown) => hasCode(error, 'GIFT_OVER')

/**
 * Says how a gift ended that somebody wanted to end. A message that passes, since the part of the page that would say it
 * goes with the gift. Throws what is another error.
 */
export function useGiftOver(): (error: unknown) => void {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  return (error) => {
    if (!isGiftOver(error)) throw error
    const state = isCodedError(error) ? error.params?.['state'] : undefined
    const end = ends.find((one) => one === state)
    toast({ type: 'info', content: end ? t(`over.${end}`) : errorMessage(error) })
  }
}
