import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peopleCell, percentile, sumOfCells } from './cells.ts'

type Told = readonly (number | null)[]

/** Every number that follows from what is told of `truths`, where it is one below five: there may be none. */
function givenAway(truths: readonly (readonly number[])[], told: (truth: readonly number[]) => Told): string[] {
  const alike = Map.groupBy(truths, (truth) => JSON.stringify(told(truth)))
  return [...alike].flatMap(([said, possible]) => {
    const length = possible[0]?.length ?? 0
    const each = Array.from({ length }, (_, at) => at)
    const asked = each.flatMap((one) => [
      (truth: readonly number[]) => truth[one] ?? 0,
      ...each.map((other) => (truth: readonly number[]) => Math.abs((truth[one] ?? 0) - (truth[other] ?? 0))),
    ])
    return asked.flatMap((ask, at) => {
      const values = new Set(possible.map(ask))
      const isItself = at % (length + 1) === Math.floor(at / (length + 1)) + 1
      return !isItself && values.size === 1 && [...values].every((value) => value < 5) ? [said] : []
    })
  })
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, value) => value)
/** Three stages of a funnel: nobody passes one without the one before. */
const funnels = upTo(24).flatMap((one) =>
  upTo(one).flatMap((two) => upTo(two).map((three): readonly number[] => [one, two, three])),
)
const parts = upTo(11).flatMap((one) => upTo(11).flatMap((two) => upTo(11).map((three) => [one, two, three])))

test('no stage of a funnel, and no difference of two, gives away a number of people below five', () => {
  expect(givenAway(funnels, (truth) => truth.map(peopleCell))).toEqual([])
  // The plain rule would: ten began and nine went on.
  expect(givenAway(funnels, (truth) => truth.map((people) => (people < 5 ? null : people)))).not.toEqual([])
})

test('nor do the parts of a whole with their sum', () => {
  const withSum = (truth: readonly number[], sum: (told: Told) => number | null) => {
    const told = truth.map(peopleCell)
    return [...told, sum(told)]
  }
  expect(givenAway(parts, (truth) => withSum(truth, sumOfCells))).toEqual([])
  // The true sum would: of three parts that are all below five, twelve is four times three.
  const trueSum = (truth: readonly number[]) => withSum(truth, () => truth.reduce((sum, part) => sum + part, 0))
  expect(givenAway(parts, trueSum)).not.toEqual([])
})

test('people are told in fives, never more than there are, and fewer than five as such', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (people) => {
      const told = peopleCell(people)
      expect(told === null).toBe(people < 5)
      if (told !== null) expect([told % 5, told <= people, people - told < 5]).toEqual([0, true, true])
    }),
  )
})

test('a percentile has five people on either side of it', () => {
  const some = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  fc.assert(
    fc.property(some, fc.constantFrom(0.5, 0.9), (pairs, share) => {
      const steps = new Map(pairs)
      const values = [...steps].flatMap(([step, people]) => Array<number>(people).fill(step)).toSorted((a, b) => a - b)
      const told = percentile(steps, share)
      const place = Math.ceil(values.length * share)
      if (Math.min(place, values.length - place) < 5) expect(told).toBeNull()
      else expect(told).toBe(values[place - 1])
    }),
  )
})
