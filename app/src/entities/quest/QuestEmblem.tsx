import type { CSSProperties } from 'react'
import { useAsset } from '../../core/use-asset.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { QuestCover } from './QuestCover.tsx'
import styles from './QuestEmblem.module.css'

/** How much of the cover's height it shows: the sign with its ring, and nothing of the land and the trail around them. */
const seen = 0.28

type QuestEmblemProps = {
  cover: string | null
  /** How wide the whole cover would stand on the page: the `sizes` of HTML. */
  sizes?: string
  className?: string | undefined
}

/** A quest's cover, round and close to what it is about. */
export function QuestEmblem({ cover, sizes = '100vw', className }: QuestEmblemProps) {
  const focus = useAsset(cover)?.focus
  return (
    <div className={classNames(styles.emblem, className)}>
      <div style={focus ? placed(focus) : undefined}>
        <QuestCover cover={cover} ratio={focus ? [focus.width, focus.height] : [1, 1]} sizes={sizes} alt="" first />
      </div>
    </div>
  )
}

/** As large that the part is seen, its focus in the middle as far as the picture reaches. */
function placed({ x, y, width, height }: { x: number; y: number; width: number; height: number }): CSSProperties {
  const edge = Math.min(width, height) * seen
  const from = (at: number, size: number) => -Math.min(Math.max(at - edge / 2, 0), size - edge)
  const percent = (part: number) => `${(part / edge) * 100}%`
  return { left: percent(from(x, width)), top: percent(from(y, height)), width: percent(width) }
}
