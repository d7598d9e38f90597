// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { acceptSkippedTransitions } from './skipped-transitions.ts'
import { turnPage } from './view-transition.ts'

afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'))

test('a page that another one overtakes leaves no error that nobody caught', async () => {
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  const skipped = new DOMException('Transition was skipped', 'AbortError')
  const begun: string[] = []
  // As browsers do it: what is skipped is drawn, ends well, and was never ready.
  const begin = (draw: () => void) => {
    draw()
    begun.push('drawn')
    return { ready: Promise.reject(skipped), finished: Promise.resolve() }
  }
  Object.defineProperty(document, 'startViewTransition', { configurable: true, writable: true, value: begin })
  const uncaught: unknown[] = []
  const note = (reason: unknown) => uncaught.push(reason)
  process.on('unhandledRejection', note)
  acceptSkippedTransitions()
  turnPage(() => undefined, true)
  document.startViewTransition(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', note)
  expect(begun).toEqual(['drawn', 'drawn'])
  expect(uncaught).toEqual([])
})
