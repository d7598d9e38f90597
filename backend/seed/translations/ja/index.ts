import type { SeedTexts } from '../seed-texts.ts'
import { items } from './items.ts'
import { legalPages } from './legal-pages.ts'
import { announcements, levels, programme, seasons } from './programme.ts'
import { quests } from './quests.ts'
import { longLight } from './quests-long-light.ts'
import { slots, traits } from './traits.ts'

export const ja: SeedTexts = {
  programme,
  levels,
  seasons,
  quests: { ...quests, ...longLight },
  items,
  slots,
  traits,
  legalPages,
  announcements,
}
