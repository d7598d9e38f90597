import { useTranslation } from 'react-i18next'
import type { LoginModalSnapshot } from '../../../core/types.ts'

type Message = LoginModalSnapshot['message']

/** `sentence(message)`: the adapter's own sentence where it gave one, else ours for its key, else that something went wrong. */
export function useErrorSentence(): (message: Message) => string {
  const { t, i18n } = useTranslation('modal')
  return (message) => {
    if (message?.params.message) return message.params.message
    const key = `errored.${message?.key}` as 'errored.cancelled'
    return i18n.exists(key as string, { ns: 'modal' }) ? t(key) : t('errored.something_went_wrong')
  }
}
