import { useEffect, useRef, useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { useMe } from '../../core/queries.ts'
import type { ItemType } from '../../core/types.ts'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { RaisedArmFigure } from '../../entities/character/RaisedArmFigure.tsx'
import { isStill } from '../../shared/ui/is-still.ts'
import { bringIntoView } from '../../shared/ui/lead-to.ts'
import styles from './Moments.module.css'

/**
 * The person's character with what they wear, which cheers. An object of the moment that they put on now drops onto it.
 * Somebody without a character has none here.
 */
export function MomentFigure({ itemTypes = [] }: { itemTypes?: ItemType[] }) {
  const character = useMe().data?.character
  const ref = useRef<HTMLDivElement>(null)
  const worn = character?.worn ?? {}
  const [before] = useState(worn)
  const [landed, setLanded] = useState<readonly string[]>([])
  const isIn = (gear: typeof worn, slug: string) => Object.values(gear).includes(slug)
  const putOn = itemTypes.filter(({ slug }) => isIn(worn, slug) && !isIn(before, slug))
  const isFlying = (slug: string) =>
    !isStill() && !landed.includes(slug) && putOn.some((one) => one.slug === slug && assetUrl(one.image, 'sm'))
  // What is on its way is not worn yet: it would be there twice.
  const there = Object.entries(worn).flatMap(([place, slug]) => {
    const shown = isFlying(slug) ? before[place] : slug
    return shown ? [[place, shown]] : []
  })
  const parts = useCharacterParts(character && { ...character, worn: Object.fromEntries(there) })
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
          return (
            src && (
              <img
                key={slug}
                className={styles.drop}
                data-slot={wearableSlot}
                src={src}
                alt=""
                onAnimationEnd={() => setLanded((known) => [...known, slug])}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
