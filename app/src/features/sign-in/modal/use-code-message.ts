import type { LoginModalSnapshot } from '../../../core/types.ts'
import { useModalTranslation } from './use-modal-translation.ts'

type Code = NonNullable<LoginModalSnapshot['code']>

/** What there is to say about the code; nothing while the person types. */
export function useCodeMessage(): (code: Code) => string | null {
  const { t } = useModalTranslation('modal')
  return ({ state, triesLeft }) => {
    switch (state) {
      case 'typing':
        return null
      case 'checking':
        return t('code.checking')
      case 'sending':
        return t('code.sending')
      case 'expired':
        return t(triesLeft === 0 ? 'code.spent' : 'code.expired')
      case 'wrong':
        return triesLeft === null ? t('code.wrongPlain') : t('code.wrong', { count: triesLeft })
    }
  }
}
