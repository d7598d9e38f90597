// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { startSentences } from '../testing/sentences.ts'
import { errorMessage } from './error-message.ts'
import { AppError } from './errors.ts'

test('how long to wait is said in minutes where it is longer than one', async () => {
  await startSentences()
  const said = (retryAfterSeconds?: number) =>
    errorMessage(new AppError('validation', 'RATE_LIMITED', { retryAfterSeconds }))
  expect(said(3541)).toBe('Too many tries in a short time. Wait 60 minutes, then try again.')
  expect([said(60), said()]).toEqual(Array(2).fill('Too many tries in a short time. Wait a minute, then try again.'))
})
