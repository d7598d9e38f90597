/** What is left in a page's memory after many calls, and after many clients. */
import type { CDPSession, Page } from '@playwright/test'
import { median } from '../rounds.ts'
import type { Bench, Client } from './pages/calls.ts'

declare const bench: Bench

/** Kilobytes after each part of the work, once the garbage is collected. */
export interface Memory {
  heap: number[]
  wasm: number[]
}

export const work = { calls: { times: 50_000, parts: 10 }, clients: { times: 4000, parts: 16 } } as const

export async function memoryOf(
  page: Page,
  session: CDPSession,
  client: Client,
  what: keyof typeof work,
): Promise<Memory> {
  const memory: Memory = { heap: [], wasm: [] }
  const { times, parts } = work[what]
  const doPart = () =>
    page.evaluate(
      ([client, what, times]) => (what === 'calls' ? bench.call(client, times) : bench.make(client, times)),
      [client, what, times / parts] as const,
    )
  for (let part = 0; part < parts; part += 1) {
    await doPart()
    memory.heap.push(await heapOf(session))
    memory.wasm.push((await page.evaluate(() => bench.wasmMemory())) / 1024)
  }
  return memory
}

/** JavaScript's own and the browser's objects behind it. */
async function heapOf(session: CDPSession): Promise<number> {
  // The first tells finalisers what nobody refers to; the second takes what they let go of.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await session.send('Runtime.getHeapUsage')
  return (usedSize + embedderHeapUsedSize) / 1024
}

/** What there is after the first quarter of the work, by when everything has grown to its size. */
const afterFirstQuarter = (figures: number[]) => figures.slice(Math.floor(figures.length / 4))

/** How much more there is at the end. */
export function growth(figures: number[]): number {
  const later = afterFirstQuarter(figures)
  return (later.at(-1) ?? Number.NaN) - (later[0] ?? Number.NaN)
}

/**
 * How much the work adds by and by: the median step from one part to the next, as often as there are steps. What is kept
 * for each call is in every step; what the engine compiles once, whenever it does, is in one.
 */
export function steadyGrowth(figures: number[]): number {
  const later = afterFirstQuarter(figures)
  const steps = later.slice(1).map((figure, at) => figure - (later[at] ?? Number.NaN))
  return median(steps) * steps.length
}
