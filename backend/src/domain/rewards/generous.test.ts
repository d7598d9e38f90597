import { expect, test } from 'vitest'
import { type Given, isUnusual } from './generous.ts'

const given = (of: Partial<Given> = {}): Given => ({ xp: 50, rewardXp: 0, precious: [], isAtOnce: true, ...of })
const most = 500

test('what gives more XP than any other, with its rewards, is unusual once: when it comes to', () => {
  const large = given({ rewardXp: 451 })
  expect(isUnusual(given(), large, most)).toBe(true)
  expect(isUnusual(null, large, most)).toBe(true)
  expect(isUnusual(large, large, most)).toBe(false)
  expect(isUnusual(given({ rewardXp: 900 }), large, most)).toBe(false)
  expect(isUnusual(given(), given({ rewardXp: 450 }), most)).toBe(false)
})

test('a precious object is unusual when it is new', () => {
  const crown = given({ precious: ['crown'] })
  expect(isUnusual(given(), crown, most)).toBe(true)
  expect(isUnusual(crown, crown, most)).toBe(false)
  expect(isUnusual(crown, given({ precious: ['crown', 'ring'] }), most)).toBe(true)
  expect(isUnusual(crown, given(), most)).toBe(false)
})

test('that nobody looks at it any more is unusual where it gives much', () => {
  const asked = { isAtOnce: false }
  expect(isUnusual(given({ ...asked, precious: ['crown'] }), given({ precious: ['crown'] }), most)).toBe(true)
  expect(isUnusual(given({ ...asked, xp: 501 }), given({ xp: 501 }), most)).toBe(true)
  expect(isUnusual(given(asked), given(), most)).toBe(false)
  expect(isUnusual(given({ xp: 501 }), given({ ...asked, xp: 501 }), most)).toBe(false)
})
