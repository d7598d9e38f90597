import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Character } from '../../core/types.ts'
import { CharacterPortrait } from './CharacterPortrait.tsx'
import { useCharacterParts } from './character-parts.ts'

type FaceProps = {
  character: Character | null
  /** Stands where nobody is known by their face. */
  sign?: ReactNode
}

/** Somebody's face, as large as what it stands in. Who it is, the words beside it say. */
export function Face({ character, sign = <UserRound aria-hidden="true" /> }: FaceProps) {
  const parts = useCharacterParts(character)
  return parts ? <CharacterPortrait parts={parts} shape="round" /> : sign
}
