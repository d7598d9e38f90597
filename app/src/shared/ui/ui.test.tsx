import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { ActivityMap } from './ActivityMap.tsx'
import { TextField } from './Field.tsx'
import { RarityMark } from './RarityMark.tsx'
import { Tabs } from './Tabs.tsx'

beforeAll(startSentences)

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

describe('the activity map', () => {
  // Fetched when it is opened, which takes its time on a busy machine.
  beforeAll(() => import('./ActivityTable.tsx'))
  const until = new Date('2026-11-21T12:00:00Z')
  const days = [
    { day: '2026-11-21', count: 2 },
    { day: '2026-11-02', count: 1 },
    { day: '2020-01-01', count: 9 },
  ]
  const show = () => render(<ActivityMap days={days} weeks={3} until={until} />)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  }

  test('has a square per day, Monday first, and says its sum', () => {
    show()
    expect(screen.getAllByRole('gridcell')).toHaveLength(2 * 7 + 6)
    expect(screen.getAllByRole('row')).toHaveLength(7)
    expect(screen.getByRole('grid', { name: '3 things done in the last 3 weeks' })).toBeDefined()
  })

  test('is one stop for Tab; the arrows walk its days, which are said in words', () => {
    show()
    const stops = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toHaveLength(1)
    act(() => stops[0]?.focus())
    expect(focused()).toBe('Saturday, November 21, 2026: 2 things done')
    expect(screen.getByText('Saturday, November 21, 2026: 2 things done')).toBeDefined()
    press('ArrowLeft')
    expect(focused()).toBe('Saturday, November 14, 2026: nothing')
    press('ArrowDown', 'ArrowDown')
    expect(focused()).toBe('Monday, November 16, 2026: nothing')
    press('Home')
    expect(focused()).toBe('Monday, November 2, 2026: 1 thing done')
    press('ArrowLeft', 'ArrowUp')
    expect(focused()).toBe('Monday, November 2, 2026: 1 thing done')
    press('End')
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
    act(() => (document.activeElement as SVGElement).blur())
    expect(screen.getByText('3 things done in the last 3 weeks')).toBeDefined()
  })

  test('has a table for everybody, a week in each row', async () => {
    show()
    const details = screen.getByText('The days as a table').closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
    await screen.findByRole('table', {}, { timeout: 5000 })
    const rows = screen.getAllByRole<HTMLTableRowElement>('row').filter((row) => row.closest('tbody'))
    // The last Sunday has not been yet.
    expect(rows.map((row) => [...row.cells].map((one) => one.textContent).join(' '))).toEqual([
      'Nov 16, 2026 0 0 0 0 0 2  2',
      'Nov 9, 2026 0 0 0 0 0 0 0 0',
      'Nov 2, 2026 1 0 0 0 0 0 0 1',
    ])
  })
})

function Two() {
  const [selected, select] = useState<'a' | 'b'>('a')
  const tabs = [
    { name: 'a', label: 'First', panel: 'one' },
    { name: 'b', label: 'Second', panel: 'two' },
  ] as const
  return <Tabs label="Ways" tabs={tabs} selected={selected} onSelect={select} />
}
