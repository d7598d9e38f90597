import type { LoginModalSnapshot } from '../../../core/types.ts'
import { loaderLanguage } from '../../../shared/i18n/loader-language.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'

/** The loader's sentences: it also speaks a language the rest of the product does not. */
export function useLoaderTexts() {
  const { i18n } = useTranslation()
  const lang = loaderLanguage(navigator.languages, i18n.language)
  const { t, ready } = useTranslation('loader', { lng: lang })
  return {
    t: (key: 'title' | 'spinner' | 'bridge' | 'site') => (ready ? t(key) : ''),
    /** What to do meanwhile. */
    sentence: (message: LoginModalSnapshot['message']) =>
      ready ? t('verify_on_adapter', { adapter: message?.params.adapter ?? '' }) : '',
    /** To be said of the words where they are not in the page's language. */
    lang: lang === i18n.language ? undefined : lang,
  }
}
