import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Titles the document after the page; null leaves the product's name alone. */
export function useTitle(key: string | null): void {
  const { t, i18n } = useTranslation()
  useEffect(() => {
    const product = t('product')
    document.title = key === null ? product : t('titlePattern', { page: i18n.t(key as 'product'), product })
  }, [key, t, i18n])
}
