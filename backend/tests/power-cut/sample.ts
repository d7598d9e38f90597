/** Which places are tried. Chance says; its seed is printed, and WAYMARK_SEED makes it say the same again. */
import { seedOf } from '../support/full.ts'

const seed = seedOf(process.env['WAYMARK_SEED'])
const wanted = process.env['WAYMARK_POWER_CUTS']
let state = seed
console.log(`power cuts: WAYMARK_SEED=${seed}${wanted ? ` WAYMARK_POWER_CUTS=${wanted}` : ''}`)

/** Some of 1 to `places`, in order. */
export function sampleOf(places: number, usual: number): number[] {
  const all = Array.from({ length: places }, (_, place) => place + 1)
  const size = wanted === 'all' ? places : Number(wanted ?? usual)
  return all
    .map((place) => ({ place, lot: nextChance() }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, size)
    .map(({ place }) => place)
    .sort((one, other) => one - other)
}

/** A linear congruential generator; good enough to draw lots. */
function nextChance(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state
}
