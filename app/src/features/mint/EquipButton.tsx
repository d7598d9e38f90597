import { Shirt } from 'lucide-react'
import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useEquip } from '../../core/mutations.ts'
import { profileQuery } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Item } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './EquipButton.module.css'

/** Puts the object on at once. Taking it off puts back on what was worn in its place. */
export function EquipButton({ item }: { item: Item }) {
  const { t } = useTranslation('mint')
  const errorMessage = useErrorMessage()
  const equip = useEquip()
  const [before, setBefore] = useState<Item | null>(null)
  const wear = async () => {
    setBefore(await wornInstead(item))
    equip.mutate({ itemId: item.id, equipped: true })
  }
  const takeOff = () =>
    equip.mutate(before ? { itemId: before.id, equipped: true } : { itemId: item.id, equipped: false })
  return (
    <>
      {item.equipped ? (
        <span className={styles.worn}>
          <span role="status">{t('success.worn')}</span>
          <Button kind="plain" busy={equip.isPending} onClick={takeOff}>
            {t('success.takeOff')}
          </Button>
        </span>
      ) : (
        <Button kind="plain" icon={<Shirt />} busy={equip.isPending} onClick={() => void wear()}>
          {t('success.wear')}
        </Button>
      )}
      {equip.isError && <PanelError message={errorMessage(equip.error)} />}
    </>
  )
}

/**
 * What is worn in the same place; nothing when that cannot be found out, which must not keep anybody from wearing
 * something.
 */
async function wornInstead({ owner, itemType: { wearableSlot } }: Item): Promise<Item | null> {
  const profile = await queryClient.fetchQuery(profileQuery(owner)).catch(() => null)
  return profile?.items.find((other) => other.equipped && other.itemType.wearableSlot === wearableSlot) ?? null
}
