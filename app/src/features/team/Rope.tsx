import type { Team, TeamMember } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import styles from './Rope.module.css'

/** The team as one sees it on the mountain: side by side on one rope, with a loop for each who may still come. */
export function Rope({ team: { members, most } }: { team: Team }) {
  const free = Math.max(0, most - members.length)
  return (
    // Who they are, the list says.
    <div className={styles.rope} aria-hidden="true">
      {members.map((member) => (
        <Climber key={member.id} member={member} />
      ))}
      {Array.from({ length: free }, (_, index) => `free ${index}`).map((key) => (
        <span key={key} className={styles.loop} />
      ))}
    </div>
  )
}

function Climber({ member: { name, character } }: { member: TeamMember }) {
  const parts = useCharacterParts(character)
  return (
    <span className={styles.climber}>
      {parts ? (
        <CharacterPortrait parts={parts} name={name ?? ''} shape="figure" />
      ) : (
        <span className={styles.unknown} />
      )}
      <span className={styles.knot} />
    </span>
  )
}
