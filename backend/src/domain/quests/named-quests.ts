/** Which quests an announcement names, and whether they are open to whoever reads it. */
import type { Announcement, QuestCard } from 'waymark-core'

/** Editors write the title of a quest in bold. Secret quests that are not told of are not among the cards. */
export function withQuests(
  announcements: readonly Omit<Announcement, 'quests'>[],
  cards: readonly Pick<QuestCard, 'slug' | 'title' | 'state' | 'reasons'>[],
): Announcement[] {
  return announcements.map((announcement) => ({
    ...announcement,
    quests: cards
      .filter(({ title }) => announcement.body.includes(`**${title}**`))
      .map(({ slug, title, state, reasons }) => ({ slug, title, reasons: state === 'locked' ? reasons : [] })),
  }))
}
