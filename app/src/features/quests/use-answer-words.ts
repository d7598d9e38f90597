// What is said of an answer that was not taken, when it is sent or later.
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import type { QuestStep } from '../../core/types.ts'
import { dateStyle, regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'

/** Moments become words of the language. */
function spoken(params: object | undefined, language: string): Record<string, unknown> {
  const date = new Intl.DateTimeFormat(regional(language), { dateStyle: dateStyle(language), timeStyle: 'short' })
  const words = Object.entries(params ?? {}).map(([key, value]) => [
    key,
    key === 'opensAt' || key === 'closesAt' ? date.format(new Date(value)) : value,
  ])
  return Object.fromEntries(words)
}

/** What is not on the chain yet is said by what the step looks for there. */
export function useAnswerWords(step: QuestStep | undefined): (error: unknown) => string {
  const { t, i18n } = useTranslation('quests')
  const errorMessage = useErrorMessage()
  return (error) => {
    const reason = isCodedError(error) && hasCode(error, 'ANSWER_INVALID') ? String(error.params?.['reason']) : ''
    if (!reason || !i18n.exists(`quests:answer.${reason}`)) return errorMessage(error)
    const params = spoken(isCodedError(error) ? error.params : {}, i18n.language)
    return t(`answer.${reason}` as 'answer.not_on_chain', { ...params, context: step?.config.check as 'has_traded' })
  }
}
