import { useEffect, useState } from 'react'
import styles from './CharacterPortrait.module.css'
import { classNames } from './class-names.ts'

type CharacterPortraitProps = {
  /** What the drawing shows: part to variant (`hair: 'full'`) and part colour to hex (`hairColor: '9287ff'`). `none` leaves a part out. */
  parts: Readonly<Record<string, string>>
  /** Name of the character; empty where it stands beside the picture. */
  name?: string
  shape?: 'bust' | 'round'
  className?: string
}

/** A character as a drawing. The drawing library comes on first use; until then the place is kept. */
export function CharacterPortrait({ parts, name = '', shape = 'bust', className }: CharacterPortraitProps) {
  const picture = usePicture(parts)
  return (
    <span className={classNames(styles.portrait, styles[shape], className)}>
      {picture && <img src={picture} alt={name} width="360" height="360" decoding="async" />}
    </span>
  )
}

function usePicture(parts: Readonly<Record<string, string>>): string | null {
  const key = JSON.stringify(parts)
  const [drawn, setDrawn] = useState<{ key: string; picture: string } | null>(null)
  useEffect(() => {
    let wanted = true
    import('./draw-character.ts').then(
      ({ drawCharacter }) => {
        if (wanted) setDrawn({ key, picture: drawCharacter(JSON.parse(key) as Record<string, string>) })
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [key])
  return drawn?.picture ?? null
}
