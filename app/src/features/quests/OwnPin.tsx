import { UserRound } from 'lucide-react'
import { useMe } from '../../core/queries.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import type { Box } from './geometry.ts'
import styles from './TrailMap.module.css'

/** The person's own figure where they are. The quest beside it says so in words. */
export function OwnPin({ at: { x, y, width } }: { at: Box }) {
  const { data: me } = useMe()
  const parts = useCharacterParts(me?.character)
  return (
    <span className={styles.pin} style={{ translate: `${x}px ${y}px`, width, height: width }} data-mark>
      {parts ? <CharacterPortrait parts={parts} /> : <UserRound aria-hidden="true" />}
    </span>
  )
}
