import { expect, test } from 'vitest'
import { firstName } from './regional.ts'

test.each([
  ['Mae Lindqvist', 'Mae'],
  ['Mae', 'Mae'],
  ['森 健二', '森 健二'],
  ['さとう はるか', 'さとう はるか'],
  ['김 민수', '김 민수'],
  ['王 小明', '王 小明'],
])('%s is called %s: the family name that comes first is not somebody’s own', (name, called) => {
  expect(firstName(name)).toBe(called)
})
