import { useQuests } from '../../core/queries.ts'
import type { PublicProfile } from '../../core/types.ts'
import { ChapterLand } from '../../entities/quest/ChapterLand.tsx'
import styles from './ProfileBanner.module.css'

/** The land that the person has come to: that of the last chapter in which they have done a quest. */
export function ChapterReached({ questsDone }: Pick<PublicProfile, 'questsDone'>) {
  const { data, isPending } = useQuests()
  // It would change its colour before one's eyes.
  if (isPending) return null
  const done = new Set(questsDone.map(({ slug }) => slug))
  const chapters = data?.quests.filter(({ slug }) => done.has(slug)).map(({ chapter }) => chapter) ?? []
  return <ChapterLand chapter={Math.max(1, ...chapters)} className={styles.land} />
}
