import type { Rarity } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './Rarity.module.css'

export type RarityName = Rarity

/** A shape of its own for each, so that colour is never the only difference. */
export const rarityShapes: Record<RarityName, string> = {
  common: 'M0 -6A6 6 0 1 1 0 6A6 6 0 1 1 0 -6Z',
  uncommon: 'M0 -7.5L8 6.5L-8 6.5Z',
  rare: 'M0 -8.5L8.5 0L0 8.5L-8.5 0Z',
  epic: 'M0 -8.5L7.4 -4.2L7.4 4.2L0 8.5L-7.4 4.2L-7.4 -4.2Z',
  legendary: 'M0 -9.5L2.6 -3.3L9.2 -2.9L4.1 1.4L5.8 7.9L0 4.4L-5.8 7.9L-4.1 1.4L-9.2 -2.9L-2.6 -3.3Z',
}

/** Shape and word of a rarity. */
export function RarityMark({ rarity, className }: { rarity: RarityName; className?: string }) {
  const { t } = useTranslation()
  return (
    <span className={classNames(styles.mark, rarityColour(rarity), className)}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <path d={rarityShapes[rarity]} />
      </svg>
      {t(`rarity.${rarity}`)}
    </span>
  )
}

/** Class that sets `--r` to the colour of a rarity, for frames and plinths. */
export const rarityColour = (rarity: RarityName) => styles[rarity]
