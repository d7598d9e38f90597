import { expect, test } from 'vitest'
import { foldPath } from './one-path.ts'

test.each([
  ['/graphql//system', '/graphql/system'],
  ['//auth///login//?next=//x', '/auth/login/?next=//x'],
  ['/items/quests?filter=a//b', '/items/quests?filter=a//b'],
  ['http://play.example//auth//login', 'http://play.example/auth/login'],
  ['/', '/'],
  ['', ''],
])('%j is the path %j', (written, path) => {
  expect(foldPath(written)).toBe(path)
})
