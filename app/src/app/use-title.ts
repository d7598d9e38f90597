import { useEffect } from 'react'
import { useTranslation } from '../shared/i18n/runtime/react.tsx'

/** Titles the document after the page; null leaves the product's name alone. */
export function useTitle(key: string | null): void {
  const { t, i18n } = useTranslation()
  useEffect(() => {
    const product = t('product')
    // A page that could not be fetched has no title of its own either.
    const page = key !== null && i18n.exists(key) ? i18n.t(key as 'product') : null
    document.title = page === null ? product : t('titlePattern', { page, product })
  }, [key, t, i18n])
}
