/**
 * Measuring in turns: what is compared is measured in the same minute, round by round, so that a slow moment hits all
 * alike. Many short rounds: what else the machine does then spoils some of them, not all.
 */

/** What one contestant does in one round; gives the figure of that round. */
export type Round = () => Promise<number> | number

/** Figures by contestant, one of each for every round. */
export type Figures<Name extends string> = Record<Name, number[]>

/** Lets each take its turn, the order turned about every time, after a fifth more of rounds that do not count. */
export async function inTurns<Name extends string>(
  rounds: number,
  contestants: Record<Name, Round>,
): Promise<Figures<Name>> {
  const names = Object.keys(contestants) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Figures<Name>
  for (let round = -Math.ceil(rounds / 5); round < rounds; round += 1) {
    for (const name of round % 2 ? names : names.toReversed()) {
      const figure = await contestants[name]()
      if (round >= 0) figures[name].push(figure)
    }
  }
  return figures
}

/** The figure below which that part of all figures lies: 0.5 is the median. */
export function quantile(figures: number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(at), Math.floor(at) + 2)
  return low + (high - low) * (at - Math.floor(at))
}

export const median = (figures: number[]): number => quantile(figures, 0.5)

/** Microseconds that one of `times` calls takes, one after the other. */
export async function eachTakes(times: number, call: () => unknown): Promise<number> {
  const began = performance.now()
  for (let done = 0; done < times; done += 1) await call()
  return ((performance.now() - began) * 1000) / times
}

/** The same for what answers at once; awaiting it would cost more than itself. */
export function eachTakesAtOnce(times: number, call: () => unknown): number {
  const began = performance.now()
  for (let done = 0; done < times; done += 1) call()
  return ((performance.now() - began) * 1000) / times
}

/** How many a second: 60 calls one after the other. */
export const inSequence = (call: () => Promise<unknown>) => async (): Promise<number> =>
  1_000_000 / (await eachTakes(60, call))

/** How many a second: three times 64 calls, of which 64 are always under way. */
export const sixtyFour = (call: () => Promise<unknown>) => async (): Promise<number> => {
  const began = performance.now()
  await Promise.all(Array.from({ length: 64 }, () => eachTakes(3, call)))
  return (64 * 3 * 1000) / (performance.now() - began)
}

/** Of each round, how many times the second the first is. */
export const ratios = (figures: number[], others: number[]): number[] =>
  figures.map((figure, round) => figure / (others[round] ?? Number.NaN))
