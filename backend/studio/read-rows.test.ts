import { expect, test } from 'vitest'
import type { ReviewQueuePage } from '../src/domain/review/queue-page.ts'
import { mostAtOnce, readRows } from './read-rows.ts'

/** A server that has so many, and notes what it is asked. */
function server(total: number) {
  const asked: { after?: string; limit: number }[] = []
  const read = async (place: { after?: string; limit: number }) => {
    asked.push(place)
    if (place.limit > mostAtOnce) throw new Error('That is more than the server gives.')
    const from = place.after === undefined ? 0 : Number(place.after)
    const until = Math.min(total, from + place.limit)
    const runs = Array.from({ length: until - from }, (_, index) => ({ runId: String(from + index) }))
    return { runs, total, next: until < total ? String(until) : null } as ReviewQueuePage
  }
  return { asked, read }
}

test('as many as are wanted are read from the first on, however few the server gives at once', async () => {
  const { asked, read } = server(2500)
  const page = await readRows(read, 2100)
  expect(page.runs.map(({ runId }) => runId)).toEqual(Array.from({ length: 2100 }, (_, index) => String(index)))
  expect([page.total, page.next]).toEqual([2500, '2100'])
  expect(asked.map(({ limit }) => limit)).toEqual([1000, 1000, 100])
})

test('the end of the list is the end, also where more is wanted', async () => {
  const { asked, read } = server(120)
  const page = await readRows(read, 200)
  expect([page.runs.length, page.total, page.next, asked.length]).toEqual([120, 120, null, 1])
  expect((await readRows(server(0).read, 100)).runs).toEqual([])
})
