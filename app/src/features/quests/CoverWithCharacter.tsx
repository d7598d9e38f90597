import { useMe } from '../../core/queries.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { withHappyMouth } from '../../entities/character/happy-mouth.ts'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './CoverWithCharacter.module.css'

type CoverWithCharacterProps = Omit<Parameters<typeof QuestCover>[0], 'first'> & {
  /** The person has been up there: their flag stands beside them. */
  isDone?: boolean
}

/** The land of a quest with the person's own character on it. */
export function CoverWithCharacter({ isDone = false, className, ...cover }: CoverWithCharacterProps) {
  const isWide = cover.ratio[0] / cover.ratio[1] >= 3
  const figure = useCharacterParts(useMe().data?.character)
  return (
    <div className={classNames(styles.ground, isWide && styles.wide, isDone && styles.done, className)}>
      <QuestCover first {...cover} className={styles.cover} />
      {figure && (
        <div className={styles.person}>
          <CharacterPortrait shape="figure" parts={isDone ? withHappyMouth(figure) : figure} />
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
