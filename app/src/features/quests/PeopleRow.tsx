import { Footprints } from 'lucide-react'
import { useQuests } from '../../core/queries.ts'
import type { QuestCard } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import styles from './PeopleRow.module.css'
import { useEffort } from './use-effort.ts'
import { useHereWords } from './use-here-words.ts'

const mostFaces = 5

/** Who is on a quest and how many have walked it, as the trail behind it says: both are asked for apart. */
export function PeopleRow({ quest }: { quest: QuestCard }) {
  const { here, walked } = useQuests().data?.quests.find(({ slug }) => slug === quest.slug) ?? quest
  const effort = useEffort({ minutes: null, walked })
  const said = useHereWords()(here, walked) ?? effort.walked
  if (!said) return null
  return (
    <p className={styles.people}>
      <span className={styles.faces} aria-hidden="true">
        {here.faces.length === 0 && <Footprints />}
        {here.faces.slice(0, mostFaces).map((character) => (
          <span key={character.id} className={styles.face}>
            <Face character={character} />
          </span>
        ))}
      </span>
      {said}
    </p>
  )
}
