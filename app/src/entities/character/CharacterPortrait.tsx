import { useEffect, useState } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './CharacterPortrait.module.css'

type Parts = Readonly<Record<string, string>>
type Draw = typeof import('./draw-character.ts').drawCharacter

type CharacterPortraitProps = {
  /**
   * What the drawing shows: part to variant (`hair: 'full'`), part colour to hex (`hairColor: '9287ff'`), slot to
   * item type (`gear.head: 'trail-hat'`). `none` leaves a part out.
   */
  parts: Parts
  /** Name of the character; empty where it stands beside the picture. */
  name?: string
  /** Head and shoulders, square or round; or the figure down to the hips, four to five, with what it holds. */
  shape?: 'bust' | 'round' | 'figure'
  className?: string
}

/**
 * A character as a drawing. The drawing library comes on first use; until then the place is kept. From then on a change
 * is drawn at once.
 */
export function CharacterPortrait({ parts, name = '', shape = 'bust', className }: CharacterPortraitProps) {
  const draw = useDraw()
  const framing = shape === 'figure' ? 'figure' : 'bust'
  return (
    <span className={classNames(styles.portrait, styles[shape], className)}>
      {draw && (
        <img
          src={draw(parts, framing)}
          alt={name}
          width={framing === 'figure' ? 480 : 360}
          height={framing === 'figure' ? 600 : 360}
          decoding="sync"
        />
      )}
    </span>
  )
}

let known: Draw | null = null

/** Null until the drawing library is there. */
export function useDraw(): Draw | null {
  const [draw, setDraw] = useState(() => known)
  useEffect(() => {
    if (draw) return
    let wanted = true
    import('./draw-character.ts').then(
      ({ drawCharacter }) => {
        known = drawCharacter
        if (wanted) setDraw(() => drawCharacter)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [draw])
  return draw
}
