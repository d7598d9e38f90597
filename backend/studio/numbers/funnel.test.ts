import { expect, test } from 'vitest'
import { sayIn } from '../messages.ts'
import { stagesOf, stopOf } from './funnel.ts'

const quest = {
  ...{ id: 'q', title: 'Cold water', able: 100, began: 90, finished: 20, underWay: 10 },
  ...{ medianDays: null, ninetiethDays: null },
  steps: [
    { id: 'a', title: 'Look', optional: false, sent: 80 },
    { id: 'b', title: 'Draw', optional: true, sent: null },
    { id: 'c', title: 'Write', optional: false, sent: 25 },
  ],
}
const stopIn = (changed: Partial<typeof quest>) => stopOf(stagesOf({ ...quest, ...changed }, sayIn('en')))

test('most people stop before the step that fewest go on to; what nobody has to do stops nobody', () => {
  const { before, people } = stopIn({}) ?? {}
  expect([before?.name, people]).toEqual(['3. Write', 55])
})

test('a difference that may be of fewer than five people is no stop', () => {
  expect(stopIn({ began: 30, finished: 20, steps: [{ id: 'a', title: 'Look', optional: false, sent: 25 }] })).toBeNull()
})
