import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './ItemPlinth.module.css'
import { type RarityName, rarityColour } from './RarityMark.tsx'

type ItemPlinthProps = {
  rarity: RarityName
  /** Address of the picture; without one, and where it does not come, a plain waymark stands on the plinth. */
  image: string | null
  /** Words for the picture; empty where the name stands beside it. */
  alt?: string
  /** Number within its kind, with the most there will be where there is a most. */
  serial?: { number: number; max: number | null }
  size?: 'card' | 'large' | 'small'
  /** Its outline alone, of what was not found yet. */
  silhouette?: boolean
  children?: ReactNode
}

/** An object on its plinth: stand, light and frame are those of its rarity. */
export function ItemPlinth({ rarity, image, alt = '', serial, size = 'card', silhouette, children }: ItemPlinthProps) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <div
      className={classNames(
        styles.plinth,
        styles[rarity],
        styles[size],
        silhouette && styles.silhouette,
        rarityColour(rarity),
      )}
    >
      {image && image !== missing ? (
        <img
          className={styles.item}
          src={image}
          alt={alt}
          width="256"
          height="256"
          loading="lazy"
          decoding="async"
          onError={() => setMissing(image)}
        />
      ) : (
        <svg
          className={styles.item}
          viewBox="-14 -14 28 28"
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
        >
          <rect x="-7" y="-7" width="14" height="14" rx="2" transform="rotate(45)" fill="var(--r)" />
          <rect x="-4" y="-4" width="8" height="8" rx="1" transform="rotate(45)" fill="var(--plinth)" />
        </svg>
      )}
      {serial && <Serial {...serial} />}
      {children}
    </div>
  )
}

function Serial({ number, max }: { number: number; max: number | null }) {
  const { t } = useTranslation()
  if (max !== null) return <span className={styles.serial}>{t('serial.of', { serial: number, max })}</span>
  const label = t('serial.label', { serial: number })
  return (
    <span className={styles.serial} role="img" aria-label={label} title={label}>
      {t('serial.alone', { serial: number })}
    </span>
  )
}
