/** Which quests an announcement names, and whether they are open to whoever reads it. */
import { type Announcement, announcementLeads, type QuestAhead } from 'waymark-core'
import { questAhead } from './ahead.ts'

/**
 * Editors write the title of a quest in bold. Secret quests that are not told of are not among the cards. What names only
 * quests that are far or over for the reader is left out: it would lead them nowhere.
 */
export function withQuests(
  announcements: readonly Omit<Announcement, 'quests'>[],
  cards: readonly (QuestAhead & { title: string })[],
): Announcement[] {
  return announcements.flatMap((announcement) => {
    const named = cards.filter(({ title }) => announcement.body.includes(`**${title}**`))
    if (!announcementLeads(named.map(questAhead))) return []
    const quests = named.map(({ slug, title, state, reasons }) => ({
      ...{ slug, title, reasons: state === 'locked' ? reasons : [] },
    }))
    return [{ ...announcement, quests }]
  })
}
