import { Maximize, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { ItemType } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { IconButton } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { rarityColour } from './RarityMark.tsx'
import { useZoom } from './use-zoom.ts'
import styles from './Zoom.module.css'

/**
 * The picture of an object as large as one likes. Scrolling moves it, and so do the arrow keys and dragging; plus,
 * minus and 0 size it.
 */
export function Zoom({ itemType, onClose }: { itemType: ItemType; onClose: () => void }) {
  const { t, i18n } = useTranslation('objects')
  const { view, scale, steps, change, drag } = useZoom()
  const [loaded, setLoaded] = useState(false)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(scale)
  return (
    <Dialog open onClose={onClose} title={<span lang={langOf(itemType, 'name')}>{itemType.name}</span>} size="full">
      <div className={styles.zoom}>
        <div className={styles.tools}>
          <IconButton label={t('zoom.out')} disabled={scale === steps[0]} onClick={() => change(-1)}>
            <Minus />
          </IconButton>
          <output className={styles.percent} aria-label={t('zoom.size')}>
            {percent}
          </output>
          <IconButton label={t('zoom.in')} disabled={scale === steps.at(-1)} onClick={() => change(1)}>
            <Plus />
          </IconButton>
          <IconButton label={t('zoom.fit')} disabled={scale === 1} onClick={() => change(0)}>
            <Maximize />
          </IconButton>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
        <section ref={view} className={styles.view} aria-label={t('zoom.picture')} tabIndex={0} {...drag}>
          <img
            className={rarityColour(itemType.rarity)}
            // The one on the page stands in until the larger one is there.
            style={{
              width: `calc(${scale} * min(100cqw, 100cqh))`,
              backgroundImage: loaded ? undefined : `url("${assetUrl(itemType.image, 'sm')}")`,
            }}
            src={assetUrl(itemType.image, 'xxl') ?? ''}
            onLoad={() => setLoaded(true)}
            alt={itemType.name}
            draggable={false}
          />
        </section>
        <p className={styles.note}>{t('zoom.keys')}</p>
      </div>
    </Dialog>
  )
}
