/** What the programme ships with, put together from the files by subject. */

import type { Content } from '../src/cms/seed/content.ts'
import { announcements } from './announcements.ts'
import { itemTypes } from './item-types.ts'
import { legalPages } from './legal-pages.ts'
import { levels } from './levels.ts'
import { people, teams } from './people.ts'
import { languages, programme } from './programme.ts'
import { quests } from './quests/index.ts'
import { seasons } from './seasons.ts'
import { traitSlots } from './traits.ts'
import { languages as spoken } from './translations/index.ts'
import { withTranslations } from './translations/merge.ts'

/** In English alone. */
export const english: Content = {
  programme,
  languages,
  levels,
  seasons,
  quests,
  itemTypes,
  traitSlots,
  legalPages,
  announcements,
  people,
  teams,
}

export const content: Content = withTranslations(english, spoken)
