/** Round numbers along the side of a chart, from nothing to what the largest needs. */
export function ticksUpTo(largest: number): number[] {
  if (!(largest > 0)) return [0]
  const rough = largest / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * size).find((one) => one >= rough) ?? rough
  const count = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(6)))
}
