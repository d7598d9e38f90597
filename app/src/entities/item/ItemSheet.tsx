import type { ReactNode } from 'react'
import { langOf } from '../../core/queries.ts'
import type { ItemType } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import styles from './ItemSheet.module.css'
import { RarityMark } from './RarityMark.tsx'

type ItemSheetProps = {
  itemType: ItemType
  serial: number
  eyebrow?: ReactNode
  title?: ReactNode
  /** Who has it, below the title. */
  byline?: ReactNode
  children: ReactNode
  /** Below the picture on the page, after the text for screen readers. */
  below?: ReactNode
}

/** One object large on its plinth, its name and story, and what can be done with it beside. */
export function ItemSheet({ itemType, serial, eyebrow, title, byline, children, below }: ItemSheetProps) {
  return (
    <div className={styles.sheet}>
      <div className={styles.picture}>
        <ItemPicture itemType={itemType} serial={serial} />
      </div>
      <div className={styles.words}>
        <header>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 tabIndex={-1} lang={title ? undefined : langOf(itemType, 'name')}>
            {title ?? itemType.name}
          </h1>
          <div className={styles.byline}>
            {byline}
            <RarityMark rarity={itemType.rarity} className={styles.rarity ?? ''} />
          </div>
          <p lang={langOf(itemType, 'lore')} className={styles.lore}>
            {itemType.lore}
          </p>
        </header>
        {children}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}

/** The same while the object is being fetched; the title is there at once. */
export const ItemSheetSkeleton = ({ title }: { title: string }) => (
  <div className={styles.sheet}>
    <div className={styles.picture}>
      <Skeleton>
        <Bone height="24rem" />
      </Skeleton>
    </div>
    <div className={styles.words}>
      <h1 tabIndex={-1}>{title}</h1>
      <Skeleton>
        <Bone width="6rem" />
        <Bone width="90%" />
        <Bone width="70%" />
        <Bone height="9rem" />
      </Skeleton>
    </div>
  </div>
)

/** What an object and its kind are, as a list of facts; more can be added. */
export function ItemFacts({
  itemType,
  serial,
  children,
}: {
  itemType: ItemType
  /** None where the whole kind is meant. */
  serial?: number
  children?: ReactNode
}) {
  const { t } = useTranslation('objects')
  return (
    <dl className={styles.facts}>
      {serial !== undefined && (
        <Fact label={t('fact.serial')}>
          {itemType.supplyMax == null
            ? t('fact.serialAlone', { serial })
            : t('fact.serialOf', { serial, max: itemType.supplyMax })}
        </Fact>
      )}
      <Fact label={t('fact.category')}>
        {t(`category.${itemType.category}` as 'category.light', { defaultValue: itemType.category })}
      </Fact>
      <Fact label={t('fact.rarity')}>
        <RarityMark rarity={itemType.rarity} className={styles.mark ?? ''} />
      </Fact>
      <Fact label={t('fact.supply')}>
        {itemType.supplyMax == null
          ? t('fact.supplyOpen', { issued: itemType.issued })
          : t('fact.supplyOf', { issued: itemType.issued, max: itemType.supplyMax })}
      </Fact>
      <Fact label={t('fact.edition')}>
        {t(itemType.supplyMax == null ? 'fact.editionOpen' : 'fact.editionLimited')}
      </Fact>
      {!itemType.transferable && <Fact label={t('fact.keeps')}>{t('fact.keepsYes')}</Fact>}
      {itemType.wearableSlot && <Fact label={t('fact.worn')}>{t(`slot.${itemType.wearableSlot}`)}</Fact>}
      {children}
    </dl>
  )
}

export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
