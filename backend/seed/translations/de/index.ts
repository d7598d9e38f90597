import type { SeedTexts } from '../seed-texts.ts'
import { items } from './items.ts'
import { legalPages } from './legal.ts'
import { levels } from './levels.ts'
import { announcements, programme, seasons } from './programme.ts'
import { longLight } from './quests-long-light.ts'
import { ridge } from './quests-ridge.ts'
import { summit } from './quests-summit.ts'
import { valley } from './quests-valley.ts'
import { weather } from './quests-weather.ts'
import { slots, traits } from './traits.ts'

export const de: SeedTexts = {
  programme,
  levels,
  seasons,
  quests: { ...valley, ...ridge, ...weather, ...summit, ...longLight },
  items,
  slots,
  traits,
  legalPages,
  announcements,
}
