// @vitest-environment jsdom
// Where the browser has no View Transitions, the old page leaves before the new one comes (S39).
import { beforeEach, expect, test, vi } from 'vitest'
import { provideViewTransitions } from './transition-by-style.ts'

const { dataset } = document.documentElement
let moves: PromiseWithResolvers<void>[]

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  moves = []
  Reflect.deleteProperty(document, 'startViewTransition')
  // What the style sheet would move; jsdom moves nothing.
  Element.prototype.getAnimations = () => {
    const move = Promise.withResolvers<void>()
    moves.push(move)
    return [{ finished: move.promise } as unknown as Animation]
  }
})

/** Ends the movement that is under way. */
const stop = async () => {
  moves.at(-1)?.resolve()
  for (let turn = 0; turn < 12; turn += 1) await null
}

test('the old page leaves, the new one is drawn, then it comes, without View Transitions of the browser (S39)', async () => {
  provideViewTransitions()
  const draw = vi.fn()
  const { finished } = document.startViewTransition(draw)
  expect([dataset.page, draw.mock.calls.length]).toEqual(['leaving', 0])
  await stop()
  expect([dataset.page, draw.mock.calls.length]).toEqual(['entering', 1])
  await stop()
  await finished
  expect(dataset.page).toBeUndefined()
})

test('a page that is asked for meanwhile is not made to wait: the one before is drawn at once (S39)', async () => {
  provideViewTransitions()
  const draw = vi.fn()
  const { finished, skipTransition } = document.startViewTransition(draw)
  skipTransition()
  await finished
  expect([dataset.page, draw.mock.calls.length]).toEqual([undefined, 1])
})

test('what nobody sees does not move (S39)', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  provideViewTransitions()
  const draw = vi.fn()
  await document.startViewTransition(draw).finished
  expect([dataset.page, draw.mock.calls.length, moves.length]).toEqual([undefined, 1, 0])
})

test('the browser’s own View Transitions are left as they are (S39)', () => {
  const own = vi.fn()
  Object.assign(document, { startViewTransition: own })
  provideViewTransitions()
  expect(document.startViewTransition).toBe(own)
})
