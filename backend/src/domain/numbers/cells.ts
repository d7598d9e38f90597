/**
 * How the team is told numbers of people without learning of one of them, even by subtraction:
 *
 * 1. Fewer than five people are told as such, nobody among them.
 * 2. More are told in fives, rounded down: a difference of two such numbers is no number of people. It is alike for
 *    ten and ten people, and for ten and six.
 * 3. A sum that stands beside its parts is the sum of what is told of them, never one of its own: of parts that are
 *    all below five, the true sum would give away the last.
 * 4. A median has five people on either side of it, and so has a percentile; both are told in steps.
 * 5. A span is of whole weeks, and of four at least, so that no two spans differ by a day.
 *
 * Hidden, suspended and erased people are counted as everybody is: a number that sank when somebody left would tell
 * that they did.
 */

/** Number of people in fives, rounded down; null: fewer than five. */
export type People = number | null

/** The least that is told. */
const fewest = 5

export function peopleCell(people: number): People {
  return people < fewest ? null : people - (people % fewest)
}

/** What stands beside the parts of a whole. */
export function sumOfCells(parts: readonly People[]): People {
  const told = parts.filter((part) => part !== null)
  return told.length === 0 ? null : told.reduce((sum, part) => sum + part, 0)
}

/** The value below which a share of people lies, of values in steps with the people of each; null with too few people. */
export function percentile(steps: ReadonlyMap<number, number>, share: number): number | null {
  const all = [...steps.values()].reduce((sum, people) => sum + people, 0)
  const place = Math.ceil(all * share)
  if (Math.min(place, all - place) < fewest) return null
  let below = 0
  for (const [step, people] of [...steps].toSorted(([one], [other]) => one - other)) {
    below += people
    if (below >= place) return step
  }
  return null
}
