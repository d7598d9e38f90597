/** Time that stands still until a test moves it: the timers and the clock that the core calls are the faked globals. */
import { afterEach, vi } from 'vitest'

const { setImmediate: later } = globalThis

afterEach(() => {
  vi.useRealTimers()
})

/** From now on time passes only by `pass`. Messages between cores need turns of the loop, not time. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

/** Lets everything happen that needs no time: promises, replies, messages. */
export async function happen(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((resolve) => later(() => resolve()))
}

/** Lets time pass, and everything happen that it brings. */
export async function pass(ms: number): Promise<void> {
  await happen()
  await vi.advanceTimersByTimeAsync(ms)
  await happen()
}
