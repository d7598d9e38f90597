/** What is left in a page's memory after many calls, and after many clients. */
import type { CDPSession, Page } from '@playwright/test'
import type { Bench, Client } from './pages/calls.ts'

declare const bench: Bench

/** Kilobytes after each part of the work, once the garbage is collected. */
export interface Memory {
  heap: number[]
  wasm: number[]
}

export const work = { calls: { times: 50_000, parts: 5 }, clients: { times: 4000, parts: 16 } } as const

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

/** How much more there is at the end than after the first quarter, by when everything has grown to its size. */
export const growth = (figures: number[]): number =>
  (figures.at(-1) ?? Number.NaN) - (figures[Math.floor(figures.length / 4)] ?? Number.NaN)
