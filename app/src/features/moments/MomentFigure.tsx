import { useEffect, useRef, useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useMe } from '../../core/queries.ts'
import type { ItemType } from '../../core/types.ts'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { bringIntoView } from '../../shared/ui/lead-to.ts'
import styles from './Moments.module.css'
import { RaisedArmFigure } from './RaisedArmFigure.tsx'

/**
 * The person's character with what they wear, which cheers. An object of the moment that they put on now drops onto it.
 * Somebody without a character has none here.
 */
export function MomentFigure({ itemTypes = [] }: { itemTypes?: ItemType[] }) {
  const character = useMe().data?.character
  const parts = useCharacterParts(character)
  const ref = useRef<HTMLDivElement>(null)
  const worn = Object.values(character?.worn ?? {})
  const [before] = useState(worn)
  const putOn = itemTypes.filter(({ slug }) => worn.includes(slug) && !before.includes(slug))
  const latest = putOn.map(({ slug }) => slug).join()
  useEffect(() => {
    // The figure may stand above what was pressed, out of sight.
    if (latest) bringIntoView(ref.current)
  }, [latest])
  if (!character) return null
  return (
    <div ref={ref} className={styles.stage}>
      <div className={styles.figure}>
        {parts && <RaisedArmFigure parts={parts} />}
        {putOn.map(({ slug, image, wearableSlot }) => {
          const src = assetUrl(image, 'sm')
          return src && <img key={slug} className={styles.drop} data-slot={wearableSlot} src={src} alt="" />
        })}
      </div>
    </div>
  )
}
