/** Whether everything is proven (`npm run test:full`), or every promise once (`npm test`). */
export const full = process.env['WAYMARK_TESTS'] === 'full'

/**
 * The same in every run of the gate, so that a red one is about the commit; drawn in the full run. `named`: by whoever
 * repeats one.
 */
export function seedOf(named: string | undefined): number {
  if (named !== undefined) return Number(named)
  return full ? Math.floor(Math.random() * 1_000_000) : 1
}
