import { useState } from 'react'
import type { Character, Team, TeamInvitation } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './Rope.module.css'
import { TakeBack } from './TakeBack.tsx'

/** Who is invited and has a place on the rope: more may be invited than there are places. */
export const placesOf = ({ members, most, sent }: Team): readonly TeamInvitation[] =>
  sent.slice(0, Math.max(0, most - members.length))

/**
 * The team as one sees it on the mountain: side by side on one rope, then faintly who is invited and can be taken back
 * there, and a loop for each who may still come.
 */
export function Rope({ team }: { team: Team }) {
  const { t } = useTranslation('team')
  const { members, most } = team
  const invited = placesOf(team)
  const free = Math.max(0, most - members.length - invited.length)
  // Whoever comes while the page is open ties in before one's eyes.
  const [known] = useState(() => new Set(members.map(({ id }) => id)))
  return (
    <div className={styles.rope}>
      {members.map(({ id, name, character, own }) => (
        // Who they are, the list says.
        <span key={id} aria-hidden="true" className={classNames(styles.climber, !known.has(id) && styles.tying)}>
          <Figure name={name} character={character} />
          <span className={styles.knot} />
          <span className={styles.name}>{own ? t('together.own') : name}</span>
        </span>
      ))}
      {invited.length > 0 && (
        <ul className={styles.invited} aria-label={t('invite.waiting')}>
          {invited.map(({ id, name, character }) => (
            <li key={id} className={styles.climber}>
              <Figure name={null} character={character} />
              <span className={styles.knot} />
              <span className={styles.name}>{name ?? t('together.hidden')}</span>
              <span className={styles.state}>{t('invite.invited')}</span>
              <TakeBack id={id} who={name ?? t('together.hidden')} />
            </li>
          ))}
        </ul>
      )}
      {Array.from({ length: free }, (_, index) => `free ${index}`).map((key) => (
        <span key={key} className={styles.loop} aria-hidden="true" />
      ))}
    </div>
  )
}

function Figure({ name, character }: { name: string | null; character: Character | null }) {
  const parts = useCharacterParts(character)
  return (
    <span className={styles.figure}>
      {parts ? (
        <CharacterPortrait parts={parts} name={name ?? ''} shape="figure" />
      ) : (
        <span className={styles.unknown} />
      )}
    </span>
  )
}
