import { useEffect, useRef } from 'react'
import { useItem } from '../../core/queries.ts'
import type { Gift } from '../../core/types.ts'
import { ItemStand } from '../../entities/item/ItemStand.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import styles from './Gifts.module.css'

export type AcceptedGiftProps = { gift: Gift; onLeave: () => void }

/** The object that was accepted a moment ago, on its stand, to be worn at once. */
export function AcceptedGift({ gift: { itemId, itemType, serial }, onLeave }: AcceptedGiftProps) {
  const { t } = useTranslation('gifts')
  const item = useItem(itemId).data?.item
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card as="div" className={styles.accepted ?? ''}>
      <h2 ref={title} tabIndex={-1}>
        {t('received.accepted', { name: itemType.name })}
      </h2>
      <ItemStand as="div" named={false} itemType={itemType} serial={serial} item={item} onLeave={onLeave} />
    </Card>
  )
}
