import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { langOf, profileQuery, useMe } from '../../core/queries.ts'
import type { Item, PublicProfile } from '../../core/types.ts'
import '../../shared/i18n/gift-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { ItemPlinth } from '../item/ItemPlinth.tsx'
import styles from './ChooseGift.module.css'
import { GiveDialog } from './GiveDialog.tsx'

export type ChooseGiftProps = { receiver: PublicProfile; onClose: () => void }

/** What the rule of gifts takes: what is not on the chain, is the person's to pass on, and waits for nobody. */
const givable = ({ state, itemType }: Item) => state === 'mintable' && itemType.transferable

/** Asks which of the own objects it is to be, and then gives that. */
export function ChooseGift({ receiver, onClose }: ChooseGiftProps) {
  const { t } = useTranslation('gifts')
  const [chosen, setChosen] = useState<Item | null>(null)
  if (chosen) return <GiveDialog item={chosen} receiver={receiver} onClose={onClose} onGiven={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('choose.title', { name: receiver.displayName })}>
      <Choices onChoose={setChosen} />
    </Dialog>
  )
}

function Choices({ onChoose }: { onChoose: (item: Item) => void }) {
  const { t } = useTranslation('gifts')
  const errorMessage = useErrorMessage()
  const me = useMe().data?.profile.id
  const own = useQuery({ ...profileQuery(me ?? ''), enabled: me !== undefined })
  if (own.isError)
    return <PanelError message={errorMessage(own.error)} retrying={own.isFetching} onRetry={() => void own.refetch()} />
  if (!own.data)
    return (
      <Skeleton>
        <Bone height="12rem" />
      </Skeleton>
    )
  const items = own.data.items.filter(givable)
  if (items.length === 0) return <p>{t('choose.none')}</p>
  return (
    <>
      <p>{t('choose.lead')}</p>
      <ul className={styles.choices}>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(item)}>
              <ItemPlinth
                size="small"
                rarity={item.itemType.rarity}
                image={assetUrl(item.itemType.image, 'xs')}
                serial={{ number: item.serial, max: item.itemType.supplyMax ?? null }}
              />
              <span lang={langOf(item.itemType, 'name')}>{item.itemType.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
