import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me, Notification, Notifications } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { news, notification, notificationsOf } from '../../testing/notifications.ts'
import { me } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { NewsBell } from './NewsBell.tsx'

const hidden = vi.fn()

// jsdom has no popovers.
beforeEach(() => {
  hidden.mockClear()
  HTMLElement.prototype.hidePopover = hidden
})

async function show(notifications: Notification[], change: Partial<Me> = {}, more: Answers = {}) {
  const all = notificationsOf(notifications)
  const calls = await openProgramme({
    'GET /me': () => me({ unread: all.unread, ...change }),
    'GET /notifications': () => all,
    'POST /notifications/read': () => notificationsOf(notifications.map((one) => ({ ...one, read: true }))),
    ...more,
  })
  await loadSentences('news')
  const router = showPage(<NewsBell />, '/home')
  return { calls, router }
}

async function open() {
  const panel = document.querySelector('[popover]')
  if (!panel) throw new Error('There is no panel.')
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  // jsdom hides what a browser would show now.
  panel.removeAttribute('popover')
  await screen.findByRole('heading', { name: 'News' })
}

const bell = (name: string) => screen.findByRole('button', { name })

test('the bell says how much is unread, and nothing is fetched before it is opened', async () => {
  const { calls } = await show([notification(news.accepted), notification(news.level, { id: 'n2', read: true })])
  expect(await bell('News: 1 unread')).toBeDefined()
  expect(calls.map(({ path }) => path)).not.toContain('/notifications')
})

test('more than the server counts is said as such, and nothing at all by no number', async () => {
  await show([], { unread: 100 })
  expect(await bell('News: 99+ unread')).toBeDefined()
})

test.each([
  [news.accepted, 'Wren accepted “Field notes”', '/quests?quest=field-notes', 'You drew it as it is.'],
  [news.returned, '“Field notes” came back with a question', '/quests?quest=field-notes', 'Which ridge?'],
  [news.level, 'You reached level 2: Walker', '/quests', null],
  [news.sold, 'Mae Lindqvist bought your “Tin mug” for 0.40 MATIC', '/marketplace', null],
  [news.offered, 'For sale at 0.02 MATIC: Tin mug', '/marketplace/l1', null],
  [news.team_invited, 'Mae Lindqvist invites you to the rope team “North face”', '/team', null],
  [news.team_joined, 'Someone joined your rope team “North face”', '/team', null],
  [news.team_left, 'Mae Lindqvist is no longer on your rope team “North face”', '/team', null],
  [news.team_removed, 'You were taken off the rope team “North face”', '/team', null],
  [news.team_begun, 'Mae Lindqvist began “Field notes” for your rope team', '/quests?quest=field-notes', null],
  [news.gift, 'Mae Lindqvist has a gift for you: Tin mug', '/home#gifts', 'For cold mornings.'],
  [news.giftAccepted, 'Your gift was accepted: Tin mug', '/profile/p1', null],
  [news.giftReturned, 'Mae Lindqvist returned your gift: Tin mug', '/profile/p1/items/i1', null],
  [news.seasonEnded, 'Thaw is over', '/season/thaw', null],
  [news.thanked, 'Mae Lindqvist said thanks', '/profile/p2', null],
  [{ ...news.thanked, by: null, profile: null }, 'Someone said thanks', '/profile/p1', null],
  [news.cheered, 'Kenji and 2 others: well done for “Field notes”', '/profile/p1', null],
  [news.announcement, 'The pass is open', '/home', null],
] as const)('%o is told, and leads on', async (about, words, page, quote) => {
  await show([notification(about)])
  await open()
  const link = await screen.findByRole('link')
  expect(within(link).getByText(words)).toBeDefined()
  expect(link.getAttribute('href')).toBe(page)
  if (quote) expect(within(link).getByText(quote)).toBeDefined()
})

test('one that is followed is read, and the list closes', async () => {
  const { calls, router } = await show([notification(news.offered), notification(news.level, { id: 'n0' })])
  await open()
  fireEvent.click(await screen.findByText('For sale at 0.02 MATIC: Tin mug'))
  expect(hidden).toHaveBeenCalled()
  await waitFor(() => expect(router.state.location.pathname).toBe('/marketplace/l1'))
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  expect(sent).toEqual([['/notifications/read', { id: 'n1' }]])
})

test('all are read by one press, those that came last included', async () => {
  const all = [notification(news.level, { id: 'n2' }), notification(news.accepted)]
  const { calls } = await show(all, {}, { 'GET /notifications': () => notificationsOf(all, { last: 'n3' }) })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await bell('News')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ upTo: 'n3' }))
})

test('what the server could not be told is unread again', async () => {
  await show([notification(news.level)], {}, { 'POST /notifications/read': () => new Refused('INTERNAL') })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await bell('News: 1 unread')).toBeDefined()
})

test('older ones come when they are asked for', async () => {
  const pages: Record<string, Notifications> = {
    first: notificationsOf([notification(news.level)], { next: 'n1' }),
    n1: notificationsOf([notification(news.announcement, { id: 'n0', read: true })]),
  }
  await show([], {}, { 'GET /notifications': ({ query }) => pages[query.get('cursor') ?? 'first'] })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Older news' }))
  expect(await screen.findByText('The pass is open')).toBeDefined()
  expect(screen.getByText('You reached level 2: Walker')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Older news' })).toBeNull()
})

test('nothing yet is said, and so is what fails, with another try', async () => {
  let isAway = true
  const answer = () => (isAway ? new Refused('INTERNAL') : notificationsOf([]))
  await show([], {}, { 'GET /notifications': answer })
  await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  fireEvent.click(again)
  expect(await screen.findByText(/^Nothing yet\./)).toBeDefined()
})
