// What of a failed call is written down for whoever looks at the console.
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError, CoreUnavailable, logged } from './errors.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
const written = () => vi.mocked(console.error).mock.calls.map((words) => words.join(' '))

test('a call that failed is written down with its code, and goes on to whoever asked', () => {
  const failure = new AppError('validation', 'TRADING_STOPPED')
  expect(logged(failure)).toBe(failure)
  expect(written()).toEqual([expect.stringContaining('TRADING_STOPPED')])
})

test('an error of the core is not written down again: the core has done so', () => {
  const failure = Object.assign(new Error('no'), { name: 'WaymarkError', kind: 'status', code: 'FORBIDDEN' })
  expect(logged(failure)).toBe(failure)
  expect(written()).toEqual([])
})

test.each([
  ['a call that nobody waits for any longer', new AppError('load', 'ABORTED')],
  ['a fetch that was called off', new DOMException('Nobody waits.', 'AbortError')],
  ['a core that could not be fetched, which a page of its own says', new CoreUnavailable(null)],
])('%s is not', (_what, error) => {
  expect(logged(error)).toBe(error)
  expect(written()).toEqual([])
})
