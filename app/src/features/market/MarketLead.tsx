import { useLocation } from 'react-router-dom'
import { assetUrl } from '../../core/asset-url.ts'
import { config } from '../../core/config.ts'
import { langOf } from '../../core/queries.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark, rarityColour } from '../../entities/item/RarityMark.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/of-kind-sentences.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { formatWei, Price } from '../../shared/ui/Price.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import { kindPath } from './card-subject.ts'
import type { Lead, MarketLeadProps } from './leads.ts'
import styles from './MarketLead.module.css'

/** This part with its sentences. */
export async function loadMarketLead() {
  await loadSentences('of-kind')
  return MarketLead
}

/** Three of what is for sale, large, each with what speaks for it. */
function MarketLead({ leads }: MarketLeadProps) {
  const { search } = useLocation()
  const { t } = useTranslation('of-kind')
  return (
    <section className={styles.lead}>
      <h2>
        <VisuallyHidden>{t('band.title')}</VisuallyHidden>
      </h2>
      <ul>
        {leads.map((lead) => (
          <Tile key={lead.kind.id} lead={lead} search={search} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ lead: { kind, reason }, search }: { lead: Lead; search: string }) {
  const { t, i18n } = useTranslation(['of-kind', 'market'])
  const { itemType, ofType, price, id } = kind
  const isOfSeveral = ofType !== null && ofType.count > 1
  const amount = <Price wei={price} ticker={config().ticker} />
  const last = reason === 'cheaper' && ofType?.lastPrice
  return (
    <Card as="li" flush pressable className={classNames(styles.tile, rarityColour(itemType.rarity))}>
      <div className={styles.words}>
        <p className={styles.reason}>
          {reason === 'left' ? t('band.left', { count: ofType?.count ?? 1 }) : t(`band.${reason}`)}
        </p>
        <h3 lang={langOf(itemType, 'name')}>
          <Link className={cardLink} to={isOfSeveral ? kindPath(itemType.slug, search) : paths.listing(id)}>
            {itemType.name}
          </Link>
        </h3>
        <RarityMark rarity={itemType.rarity} />
        <p className={styles.price}>
          {isOfSeveral ? <Trans t={t} i18nKey="market:from" components={{ price: amount }} /> : amount}
          {last && <s>{formatWei(last, 4, i18n.language)}</s>}
        </p>
      </div>
      <ItemPlinth rarity={itemType.rarity} image={assetUrl(itemType.image)} />
    </Card>
  )
}
