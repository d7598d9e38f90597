/** What the programme says to everybody at the moment. */

import type { AnnouncementContent } from '../src/cms/seed/content.ts'

export const announcements: readonly AnnouncementContent[] = [
  {
    slug: 'season-running',
    title: 'The long light is on',
    body: 'It has quests of its own. The first takes five minutes and begins right after **Base camp**: **One more question**.',
    // As long as the season does.
    startsInDays: -68,
    endsInDays: 23,
  },
  {
    slug: 'open-half-hour',
    title: 'Open half hour on Thursday',
    body: 'Three places are free: ten minutes each, one thing you can do that others would like to. See the quest **Whistle stop**, and put your name on the list in your office.',
    startsInDays: -4,
    endsInDays: 10,
  },
]
