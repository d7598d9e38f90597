import { config } from '../../core/config.ts'
import { langOf, useMe } from '../../core/queries.ts'
import { ItemStand, wearable } from '../../entities/item/ItemStand.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { formatWei } from '../../shared/ui/Price.tsx'
import { MomentFigure } from './MomentFigure.tsx'
import { MomentLayout } from './MomentLayout.tsx'
import styles from './Moments.module.css'
import type { MomentProps } from './moment-props.ts'
import { useIsSettingOut } from './use-is-setting-out.ts'

/** An object that was bought, or that came after it had been owed. */
export function ObjectMoment({ moment, titleId, onClose }: MomentProps<'item' | 'purchase'>) {
  const isSettingOut = useIsSettingOut()
  const { t, i18n } = useTranslation(['moment', 'common'])
  const me = useMe().data
  const { item, itemType, serial } = moment
  const name = itemType.name
  const lead =
    moment.kind === 'item'
      ? t('item.lead')
      : t('purchase.lead', {
          price: t('common:price', { amount: formatWei(moment.price, 18, i18n.language), ticker: config().ticker }),
        })
  return (
    <MomentLayout
      isOfObject
      stage={<MomentFigure itemTypes={[itemType]} />}
      actions={
        <LinkButton
          size="large"
          // What can be worn is to be worn first.
          kind={item && wearable(item) ? 'quiet' : 'primary'}
          to={item && me ? paths.profileItem(me.profile.id, item.id) : paths.marketplace}
          onClick={onClose}
        >
          {t('next.item')}
        </LinkButton>
      }
    >
      <ItemStand as="div" layout="lead" {...{ item, itemType, serial, isSettingOut }} onLeave={onClose}>
        <section className={styles.earned}>
          <h1 id={titleId} tabIndex={-1}>
            {moment.kind === 'item' ? t('item.title', { name }) : t('purchase.title', { name })}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {itemType.lore && (
            <p lang={langOf(itemType, 'lore')} className={styles.perks}>
              {itemType.lore}
            </p>
          )}
        </section>
      </ItemStand>
    </MomentLayout>
  )
}
