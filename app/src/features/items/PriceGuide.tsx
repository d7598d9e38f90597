import { config } from '../../core/config.ts'
import { useTypePrices } from '../../core/type-prices.ts'
import type { TypePrices } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { formatWei, Price } from '../../shared/ui/Price.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './PriceGuide.module.css'

type PriceGuideProps = {
  /** Slug of the kind. */
  slug: string
  disabled: boolean
  /** Takes a price in wei. */
  onChoose: (wei: string) => void
}

/** What others ask and have paid for its kind, with prices to begin with. Nobody needs it to sell. */
export function PriceGuide({ slug, disabled, onChoose }: PriceGuideProps) {
  const { t, i18n } = useTranslation(['items', 'common'])
  const { data, isError } = useTypePrices(slug)
  if (!data)
    return isError ? null : (
      <Skeleton>
        <Bone height="7.5rem" />
      </Skeleton>
    )
  return (
    <div className={styles.guide}>
      <Known prices={data} />
      {data.suggestions.length > 0 && (
        <fieldset className={styles.suggestions} disabled={disabled}>
          <legend>{t('list.guide.begin')}</legend>
          {data.suggestions.map(({ reason, price }) => (
            <Button key={reason} kind="quiet" size="small" onClick={() => onChoose(price)}>
              {t(`list.guide.${reason}`, {
                price: t('common:price', { amount: formatWei(price, 18, i18n.language), ticker: config().ticker }),
              })}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function Known({ prices: { onSale, floor, ownFloor, lastSale } }: { prices: TypePrices }) {
  const { t, i18n } = useTranslation('items')
  const { ticker } = config()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('list.guide.onSale')}</dt>
        <dd>{onSale === 0 ? t('list.guide.noneOnSale') : onSale.toLocaleString(i18n.language)}</dd>
      </div>
      {floor != null && (
        <div>
          <dt>{t(ownFloor ? 'list.guide.cheapestOwn' : 'list.guide.cheapest')}</dt>
          <dd>
            <Price wei={floor} ticker={ticker} decimals={18} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('list.guide.lastSold')}</dt>
        <dd>
          {lastSale == null ? (
            t('list.guide.neverSold')
          ) : (
            <>
              <Price wei={lastSale.price} ticker={ticker} decimals={18} />{' '}
              <span className={styles.when}>
                <RelativeTime at={lastSale.at} />
              </span>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
