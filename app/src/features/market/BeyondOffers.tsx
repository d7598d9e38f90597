import type { ReactNode } from 'react'
import { useCabinet } from '../../core/cabinet.ts'
import { useListingUpdates } from '../../core/live-market.ts'
import { useListing } from '../../core/queries.ts'
import type { ListingCard } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import styles from './BeyondOffers.module.css'
import { EarnIt } from './EarnIt.tsx'
import { PriceHistory } from './PriceHistory.tsx'

export type OfKind = {
  /** It knows of its kind what the page of an offer tells. */
  cheapest: ListingCard
}

/** This part with the sentences that it needs. */
export async function loadBeyondOffers() {
  await loadSentences(['of-kind', 'reasons'])
  return BeyondOffers
}

/** What a kind went for, and the way to one of it that costs nothing. */
function BeyondOffers({ cheapest: { id, itemType } }: OfKind) {
  const { t } = useTranslation('listing')
  const { data } = useListing(id)
  // A sale changes what it went for.
  useListingUpdates(data?.listing)
  return (
    <div className={styles.beyond}>
      {data?.priceHistory.length === 0 && <p className={styles.none}>{t('history.none')}</p>}
      {data && data.priceHistory.length > 0 && (
        <Section title={t('history.title')}>
          <PriceHistory history={data.priceHistory} />
        </Section>
      )}
      {itemType.earnedBy ? (
        <Earned>
          <EarnIt quest={itemType.earnedBy} />
        </Earned>
      ) : (
        <ByLevel itemType={itemType} />
      )}
    </div>
  )
}

function Earned({ children }: { children: ReactNode }) {
  const { t } = useTranslation('market')
  return (
    <Section title={t('facets.earned')}>
      <Card as="div">{children}</Card>
    </Section>
  )
}

/** The level that gives it, where the person has not found it yet: their cabinet knows that by its picture. */
function ByLevel({ itemType: { image, name } }: Pick<ListingCard, 'itemType'>) {
  const { t, i18n } = useTranslation('of-kind')
  const { data } = useCabinet()
  const way = data?.waiting.find((kind) => image !== null && kind.image === image && (kind.name ?? name) === name)?.way
  if (way?.kind !== 'level') return null
  return (
    <Earned>
      <p>{t('level', { level: way.number, amount: way.xpToGo.toLocaleString(i18n.language) })}</p>
    </Earned>
  )
}
