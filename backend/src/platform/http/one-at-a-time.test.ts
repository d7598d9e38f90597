import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('somebody has one at a time, whatever others have', () => {
  const downloads = oneAtATime('Wait until it has ended.')
  const end = downloads.begin('a')
  downloads.begin('b')
  const refused = expect.objectContaining({ code: 'CONFLICT', message: 'Wait until it has ended.' })
  expect(() => downloads.begin('a')).toThrow(refused)
  expect(() => downloads.require('a')).toThrow(refused)
  end()
  downloads.begin('a')
})
