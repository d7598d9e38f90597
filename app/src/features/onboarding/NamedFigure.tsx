import { useTraits } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { characterParts, gearParts } from '../../entities/character/character-parts.ts'
import { ChapterLand } from '../../entities/quest/ChapterLand.tsx'
import { firstName } from '../../shared/i18n/regional.ts'
import { firstChoices } from './first-choices.ts'
import styles from './NamedFigure.module.css'

/**
 * Who sets out, with the first name on a tag: before there is a character, the one that its step begins with. The words
 * beside it say the same.
 */
export function NamedFigure({ me: { profile, character }, name }: { me: Me; name: string }) {
  const { data } = useTraits()
  const parts = data && {
    ...characterParts(data.slots, character?.choices ?? firstChoices(data.slots, profile.id)),
    ...gearParts(character?.worn),
  }
  return (
    <div className={styles.stage} aria-hidden="true">
      <ChapterLand chapter={1} />
      <div className={styles.figure}>
        {parts && <CharacterPortrait shape="figure" parts={parts} />}
        <p className={styles.tag}>{firstName(name)}</p>
      </div>
    </div>
  )
}
