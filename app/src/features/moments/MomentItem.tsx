import { useErrorMessage } from '../../core/error-message.ts'
import { useEquip } from '../../core/mutations.ts'
import { langOf } from '../../core/queries.ts'
import type { Item } from '../../core/types.ts'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { MomentPlinth } from './MomentPlinth.tsx'
import styles from './Moments.module.css'
import { useIsSettingOut } from './use-is-setting-out.ts'

/** What can be worn: not what is for sale or locked. */
const wearable = ({ itemType, state }: Item) =>
  itemType.wearableSlot !== null && (state === 'mintable' || state === 'minting' || state === 'minted')

type MomentItemProps = {
  item: Item
  onLeave: () => void
  /** How many came together: of several each is kept by going on. */
  among?: number
}

/** An object on its stand, with what its owner can do with it now. */
export function MomentItem({ item, onLeave, among = 1 }: MomentItemProps) {
  const { t } = useTranslation('moment')
  const { itemType, serial } = item
  const isSettingOut = useIsSettingOut()
  return (
    <li className={styles.item}>
      <MomentPlinth itemType={itemType} serial={serial} />
      <div className={styles.named}>
        <RarityMark rarity={itemType.rarity} />
        <h2 lang={langOf(itemType, 'name')}>{itemType.name}</h2>
      </div>
      <div className={styles.acts}>
        {wearable(item) && <Wear item={item} />}
        {item.state === 'mintable' && !isSettingOut && (
          <LinkButton kind="quiet" size="small" to={paths.mintItem(item.id)} onClick={onLeave}>
            {t('mint')}
          </LinkButton>
        )}
        {among === 1 && !isSettingOut && (
          <Button kind="plain" size="small" onClick={onLeave}>
            {t('keep')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Wear({ item }: { item: Item }) {
  const { t } = useTranslation('moment')
  const errorMessage = useErrorMessage()
  const equip = useEquip()
  if (item.equipped || equip.isSuccess)
    return (
      <span role="status" className={styles.worn}>
        {t('worn')}
      </span>
    )
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={equip.isPending}
        onClick={() => equip.mutate({ itemId: item.id, equipped: true })}
      >
        {t('wear')}
      </Button>
      {equip.isError && <PanelError message={errorMessage(equip.error)} />}
    </>
  )
}
