import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { RewardChips } from './RewardChips.tsx'

beforeAll(startSentences)

test('a trait says what it is a trait of: its name alone, such as Moss, could be anything', () => {
  render(
    <RewardChips
      rewards={[
        { kind: 'xp', amount: 120 },
        { kind: 'trait', traitSlug: 'shirt-moss', name: 'Moss', slotName: 'Shirt colour' },
      ]}
    />,
  )
  expect(screen.getByText('Shirt colour: Moss')).toBeDefined()
})

test('an object is known by its drawing, which nobody hears of, and by its name alone where that does not come', () => {
  const mug = { kind: 'item', itemType: 'tin-mug', name: 'Tin mug', rarity: 'common', image: 'mug' } as const
  render(<RewardChips rewards={[mug]} />)
  const drawing = document.querySelector('img') as HTMLImageElement
  expect([drawing.getAttribute('src'), drawing.alt]).toEqual(['/images/mug/xs', ''])
  fireEvent.error(drawing)
  expect(drawing.style.display).toBe('none')
})
