// Past prices as points of a line. Wei stay whole numbers until the very last step, the place on the paper.
import type { PricePoint } from '../../core/types.ts'

export type PriceLine = {
  /** In a box of `width` by `height`, y downwards. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly low: string
  readonly high: string
  readonly latest: string
}

const fine = 10_000n

/** `history` oldest first; null when there is none. */
export function priceLine(history: readonly PricePoint[], width: number, height: number): PriceLine | null {
  const latest = history.at(-1)
  if (!latest) return null
  const prices = history.map(({ price }) => BigInt(price))
  const times = history.map(({ at }) => Date.parse(at))
  const [low = 0n, high = low] = ends(prices.toSorted((a, b) => (a < b ? -1 : 1)))
  const [from = 0, until = 0] = [times[0], times.at(-1)]
  const points = prices.map((price, index) => ({
    x: until === from ? width / 2 : (((times[index] ?? from) - from) / (until - from)) * width,
    y: high === low ? height / 2 : height - (Number(((price - low) * fine) / (high - low)) / Number(fine)) * height,
  }))
  return { points, low: low.toString(), high: high.toString(), latest: latest.price }
}

const ends = <T>(sorted: readonly T[]) => (sorted.length > 1 ? [sorted[0], sorted.at(-1)] : sorted)
