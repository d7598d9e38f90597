import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startSentences } from '../../testing/sentences.ts'
import { TextField } from './Field.tsx'
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

function Two() {
  const [selected, select] = useState<'a' | 'b'>('a')
  const tabs = [
    { name: 'a', label: 'First', panel: 'one' },
    { name: 'b', label: 'Second', panel: 'two' },
  ] as const
  return <Tabs label="Ways" tabs={tabs} selected={selected} onSelect={select} />
}
