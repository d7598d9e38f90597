import { useEffect } from 'react'
import { useTranslation } from '../shared/i18n/runtime/react.tsx'

/**
 * Titles the document after the page, with the name of the thing that it shows before it: `First light · Trail · Waymark`.
 * Null leaves the product's name alone.
 */
export function useTitle(key: string | null, thing: string | null = null): void {
  const { t, i18n } = useTranslation()
  useEffect(() => {
    const product = t('product')
    // A page that could not be fetched has no title of its own either.
    const page = key !== null && i18n.exists(key) ? i18n.t(key as 'product') : null
    const title = page === null ? product : t('titlePattern', { page, product })
    document.title = thing ? t('titlePattern', { page: thing, product: title }) : title
  }, [key, thing, t, i18n])
}
