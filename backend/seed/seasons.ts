/** Seasons, placed relative to the day the programme is set up. */

import type { SeasonContent } from '../src/cms/seed/content.ts'

export const seasons: readonly SeasonContent[] = [
  {
    ...{ slug: 'first-snow', name: 'First snow', state: 'closed', startsInDays: -340, endsInDays: -250 },
    body: 'The first season of the trail. Whoever set out in it wrote the first field notes, and those who came later followed their steps in the snow.',
  },
  {
    ...{ slug: 'thaw', name: 'Thaw', state: 'closed', startsInDays: -240, endsInDays: -150 },
    body: 'The season in which the paths opened again. It gave the **weather stone** to three people who had walked most of them.',
  },
  {
    ...{ slug: 'long-light', name: 'The long light', state: 'running', startsInDays: -68, endsInDays: 23 },
    body: `A season for what you always put off: one more quest, one more question, one colleague you have not met.

- Every quest of the trail counts towards your level, whenever you do it.
- One thing is **hidden on the trail** and open in this season only. Walk far and look closely, and you may find it.
- What you earn stays yours when the season ends.`,
  },
  {
    ...{ slug: 'high-wind', name: 'High wind', state: 'planned', startsInDays: 40, endsInDays: 130 },
    body: 'Next on the trail: quests for rope teams, which nobody does alone. Find your people before the wind rises.',
  },
]
