/** Seasons, placed relative to the day the programme is set up. */

import type { SeasonContent } from '../src/cms/seed/content.ts'

const rows: readonly SeasonContent[] = [
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
    body: `A season for what you always put off: one more question, one colleague you have not met, ten minutes of evening.

- **Five quests of its own** leave the trail at base camp. The first can be done on your first day.
- They give two objects that nothing else gives.
- One thing more is **hidden on the trail**. Walk far and look closely, and you may find it.
- What you earn stays yours when the season ends.`,
  },
  {
    ...{ slug: 'high-wind', name: 'High wind', state: 'planned', startsInDays: 40, endsInDays: 130 },
    body: 'Next on the trail: quests for rope teams, which nobody does alone. Find your people before the wind rises.',
  },
]

export const seasons = rows.map((season) => ({ ...season, image: `season-${season.slug}.svg` }))
