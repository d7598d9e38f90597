import { useListingFeeBps } from '../../core/chain/proceeds.ts'
import { config } from '../../core/config.ts'
import { splitFee } from '../../core/rules.ts'
import { ItemStand } from '../../entities/item/ItemStand.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { formatWei } from '../../shared/ui/Price.tsx'
import { MomentFigure } from './MomentFigure.tsx'
import { MomentLayout } from './MomentLayout.tsx'
import styles from './Moments.module.css'
import type { MomentProps } from './moment-props.ts'
import { NextStep } from './NextStep.tsx'

/** An object that somebody bought: for how much, and where the money is. */
export function SaleMoment({ moment, titleId, onClose }: MomentProps<'sale'>) {
  const { t, i18n } = useTranslation(['moment', 'common'])
  const { itemType, serial, buyer } = moment
  const { data: feeBps = null } = useListingFeeBps(moment.chainListingId)
  const money = (wei: string) =>
    t('common:price', { amount: formatWei(wei, 18, i18n.language), ticker: config().ticker })
  const price = money(moment.price)
  return (
    <MomentLayout
      stage={<MomentFigure />}
      actions={
        <NextStep to={paths.proceeds()} onClose={onClose}>
          {t('next.proceeds')}
        </NextStep>
      }
    >
      <div className={styles.items}>
        <ItemStand as="div" layout="lead" itemType={itemType} serial={serial}>
          <section className={styles.earned}>
            <h1 id={titleId} tabIndex={-1}>
              {t('sale.title', { name: itemType.name })}
            </h1>
            <p className={styles.lead}>{buyer ? t('sale.by', { buyer, price }) : t('sale.lead', { price })}</p>
            <p className={styles.perks}>
              {feeBps === null
                ? t('sale.waits')
                : t('sale.net', {
                    net: money(splitFee(moment.price, feeBps).seller),
                    fee: (feeBps / 100).toLocaleString(i18n.language),
                  })}
            </p>
          </section>
        </ItemStand>
      </div>
    </MomentLayout>
  )
}
