import type { ReactNode } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { ItemType } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { ItemPlinth } from '../item/ItemPlinth.tsx'
import { RarityMark } from '../item/RarityMark.tsx'
import styles from './TradedItem.module.css'

/** The object that a sheet is about: which one; more can be said below. */
export function TradedItem({
  of: { itemType, serial },
  children,
}: {
  of: { itemType: ItemType; serial: number }
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const max = itemType.supplyMax
  return (
    <div className={styles.item}>
      <div className={styles.picture}>
        <ItemPlinth rarity={itemType.rarity} image={assetUrl(itemType.image)} />
      </div>
      <div className={styles.words}>
        <RarityMark rarity={itemType.rarity} />
        {/* Whoever opened the sheet is read its contents from here. */}
        <h3 ref={(heading) => heading?.setAttribute('autofocus', '')} tabIndex={-1} lang={langOf(itemType, 'name')}>
          {itemType.name}
        </h3>
        <p className={styles.serial}>{max == null ? t('serial.alone', { serial }) : t('serial.of', { serial, max })}</p>
        {children}
      </div>
    </div>
  )
}
