/** Ten levels: what they take, what they give, and where their badge is stamped on the map. */

import type { LevelContent, RewardContent } from '../src/cms/seed/content.ts'

const rows: readonly LevelContent[] = [
  {
    number: 1,
    xpRequired: 0,
    title: 'Newcomer',
    badge: 'backpack',
    perks: 'You have a name, a pack and a trail to follow. The valley is open.',
    colour: '#8a9a5b',
    mapX: 15,
    mapY: 96,
  },
  {
    number: 2,
    xpRequired: 120,
    title: 'Walker',
    badge: 'walking-boot',
    perks:
      'The ridge is within reach, and the quests of the valley lead up to it. You get a tin mug, and your character can wear a sunflower shirt.',
    colour: '#6f9a6a',
    mapX: 36,
    mapY: 96,
  },
  {
    number: 3,
    xpRequired: 350,
    title: 'Pathfinder',
    badge: 'compass',
    perks:
      'You are ready for team quests and the market’s side trail. You get wool socks, which you will want, and your character can have rose-hip hair.',
    colour: '#3f9a8a',
    mapX: 43,
    mapY: 93,
  },
  {
    number: 4,
    xpRequired: 750,
    title: 'Ridge walker',
    badge: 'mountains',
    perks: 'You are ready for the weather chapter. You get a trail hat, and jade for your character’s ears.',
    colour: '#3d8fb0',
    mapX: 55,
    mapY: 92,
  },
  {
    number: 5,
    xpRequired: 1300,
    title: 'Lantern bearer',
    badge: 'lantern-flame',
    perks: 'You are ready for the summit chapter. You get a moss cloak for the cold starts.',
    colour: '#4b78c2',
    mapX: 86,
    mapY: 80,
  },
  {
    number: 6,
    xpRequired: 2000,
    title: 'Surveyor',
    badge: 'spyglass',
    perks:
      'You may chart what nobody has charted. You get a pair of ridge boots, and your character can have hair the colour of the glacier.',
    colour: '#7467c4',
    mapX: 95,
    mapY: 71,
  },
  {
    number: 7,
    xpRequired: 2900,
    title: 'Rope leader',
    badge: 'knot',
    perks: 'You lead the rope, and you are ready for the summit. You get an ice axe.',
    colour: '#9a5cb4',
    mapX: 96,
    mapY: 52,
  },
  {
    number: 8,
    xpRequired: 4000,
    title: 'Mountain guide',
    badge: 'peaks',
    perks: 'Newcomers will be sent to you with questions. You get a brass sextant, and gold for your character’s ears.',
    colour: '#c05a72',
    mapX: 97,
    mapY: 34,
  },
  {
    number: 9,
    xpRequired: 5400,
    title: 'Keeper of the trail',
    badge: 'stone-stack',
    perks: 'You may propose changes to the trail itself. You get the quill of the first draft.',
    colour: '#d0662f',
    mapX: 84,
    mapY: 26,
  },
  {
    number: 10,
    xpRequired: 7200,
    title: 'Waymarker',
    badge: 'polar-star',
    perks: 'Your name goes on the map. There is no higher level, only further paths.',
    colour: '#c8942a',
    mapX: 97,
    mapY: 4,
  },
]

/** What reaching a level gives besides standing: at most one object each. */
const levelItems: Record<number, string> = {
  2: 'tin-mug',
  3: 'wool-socks',
  4: 'trail-hat',
  5: 'moss-cloak',
  6: 'ridge-boots',
  7: 'ice-axe',
  8: 'brass-sextant',
  9: 'first-draft-quill',
}

const rewardsOf = (number: number): readonly RewardContent[] => {
  const itemType = levelItems[number]
  return itemType === undefined ? [] : [{ kind: 'item', itemType }]
}

export const levels: readonly LevelContent[] = rows.map((level) => ({ ...level, rewards: rewardsOf(level.number) }))
