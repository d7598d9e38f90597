// A trail of as many quests as are asked for, the same every time: up from the lower left, with side trails and camps.
import type { QuestList, QuestState } from '../../core/types.ts'
import { quest } from '../people.ts'

/** Names of pictures in `backend/seed/art`. */
const covers = ['cover-base-camp', 'cover-cold-water', 'cover-storm-watch', 'cover-summit']
const chapters = ['The valley', 'The ridge', 'The weather', 'The summit']
const names = ['Base camp', 'Learn the ropes', 'Cold water', 'The long traverse', 'Whistle stop', 'Leave a mark']

export function fakeTrail(count: number): QuestList {
  let state = 4711
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const stateAt = (part: number): QuestState => (part < 0.45 ? 'done' : part < 0.55 ? 'available' : 'locked')
  const quests = Array.from({ length: count }, (_, number) => {
    const part = number / Math.max(1, count - 1)
    const isStory = number % 3 !== 1
    const before = number - (isStory && number % 3 === 2 ? 2 : 1)
    return quest({
      slug: `quest-${number}`,
      title: names[number % names.length] ?? '',
      kind: isStory ? 'story' : number % 2 === 0 ? 'recurring' : 'side',
      chapter: 1 + Math.min(3, Math.floor(part * 4)),
      state: stateAt(part),
      cover: covers[number % covers.length] ?? null,
      mapX: 4 + 92 * Math.min(1, Math.max(0, part + (random() - 0.5) * 0.35)),
      mapY: 4 + 92 * Math.min(1, Math.max(0, 1 - part + (random() - 0.5) * 0.6)),
      requires: before >= 0 ? [`quest-${before}`] : [],
    })
  })
  return { quests, chapters }
}
