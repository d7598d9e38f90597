import type { CSSProperties } from 'react'
import { useMe } from '../../core/queries.ts'
import { useAsset } from '../../core/use-asset.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { glad } from '../../entities/character/glad.ts'
import { RaisedArmFigure } from '../../entities/character/RaisedArmFigure.tsx'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import type { ImageSource } from '../../shared/ui/Image.tsx'
import styles from './CoverWithCharacter.module.css'
import { useMood } from './mood.ts'

type CoverWithCharacterProps = Omit<Parameters<typeof QuestCover>[0], 'first'> & {
  /** The person has been up there: their flag stands beside them. */
  isDone?: boolean
  /** Under way: the part of its steps that is done, of 1. They stand as far along, and take each answer in their way. */
  walked?: number
}

/** Of somebody who has just been wrong: wide-eyed, and it will pass. Part to value, as the drawing knows them. */
const puzzled = { eyesVariant: 'round', eyebrowsVariant: 'up', mouthVariant: 'nervous' }

/** The land of a quest with the person's own character on it. */
export function CoverWithCharacter({ isDone = false, walked, className, ...cover }: CoverWithCharacterProps) {
  const isWide = cover.ratio[0] / cover.ratio[1] >= 3
  const picture = useAsset(cover.cover)
  const emblem = emblemIn(cover.ratio, picture?.focus)
  const figure = useCharacterParts(useMe().data?.character)
  const known = useMood()
  const mood = walked === undefined ? null : known
  const faceOf = (parts: Readonly<Record<string, string>>) =>
    mood === 'puzzled' ? { ...parts, ...puzzled } : isDone ? glad(parts) : parts
  return (
    <div
      className={classNames(
        styles.ground,
        isWide && styles.wide,
        isDone && styles.done,
        walked !== undefined && styles.walking,
        className,
      )}
      style={{ '--walked': walked, '--emblem': emblem } as CSSProperties}
    >
      <QuestCover first {...cover} className={styles.cover} />
      {/* Where they stand is known with the picture. */}
      {figure && picture !== undefined && (
        <div className={classNames(styles.person, mood && styles[mood])}>
          <CharacterPortrait shape="figure" parts={faceOf(figure)} />
          {mood === 'glad' && (
            <div className={styles.cheer}>
              <RaisedArmFigure parts={figure} />
            </div>
          )}
          {isDone && (
            <svg viewBox="0 0 40 100" aria-hidden="true">
              <path className={styles.cloth} d="M6 5C16 0 24 12 38 6V30C24 36 16 24 6 29Z" />
              <path className={styles.pole} d="M5 100V3" />
            </svg>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * In percent from the left, what the picture is about, where somebody who comes from there stops before it: in a place
 * that shows the whole width of the picture. In a higher one it is above them. Exported for its test.
 */
export function emblemIn([wide, high]: readonly [number, number], focus: ImageSource['focus'] | undefined) {
  if (!focus || wide / high < focus.width / focus.height) return undefined
  const left = (focus.x / focus.width) * 100
  return left > 45 ? Math.round(left) : undefined
}
