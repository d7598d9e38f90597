import { Compass, Tag } from 'lucide-react'
import { hasCode } from '../../core/errors.ts'
import { useTypePrices } from '../../core/type-prices.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'

export type NoOffersProps = {
  /** Of the kind. */
  slug: string
  /** Address of all kinds. */
  back: string
}

/** Nobody offers the kind, or there is none of this name: an address may be mistyped, or older than the programme. */
export function NoOffers({ slug, back }: NoOffersProps) {
  const { t } = useTranslation('market')
  const { error, isPending } = useTypePrices(slug)
  if (isPending) return null
  const why = hasCode(error, 'NOT_FOUND') ? 'unknown' : 'none'
  return (
    <EmptyState
      picture={why === 'unknown' ? <Compass /> : <Tag />}
      title={t(`kind.${why}.title`)}
      action={<LinkButton to={back}>{t('kind.back')}</LinkButton>}
    >
      {t(`kind.${why}.lead`)}
    </EmptyState>
  )
}
