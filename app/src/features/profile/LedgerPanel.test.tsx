import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Ledger, LedgerLine } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { me, publicProfile } from '../../testing/people.ts'
import { type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { LedgerDrawer } from './LedgerDrawer.tsx'

// Fetched when the drawer is opened, which takes its time on a busy machine.
beforeAll(() => import('./LedgerPanel.tsx'))

const line = (change: Partial<LedgerLine>): LedgerLine => ({
  id: `${change.balance}`,
  at: '2026-03-01T10:00:00Z',
  kind: 'quest',
  amount: 60,
  balance: 60,
  subject: 'Base camp',
  quest: 'base-camp',
  level: null,
  season: null,
  ...change,
})
const lines = [
  line({ kind: 'reversal', amount: -40, balance: 160, subject: 'Night walk', quest: null, season: 'Thaw' }),
  line({ amount: 40, balance: 200, subject: 'Night walk', quest: null, season: 'Thaw' }),
  line({ kind: 'level', amount: 100, balance: 161, subject: 'Walker', quest: null, level: 2 }),
  line({}),
]
const ledger = (change: Partial<Ledger> = {}): Ledger => ({
  lines,
  next: null,
  total: 4,
  sum: 160,
  balance: 160,
  kinds: [
    { value: 'quest', name: null, count: 2, sum: 100 },
    { value: 'level', name: null, count: 1, sum: 100 },
    { value: 'reversal', name: null, count: 1, sum: -40 },
  ],
  seasons: [{ value: 'thaw', name: 'Thaw', count: 2, sum: 0 }],
  ...change,
})

async function open(answer: (call: Call) => unknown, search = '?statement=all', owner = 'p2') {
  const mine = { ...me().profile, id: owner }
  const calls = await openProgramme({
    'GET /me': () => me({ profile: mine, level: publicProfile().level }),
    'GET /ledger': answer,
  })
  const router = showPage(<LedgerDrawer owner="p2" />, `/profile/p2${search}`, patterns.profile)
  return { router, calls, asked: () => calls.filter(({ path }) => path === '/ledger').map(({ query }) => query) }
}

const rows = async () => {
  const table = await screen.findByRole('table')
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((one) => one.textContent))
}

it('says of every line when, what for, how many and what they made', async () => {
  await open(() => ledger())
  expect(await rows()).toEqual([
    ['Mar 1, 2026', 'Taken back: Night walkThaw', '-40', '160'],
    ['Mar 1, 2026', 'Night walkThaw', '+40', '200'],
    ['Mar 1, 2026', 'Level 2 reached: Walker', '+100', '161'],
    ['Mar 1, 2026', 'Base camp', '+60', '60'],
  ])
  expect(screen.getByText(/160 XP in all, as your profile shows/)).toBeDefined()
  const link = within(screen.getByRole('table')).getByRole('link', { name: 'Base camp' })
  expect(link.getAttribute('href')).toBe('/quests?quest=base-camp')
})

it('is nobody else’s', async () => {
  const { asked } = await open(() => ledger(), '?statement=all', 'somebody-else')
  await waitFor(() => expect(queryClient.getQueryData(keys.me)).toBeDefined())
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked()).toEqual([])
})

it('is narrowed down in the address, says what it is a part of, and closes there', async () => {
  const part = () => ledger({ lines: lines.slice(0, 1), total: 1, sum: -40 })
  const { router, asked } = await open(({ query }) => (query.has('kind') ? part() : ledger()))
  await rows()
  fireEvent.click(screen.getByRole('button', { name: /^Taken back/ }))
  expect(await screen.findByText(/-40 XP of the 160 XP you have/)).toBeDefined()
  expect(asked().at(-1)?.get('kind')).toBe('reversal')
  await waitFor(() => expect(router.state.location.search).toBe('?statement=reversal'))
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: 'thaw' } })
  await waitFor(() => expect(router.state.location.search).toBe('?statement=reversal&season=thaw'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('comes page by page, and keeps what it has where the next one fails', async () => {
  let isDown = true
  await open(({ query }) => {
    if (!query.has('cursor')) return ledger({ lines: lines.slice(0, 2), next: '200' })
    if (isDown) return new Refused('INTERNAL')
    return ledger({ lines: lines.slice(2) })
  })
  expect(await rows()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Show older entries' }))
  expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
  expect(await rows()).toHaveLength(2)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Show older entries' }))
  await waitFor(async () => expect(await rows()).toHaveLength(4))
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
})

it('says what went wrong, and tries again', async () => {
  let isDown = true
  await open(() => (isDown ? new Refused('INTERNAL') : ledger()))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('Something went wrong on our side. Try again.')
  isDown = false
  fireEvent.click(drawer.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(4)
})

it('shows the way to somebody who has no points yet', async () => {
  await open(() => ledger({ lines: [], total: 0, sum: 0, balance: 0, kinds: [], seasons: [] }))
  expect(await screen.findByText('Finish a quest, and its points appear here.')).toBeDefined()
})

it('asks again for oneself where that says something else', async () => {
  const { calls } = await open(() => ledger({ balance: 175 }))
  await rows()
  await waitFor(() => expect(calls.filter(({ path }) => path === '/me').length).toBeGreaterThan(1))
})

it('is taken along whole as a table', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open(({ query }) =>
    query.has('cursor') ? ledger({ lines: lines.slice(2) }) : ledger({ lines: lines.slice(0, 2), next: '200' }),
  )
  await rows()
  fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]?.text()) ?? ''
  expect(text.trim().split('\r\n')).toEqual([
    'When,What for,Kind,Season,Points,Total',
    '2026-03-01T10:00:00Z,Taken back: Night walk,Taken back,Thaw,-40,160',
    '2026-03-01T10:00:00Z,Night walk,Quests,Thaw,40,200',
    '2026-03-01T10:00:00Z,Level 2 reached: Walker,Levels,,100,161',
    '2026-03-01T10:00:00Z,Base camp,Quests,,60,60',
  ])
})
