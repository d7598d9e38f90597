import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { ActivityMap } from './ActivityMap.tsx'

beforeAll(startSentences)

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
    expect(screen.getByRole('grid', { name: '3 activities in the last 3 weeks' })).toBeDefined()
  })

  test('is one stop for Tab; the arrows walk its days, which are said in words', () => {
    show()
    const stops = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toHaveLength(1)
    act(() => stops[0]?.focus())
    expect(focused()).toBe('Saturday, November 21, 2026: 2 activities')
    expect(screen.getByText('Saturday, November 21, 2026: 2 activities')).toBeDefined()
    press('ArrowLeft')
    expect(focused()).toBe('Saturday, November 14, 2026: nothing')
    press('ArrowDown', 'ArrowDown')
    expect(focused()).toBe('Monday, November 16, 2026: nothing')
    press('Home')
    expect(focused()).toBe('Monday, November 2, 2026: 1 activity')
    press('ArrowLeft', 'ArrowUp')
    expect(focused()).toBe('Monday, November 2, 2026: 1 activity')
    press('End')
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
    act(() => (document.activeElement as SVGElement).blur())
    expect(screen.getByText('3 activities in the last 3 weeks')).toBeDefined()
  })

  test('has a table for everybody, a week in each row', async () => {
    show()
    const details = screen.getByText('The days as a table').closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
    await screen.findByRole('table')
    const rows = screen.getAllByRole<HTMLTableRowElement>('row').filter((row) => row.closest('tbody'))
    // The last Sunday has not been yet.
    expect(rows.map((row) => [...row.cells].map((one) => one.textContent).join(' '))).toEqual([
      'Nov 16, 2026 0 0 0 0 0 2  2',
      'Nov 9, 2026 0 0 0 0 0 0 0 0',
      'Nov 2, 2026 1 0 0 0 0 0 0 1',
    ])
  })
})
