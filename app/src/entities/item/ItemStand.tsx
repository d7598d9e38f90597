import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { useEquip } from '../../core/mutations.ts'
import { langOf } from '../../core/queries.ts'
import type { Item, ItemType } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { WearIt } from '../character/WearIt.tsx'
import { ItemPlinth } from './ItemPlinth.tsx'
import styles from './ItemStand.module.css'
import { RarityMark } from './RarityMark.tsx'
import { ShelveIt } from './ShelveIt.tsx'

/** What can be put on: not what is for sale or locked. */
export const wearable = ({ itemType, state }: Item) =>
  itemType.wearableSlot !== null && (state === 'mintable' || state === 'minting' || state === 'minted')

type ItemStandProps = {
  itemType: ItemType
  serial: number
  /** The object, where the person has it: with what they can do with it now. */
  item?: Item | null | undefined
  as?: 'li' | 'div'
  /**
   * As one of several tiles; or beside what is said of it, as what all is about. The person stands beside either, and
   * shows what they put on.
   */
  layout: 'tile' | 'lead'
  /** Came with nothing else: it may be minted at once. */
  alone?: boolean
  /** Within onboarding no other page opens. */
  isSettingOut?: boolean
  onLeave?: () => void
  /** What is said in the place of its name. */
  children?: ReactNode
  /** What is said after all else. */
  further?: ReactNode
}

/** An object on its stand, large, as it is shown to whoever has just got it. Its sentences are those of moments. */
export function ItemStand({
  itemType,
  serial,
  item,
  as: Part = 'li',
  layout,
  alone = true,
  isSettingOut = false,
  onLeave,
  children,
  further,
}: ItemStandProps) {
  const { t } = useTranslation(['moment', 'common'])
  const leads = layout === 'lead'
  const max = itemType.supplyMax ?? null
  const isFree = alone && !isSettingOut
  const about = (
    <p className={styles.about}>
      <RarityMark rarity={itemType.rarity} />
      <span>{max === null ? t('common:serial.alone', { serial }) : t('common:serial.of', { serial, max })}</span>
    </p>
  )
  const acts = item && (
    <div className={styles.acts}>
      {wearable(item) && <Wear item={item} isFirst={leads && isSettingOut} isMain={leads && alone} />}
      {!isSettingOut && itemType.wearableSlot === null && <ShelveIt item={item} />}
      {item.state === 'mintable' && isFree && (
        <LinkButton kind="quiet" size="small" to={paths.mintItem(item.id)} onClick={onLeave}>
          {t('mint')}
        </LinkButton>
      )}
    </div>
  )
  return (
    <Part className={classNames(styles.stand, styles[layout])}>
      <ItemPlinth size="large" rarity={itemType.rarity} image={assetUrl(itemType.image, 'sm')} />
      <div className={styles.named}>
        {children ?? <h2 lang={langOf(itemType, 'name')}>{itemType.name}</h2>}
        {leads ? (
          <div className={styles.facts}>
            {about}
            {acts}
          </div>
        ) : (
          about
        )}
        {further}
      </div>
      {!leads && acts}
    </Part>
  )
}

/** How long somebody looks at the first thing that they earn before they have it on, in ms. */
const seenFirst = 900

type WearProps = {
  item: Item
  /** The first thing that somebody earns goes on by itself, and is seen on them. */
  isFirst: boolean
  isMain: boolean
}

function Wear({ item, isFirst, isMain }: WearProps) {
  const errorMessage = useErrorMessage()
  const equip = useEquip()
  const wear = () => equip.mutate({ itemId: item.id, equipped: true })
  const wearFirst = useEffectEvent(() => equip.isIdle && !item.equipped && wear())
  useEffect(() => {
    if (!isFirst) return
    const seen = setTimeout(wearFirst, seenFirst)
    return () => clearTimeout(seen)
  }, [isFirst])
  return (
    <>
      <WearIt isWorn={item.equipped || equip.isSuccess} busy={equip.isPending} isMain={isMain} onWear={wear} />
      {equip.isError && <PanelError message={errorMessage(equip.error)} />}
    </>
  )
}
