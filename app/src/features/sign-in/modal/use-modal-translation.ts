import { modalLanguage } from '../../../shared/i18n/modal-language.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'

/** The modal's sentences: it also speaks a language that the rest of the product does not. */
export function useModalTranslation<Namespace extends 'modal' | 'loader'>(namespace: Namespace) {
  const page = useTranslation().i18n.language
  const language = modalLanguage(navigator.languages, page)
  const { t, ready } = useTranslation(namespace, { lng: language })
  return {
    t,
    ready,
    language,
    /** To be said of the words where they are not in the page's language. */
    lang: language === page ? undefined : language,
  }
}
