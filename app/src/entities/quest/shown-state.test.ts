import { expect, test } from 'vitest'
import { shownState } from './shown-state.ts'

test('a quest that was sent back is shown as that while it is open, and else as it stands', () => {
  expect(shownState({ state: 'in_progress', returned: true })).toBe('returned')
  expect(shownState({ state: 'in_progress', returned: false })).toBe('in_progress')
  expect(shownState({ state: 'submitted', returned: true })).toBe('submitted')
})
