import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { RarityMark } from './RarityMark.tsx'

beforeAll(startSentences)

test('each rarity has a shape of its own beside its word', () => {
  const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
  const { container } = render(rarities.map((rarity) => <RarityMark key={rarity} rarity={rarity} />))
  const shapes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(new Set(shapes).size).toBe(5)
  expect(container.textContent).toBe('CommonUncommonRareEpicLegendary')
})
