import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { ActivityMap } from './ActivityMap.tsx'
import { TextField } from './Field.tsx'
import { RarityMark } from './RarityMark.tsx'
import { Tabs } from './Tabs.tsx'
import { toastDefaults } from './toast.ts'

beforeAll(startSentences)

test('messages behave as the specification says', () => {
  expect(toastDefaults).toMatchObject({
    position: 'top-right',
    autoClose: 5000,
    limit: 20,
    newestOnTop: true,
    draggablePercent: 60,
  })
})

test('a field is tied to its label, its hint and what is wrong with it', () => {
  render(<TextField label="Handle" hint="Small letters" error="Taken" defaultValue="grace" />)
  const field = screen.getByLabelText('Handle')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Small letters', 'Taken'])
})

test('tabs are walked with the arrow keys, around the ends', () => {
  render(<Two />)
  fireEvent.keyDown(screen.getByRole('tab', { name: 'First' }), { key: 'ArrowLeft' })
  expect(screen.getByRole('tabpanel').textContent).toBe('two')
  expect(document.activeElement?.textContent).toBe('Second')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Second' }), { key: 'Home' })
  expect(screen.getByRole('tabpanel').textContent).toBe('one')
})

test('each rarity has a shape of its own beside its word', () => {
  const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
  const { container } = render(rarities.map((rarity) => <RarityMark key={rarity} rarity={rarity} />))
  const shapes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(new Set(shapes).size).toBe(5)
  expect(container.textContent).toBe('CommonUncommonRareEpicLegendary')
})

test('the activity map has a square per day, Monday first, and says its sum', () => {
  const until = new Date('2026-11-21T12:00:00Z')
  const days = [
    { day: '2026-11-21', count: 2 },
    { day: '2026-11-02', count: 1 },
    { day: '2020-01-01', count: 9 },
  ]
  const { container } = render(<ActivityMap days={days} weeks={3} until={until} />)
  expect(container.querySelectorAll('figure > svg > rect')).toHaveLength(2 * 7 + 6)
  expect(screen.getByRole('img', { name: '3 things done in the last 3 weeks' })).toBeDefined()
})

function Two() {
  const [selected, select] = useState<'a' | 'b'>('a')
  const tabs = [
    { name: 'a', label: 'First', panel: 'one' },
    { name: 'b', label: 'Second', panel: 'two' },
  ] as const
  return <Tabs label="Ways" tabs={tabs} selected={selected} onSelect={select} />
}
