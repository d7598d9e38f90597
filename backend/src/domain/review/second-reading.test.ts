import { expect, test } from 'vitest'
import { agreementOf, isDrawn } from './second-reading.ts'

test('the share that is drawn is read twice: another seed draws others, the same seed the same', () => {
  const runs = Array.from({ length: 4000 }, (_, at) => `run-${at}`)
  const drawn = (seed: string, share: number) => runs.filter((run) => isDrawn(seed, run, share))
  expect(drawn('one', 10).length).toBeGreaterThan(340)
  expect(drawn('one', 10).length).toBeLessThan(460)
  expect(drawn('one', 10)).toEqual(drawn('one', 10))
  expect(drawn('one', 10)).not.toEqual(drawn('two', 10))
  expect([drawn('one', 0).length, drawn('one', 100).length]).toEqual([0, 4000])
})

test('agreement is told with what of it is more than chance', () => {
  const pairs = [
    { one: 'approve', other: 'approve', count: 20 },
    { one: 'approve', other: 'return', count: 5 },
    { one: 'return', other: 'approve', count: 10 },
    { one: 'return', other: 'return', count: 15 },
  ]
  expect(agreementOf(pairs)).toEqual({ runs: 50, agreed: 35, kappa: expect.closeTo(0.4, 10) })
  expect(agreementOf([{ one: 'approve', other: 'approve', count: 3 }])).toEqual({ runs: 3, agreed: 3, kappa: null })
  expect(agreementOf([])).toEqual({ runs: 0, agreed: 0, kappa: null })
})
