/** Seasons, placed relative to the day the programme is set up. */

import type { SeasonContent } from '../src/cms/seed/content.ts'

export const seasons: readonly SeasonContent[] = [
  { slug: 'first-snow', name: 'First snow', state: 'closed', startsInDays: -340, endsInDays: -250 },
  { slug: 'thaw', name: 'Thaw', state: 'closed', startsInDays: -240, endsInDays: -150 },
  { slug: 'long-light', name: 'The long light', state: 'running', startsInDays: -68, endsInDays: 23 },
  { slug: 'high-wind', name: 'High wind', state: 'planned', startsInDays: 40, endsInDays: 130 },
]
