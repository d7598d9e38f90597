/** What a call without a network costs the processor, whatever else the machine does meanwhile. */
import type { CDPSession, Page } from '@playwright/test'
import { type Figures, inTurns } from '../rounds.ts'
import type { Bench, Caller } from './pages/calls.ts'

declare const bench: Bench

const calls = 200

/** Microseconds of the page's main thread for one call, of each round. */
export async function processorTimes(page: Page, session: CDPSession, rounds: number): Promise<Figures<Caller>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const measure = (caller: Caller) => async () => {
    const before = await spent()
    await page.evaluate(([caller, calls]) => bench.call(caller, calls), [caller, calls] as const)
    return (((await spent()) - before) * 1_000_000) / calls
  }
  const figures = await inTurns(rounds, { core: measure('core'), sdk: measure('sdk'), bare: measure('bare') })
  await session.send('Performance.disable')
  return figures
}
