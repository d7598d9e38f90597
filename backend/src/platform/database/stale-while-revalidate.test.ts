/** What is read once for everybody who asks meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

const minute = 60_000
let reads: { tell: (value: string) => void; fail: (why: Error) => void }[] = []
const database = { client: { config: {} } }
const at = (ms: number, isTransaction = false) => ({ db: { ...database, isTransaction }, now: new Date(ms) }) as never
let ask: (context: never, version?: string) => Promise<{ value: string }>

beforeEach(() => {
  vi.useFakeTimers()
  reads = []
  database.client = { config: {} }
  ask = staleWhileRevalidate(() => new Promise<string>((tell, fail) => reads.push({ tell, fail })), 'nothing')
})
afterEach(() => vi.useRealTimers())

test('it is read once for all who ask, and once more after a minute', async () => {
  const all = [ask(at(0)), ask(at(1))]
  reads[0]?.tell('first')
  expect((await Promise.all(all)).map(({ value }) => value)).toEqual(['first', 'first'])
  expect((await ask(at(minute - 1))).value).toBe('first')
  expect(reads).toHaveLength(1)
  const next = ask(at(minute))
  reads[1]?.tell('second')
  expect((await next).value).toBe('second')
})

test('after a moment everybody goes on with what was read before', async () => {
  const first = ask(at(0))
  await vi.advanceTimersByTimeAsync(300)
  expect((await first).value).toBe('nothing')
  const still = ask(at(minute))
  reads[0]?.tell('first')
  expect((await still).value).toBe('first')
  const late = ask(at(2 * minute + 1000 * minute))
  await vi.advanceTimersByTimeAsync(300)
  expect((await late).value).toBe('first')
  expect(reads).toHaveLength(2)
})

test('what was read under another version is told to nobody, neither at once nor to those who wait', async () => {
  const first = ask(at(0), 'one')
  reads[0]?.tell('first')
  expect((await first).value).toBe('first')
  const late = ask(at(1), 'two')
  const meanwhile = ask(at(2), 'three')
  await vi.advanceTimersByTimeAsync(300)
  expect((await late).value).toBe('nothing')
  reads[2]?.tell('third')
  reads[1]?.tell('second')
  expect((await meanwhile).value).toBe('nothing')
  expect((await ask(at(3), 'three')).value).toBe('third')
})

test('what takes long to read is kept long', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(minute)
  const first = ask(at(0))
  reads[0]?.tell('first')
  await first
  void ask(at(200 * minute - 1))
  expect(reads).toHaveLength(1)
  void ask(at(200 * minute))
  expect(reads).toHaveLength(2)
})

test('a reading that failed is told to those who wait, and is done again', async () => {
  const first = ask(at(0))
  reads[0]?.fail(new Error('The database is gone.'))
  await expect(first).rejects.toThrow('gone')
  const next = ask(at(1))
  reads[1]?.tell('second')
  expect((await next).value).toBe('second')
})

test('a transaction waits for nobody who reads outside of it', async () => {
  void ask(at(0))
  const inside = ask(at(0, true))
  reads[1]?.tell('inside')
  expect((await inside).value).toBe('inside')
})
