import { beforeEach, expect, test } from 'vitest'
import { FairQueue, TooManyWaiting, type Turn } from './fair-queue.ts'

const limits = { underWay: 3, waiting: 10, beginsBesideLong: false }

let now = 0
let queue: FairQueue
/** Who had a turn, in this order. */
let order: string[]

beforeEach(() => {
  now = 0
  order = []
  queue = new FairQueue(2, () => now)
})

function ask(name: string, gone?: AbortSignal): Promise<Turn> {
  const turn = queue.enter(name, limits, gone)
  void turn.then(() => order.push(name))
  return turn
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Ends a turn so many ms later, and lets the next ones begin. */
async function end(turn: Promise<Turn>, ms: number) {
  const { leave } = await turn
  now += ms
  leave()
  await settled()
}

test('calls begin at once while there are places, and wait for one otherwise', async () => {
  const [first] = [ask('ann'), ask('ben'), ask('cid')]
  await settled()
  expect([order, queue.waiting]).toEqual([['ann', 'ben'], 1])
  await end(first as Promise<Turn>, 10)
  expect([order, queue.waiting]).toEqual([['ann', 'ben', 'cid'], 0])
})

test('whoever used less is next, however long the row of somebody else', async () => {
  const greedy = Array.from({ length: 8 }, () => ask('greedy'))
  await settled()
  const modest = [ask('modest'), ask('modest')]
  await end(greedy[0] as Promise<Turn>, 100)
  expect(order).toEqual(['greedy', 'greedy', 'modest'])
  await end(greedy[1] as Promise<Turn>, 100)
  expect(order).toEqual(['greedy', 'greedy', 'modest', 'modest'])
  await end(modest[0] as Promise<Turn>, 10)
  expect(order.at(-1)).toBe('greedy')
})

test('whoever asks for one thing after the other is ahead of whoever asks for many at once', async () => {
  // Before, it used as much as the other one.
  await end(ask('patient'), 100)
  await end(ask('hasty'), 100)
  const hasty = Array.from({ length: 6 }, () => ask('hasty'))
  await settled()
  void ask('patient')
  await end(hasty[0] as Promise<Turn>, 1)
  expect(order.slice(2)).toEqual(['hasty', 'hasty', 'patient'])
})

test('while many wait, one place is reserved for whoever asks for one thing after the other', async () => {
  const hasty = Array.from({ length: 30 }, () => queue.enter('hasty', { ...limits, waiting: 30 }))
  await end(hasty[0] as Promise<Turn>, 10)
  expect(queue.waiting).toBe(28)
  const patient = ask('patient')
  await settled()
  expect([order, queue.waiting]).toEqual([['patient'], 28])
  await end(patient, 10)
  expect(queue.waiting).toBe(28)
  // The place for everybody.
  await end(hasty[1] as Promise<Turn>, 10)
  expect(queue.waiting).toBe(27)
})

test('what was used counts half after ten seconds', async () => {
  await end(ask('early'), 1500)
  now += 60_000
  await end(ask('late'), 500)
  const both = [ask('first'), ask('second')]
  await settled()
  const rows = [ask('late'), ask('late'), ask('early'), ask('early')]
  await end(both[0] as Promise<Turn>, 1)
  await end(both[1] as Promise<Turn>, 1)
  expect(order.slice(-2)).toEqual(['early', 'late'])
  expect(rows).toHaveLength(4)
})

test('a call that gives its place up lets another one begin; so many of one caller are not over at once', async () => {
  const slow = Array.from({ length: 5 }, () => ask('slow'))
  for (const turn of slow.slice(0, 3)) {
    await settled()
    ;(await turn).giveUpPlace()
  }
  await settled()
  expect(order).toEqual(['slow', 'slow', 'slow'])
  void ask('other')
  await settled()
  expect(order.at(-1)).toBe('other')
  await end(slow[0] as Promise<Turn>, 1)
  expect(order.at(-1)).toBe('slow')
})

test('a turn that ended twice frees one place', async () => {
  const [first, second] = [ask('ann'), ask('ben')]
  for (const name of ['cid', 'dan', 'eve']) void ask(name)
  const turn = await first
  turn.giveUpPlace()
  turn.leave()
  turn.leave()
  await settled()
  expect(order).toEqual(['ann', 'ben', 'cid'])
  await end(second, 1)
  expect(order).toHaveLength(4)
})

test('whoever went away is not waited for', async () => {
  const [first] = [ask('ann'), ask('ben')]
  const gone = new AbortController()
  void ask('cid', gone.signal)
  void ask('dan')
  void ask('eve', AbortSignal.abort())
  gone.abort()
  await end(first as Promise<Turn>, 1)
  expect([order, queue.waiting]).toEqual([['ann', 'ben', 'dan'], 0])
})

test('one caller has so many calls waiting, and somebody else is not refused for it', async () => {
  for (let count = 0; count < 12; count++) void ask('greedy')
  await expect(queue.enter('greedy', limits)).rejects.toThrow(TooManyWaiting)
  void ask('modest')
  expect(queue.waiting).toBe(11)
})

test('a request that takes long gives its place to the next, unless another one did', async () => {
  const [slow, slower] = [ask('ann'), ask('ben')]
  void ask('cid')
  ;(await slow).takesLong()
  await settled()
  expect(order).toEqual(['ann', 'ben', 'cid'])
  void ask('dot')
  ;(await slower).takesLong()
  await settled()
  expect(queue.waiting).toBe(1)
  await end(slow, 10)
  ;(await slower).takesLong()
  await settled()
  expect([order.at(-1), queue.waiting]).toEqual(['dot', 0])
})

test('whose request takes long begins no other until it has ended, and a network of many people does', async () => {
  const slow = ask('ann')
  ;(await slow).takesLong()
  void ask('ann')
  await settled()
  expect([order, queue.waiting]).toEqual([['ann'], 1])
  await end(slow, 10)
  expect(order).toEqual(['ann', 'ann'])
  const network = () => queue.enter('network', { ...limits, beginsBesideLong: true })
  ;(await network()).takesLong()
  await network()
})
