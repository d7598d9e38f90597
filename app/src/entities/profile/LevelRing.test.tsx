import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { LevelRing } from './LevelRing.tsx'

beforeAll(startSentences)

/** The part of the ring that is drawn, and what is said of it. */
function ringOf(ratio: number, top = false) {
  const { unmount } = render(<LevelRing level={8} ratio={ratio} top={top} />)
  const ring = screen.getByRole('img')
  const [line = 0, around = 1] =
    ring.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')?.split(' ').map(Number) ?? []
  const shown = [Math.round((line / around) * 100), ring.getAttribute('aria-label')]
  unmount()
  return shown
}

test('the ring of a level is seen to be open until the next one is reached, and never said to be full', () => {
  expect(ringOf(0.5)).toEqual([50, 'Level 8, 50% of the way to the next'])
  expect(ringOf(0.997)).toEqual([94, 'Level 8, 99% of the way to the next'])
  expect(ringOf(1)).toEqual([100, 'Level 8, 100% of the way to the next'])
  expect(ringOf(0, true)).toEqual([100, 'Level 8, the highest'])
})
