/** Who wrote a quest, as the Studio's history has it. */
import { cached, type Reading } from '../../platform/database/cache.ts'

/** The collections whose rows decide what somebody has to do and what it pays; all but the first name their quest. */
const parts = ['quests', 'quest_steps', 'quest_requires', 'rewards']

/** By the quest's id, the users who wrote or changed it, or what belongs to it. */
export function authorsOfQuests(reading: Reading): Promise<Map<string, Set<string>>> {
  return cached(reading, 'content', 'authors-of-quests', async () => {
    const { db } = reading
    const revisions: { collection: string; item: string; user: string }[] = await db('directus_revisions as revision')
      .join('directus_activity as activity', 'activity.id', 'revision.activity')
      .whereIn('revision.collection', parts)
      .whereNotNull('activity.user')
      .distinct('revision.collection', 'revision.item', 'activity.user')
    const questOf = new Map<string, string>()
    if (revisions.length > 0)
      for (const part of parts.slice(1))
        for (const { id, quest } of await db(part).select('id', 'quest')) questOf.set(`${part}/${id}`, quest)
    const authors = new Map<string, Set<string>>()
    for (const { collection, item, user } of revisions) {
      const quest = collection === 'quests' ? item : questOf.get(`${collection}/${item}`)
      if (quest) authors.set(quest, (authors.get(quest) ?? new Set()).add(user))
    }
    return authors
  })
}
