import { Search, Shirt } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useMe } from '../../core/queries.ts'
import type { ItemType } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import styles from './ItemPicture.module.css'
import { ItemPlinth } from './ItemPlinth.tsx'

const Zoom = lazyWithRetry<{ itemType: ItemType; onClose: () => void }>(() => import('./Zoom.tsx').then((m) => m.Zoom))
const TryOnPreview = lazyWithRetry<{ itemType: ItemType }>(() =>
  import('./TryOnPreview.tsx').then((m) => m.TryOnPreview),
)

type ItemPictureProps = {
  itemType: ItemType
  /** None where the whole kind is meant. */
  serial?: number
  /** Drawn on the picture. */
  children?: ReactNode
}

/** The object on its plinth, with a way to look closer and, where it can be worn, to see it on the own character. */
export function ItemPicture({ itemType, serial, children }: ItemPictureProps) {
  const { t } = useTranslation('objects')
  const [zoomed, setZoomed] = useState(false)
  const [worn, setWorn] = useState(false)
  const slot = itemType.wearableSlot
  const character = useMe().data?.character
  // Of a kind: which of its objects that is, nobody asks.
  const isOn = slot != null && serial === undefined && character?.worn?.[slot] === itemType.slug
  return (
    <>
      <ItemPlinth
        size="large"
        rarity={itemType.rarity}
        image={assetUrl(itemType.image, 'sm')}
        alt={itemType.name}
        {...(serial !== undefined && { serial: { number: serial, max: itemType.supplyMax ?? null } })}
      >
        {worn && <TryOnPreview itemType={itemType} />}
        {children}
      </ItemPlinth>
      <div className={styles.controls}>
        {itemType.image && (
          <Button kind="plain" size="small" icon={<Search aria-hidden="true" />} onClick={() => setZoomed(true)}>
            {t('picture.closer')}
          </Button>
        )}
        {isOn ? (
          <span className={styles.worn}>
            <Shirt aria-hidden="true" />
            {t('picture.wearing')}
          </span>
        ) : (
          slot && (
            <Button
              kind={worn ? 'quiet' : 'plain'}
              size="small"
              icon={<Shirt aria-hidden="true" />}
              aria-pressed={worn}
              onClick={() => setWorn(!worn)}
            >
              {t('picture.tryOn')}
            </Button>
          )
        )}
      </div>
      {zoomed && <Zoom itemType={itemType} onClose={() => setZoomed(false)} />}
    </>
  )
}
