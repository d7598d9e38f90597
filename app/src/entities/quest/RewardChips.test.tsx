import { render, screen } from '@testing-library/react'
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
