/** The sign of every quest, and the colours of every chapter and season. */

import type { Palette } from './landscape.ts'

export const chapterPalettes: readonly Palette[] = [
  {
    ground: '#5f93a0',
    sheets: ['#8fae7c', '#a3b983', '#b7c48d', '#c9cd97', '#dad3a3', '#e8dab1', '#f2e4c4'],
    line: '#3f5a36',
    trail: '#d9602b',
    sign: '#3f5a36',
  },
  {
    ground: '#22506a',
    sheets: ['#2f6d84', '#42859a', '#5b9cae', '#7ab2c0', '#9bc7d0', '#bddadf', '#e2eff0'],
    line: '#12384d',
    trail: '#e8702f',
    sign: '#1f5470',
  },
  {
    ground: '#1a2140',
    sheets: ['#27305a', '#363f71', '#4a4f88', '#63629c', '#8079ad', '#a095bd', '#c6b8cf'],
    line: '#0f1530',
    trail: '#f08a3c',
    sign: '#3a3f74',
  },
  {
    ground: '#3b1f2c',
    sheets: ['#5a2a33', '#7f3a38', '#a54e3b', '#c66a41', '#de8c52', '#edb276', '#f8dcae'],
    line: '#33141f',
    trail: '#d2502a',
    sign: '#7a3430',
  },
]

/** Of the quests that a season has of its own: the sun stands low, so all of them lie in its light. */
export const seasonPalettes: Record<string, Palette> = {
  'long-light': {
    ground: '#35294f',
    sheets: ['#5b3a63', '#86486a', '#b25c62', '#d67b58', '#eb9f57', '#f6c36d', '#fde6a8'],
    line: '#3a1c3f',
    trail: '#c2452d',
    sign: '#6b3352',
    sun: '#fff3c4',
  },
}

export const coverSigns: Record<string, string> = {
  'base-camp': 'camping-tent',
  'learn-the-ropes': 'knot',
  'first-light': 'sunrise',
  'tie-on': 'linked-rings',
  'field-notes': 'notebook',
  'the-kettle-round': 'teapot',
  'the-ridge-walk': 'lantern-flame',
  'cold-water': 'water-drop',
  'map-the-valley': 'treasure-map',
  'rope-team': 'carabiner',
  'trade-winds': 'scales',
  'the-weekly-fix': 'claw-hammer',
  'storm-watch': 'lightning-storm',
  'night-navigation': 'polar-star',
  'the-honest-log': 'open-book',
  'whistle-stop': 'whistle',
  'shelter-for-two': 'umbrella',
  'the-cairn': 'stone-stack',
  'the-long-traverse': 'walking-boot',
  'carry-a-pack': 'light-backpack',
  'survey-the-unknown': 'spyglass',
  'the-monthly-bearing': 'compass',
  'one-more-question': 'conversation',
  'ten-minutes-of-light': 'park-bench',
  'the-name-you-nod-at': 'shaking-hands',
  'the-long-way-home': 'trail',
  'the-bottom-drawer': 'desk',
  summit: 'peaks',
  'leave-a-mark': 'wooden-sign',
}
