import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useOpenedGift } from '../../core/opened-gift.ts'
import type { Me, Notification, Notifications } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { itemType } from '../../testing/items.ts'
import { news, notification, notificationsOf } from '../../testing/notifications.ts'
import { character, me, traits } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { NewsBell } from './NewsBell.tsx'

const hidden = vi.fn()

// jsdom has no popovers.
beforeEach(() => {
  hidden.mockClear()
  HTMLElement.prototype.hidePopover = hidden
})

const Opened = () => <i data-testid="opened">{useOpenedGift()?.id}</i>

async function show(notifications: Notification[], change: Partial<Me> = {}, more: Answers = {}) {
  const all = notificationsOf(notifications)
  const calls = await openProgramme({
    'GET /me': () => me({ unread: all.unread, ...change }),
    'GET /notifications': () => all,
    'POST /notifications/read': () => notificationsOf(notifications.map((one) => ({ ...one, read: true }))),
    ...more,
  })
  await loadSentences('news')
  const router = showPage(
    <>
      <NewsBell />
      <Opened />
    </>,
    '/home',
  )
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
  [
    news.records_changed,
    'A row about you is not what was noted. Your receipt shows which',
    '/profile/p1?account=data',
    null,
  ],
  [news.objected, 'Your objection was right: Field notes', '/profile/p1?account=data', 'You are right.'],
  [news.profile_edited, 'The team changed what your profile says', '/profile/p1', null],
  [news.gift, 'Mae Lindqvist left you a gift', '/home#gifts', 'For cold mornings.'],
  [news.giftAccepted, 'Your gift was accepted: Tin mug', '/profile/p1', null],
  [news.giftReturned, 'Mae Lindqvist returned your gift: Tin mug', '/profile/p1/items/i1', null],
  [news.seasonEnded, 'Thaw is over', '/season/thaw', null],
  [news.thanked, 'Mae Lindqvist said thanks', '/profile/p2', null],
  [{ ...news.thanked, by: null, profile: null }, 'Someone said thanks', '/profile/p1', null],
  [news.cheered, 'Kenji and 2 others: well done for “Field notes”', '/profile/p1', null],
  [news.announcement, 'The pass is open', '/home#announcements', 'The snow is gone.'],
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

test('today and yesterday stand over what happened then, and one word over all that was before', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await show([
    notification(news.level, { id: 'n4', at: ago(0) }),
    notification(news.offered, { id: 'n3', at: ago(1) }),
    notification(news.accepted, { id: 'n2', at: '2026-01-05T12:00:00Z' }),
    notification(news.announcement, { id: 'n1', at: '2026-01-03T11:00:00Z' }),
  ])
  await open()
  const days = await screen.findAllByRole('heading', { level: 3 })
  expect(days.map((day) => day.textContent)).toEqual(['today', 'yesterday', 'Earlier'])
  expect(within(screen.getByRole('region', { name: 'Earlier' })).getAllByRole('listitem')).toHaveLength(2)
})

test('a row says what it brought, where it leads, and who speaks to everyone', async () => {
  await show([
    notification(news.accepted),
    notification(news.level, { id: 'n2' }),
    notification(news.announcement, { id: 'n1' }),
  ])
  await open()
  const [accepted, level, announcement] = await screen.findAllByRole('link')
  expect(accepted?.textContent).toMatch(/· See the quest\+60 XP$/)
  expect(level?.textContent).toMatch(/· See the trail$/)
  expect(announcement?.textContent).toMatch(/The snow is gone\..* · From the Waymark team · Read it all$/)
})

test.each([
  [5, 'Collect your money', '/marketplace#proceeds'],
  [0, 'See the market', '/marketplace'],
])('a sale leads to the money that waits for it: %s wei: %s', async (waiting, words, page) => {
  const wallets = [{ address: `0x${'22'.repeat(20)}`, linkedAt: '2026-02-03T10:00:00Z', primary: true }]
  const result = `0x${String(waiting).padStart(64, '0')}`
  const { calls } = await show(
    [notification(news.sold)],
    { wallets },
    { 'POST /rpc': () => Response.json({ jsonrpc: '2.0', id: 1, result }) },
  )
  await open()
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/rpc'))
  const link = await screen.findByRole('link', { name: new RegExp(words) })
  expect(link.getAttribute('href')).toBe(page)
})

test('a face is drawn of who did it, beside the object; what the row is called is the same', async () => {
  await show(
    [
      notification({ ...news.sold, itemType: itemType({ image: 'f1' }) }, { face: character('Mae') }),
      notification(news.thanked, { id: 'n0' }),
    ],
    {},
    { 'GET /traits': () => traits },
  )
  await open()
  const [sold, thanked] = await screen.findAllByRole('link')
  await waitFor(() => expect(sold?.querySelectorAll('img[src^="data:image/svg"]')).toHaveLength(1))
  expect(sold?.querySelectorAll('img')).toHaveLength(2)
  expect(thanked?.querySelectorAll('img')).toHaveLength(0)
  expect(sold?.textContent).toMatch(/^New: Mae Lindqvist bought your “Tin mug” for 0.40 MATIC\d+/)
})

describe('what waits for an answer', () => {
  const gift = notification(news.gift, { id: 'n3', waits: 'g1' })
  const invited = notification(news.team_invited, { id: 'n2', read: true, waits: 'i1' })
  const returned = notification({ ...news.returned, by: ['Wren'] }, { id: 'n1', waits: 'r1' })
  const noTeam = { team: null, invitations: [] }

  /** Whatever is answered waits no more. */
  async function ask(waiting: Notification[], change: Partial<Me> = {}, answers: Answers = {}) {
    let left = waiting
    const shown = await show([notification(news.level, { id: 'n0', read: true })], change, {
      'GET /notifications': () => notificationsOf([notification(news.level, { id: 'n0' })], { waiting: left }),
      ...Object.fromEntries(
        Object.entries(answers).map(([call, answer]) => [
          call,
          (...asked: Parameters<typeof answer>) => {
            left = []
            return answer(...asked)
          },
        ]),
      ),
    })
    await open()
    await screen.findByRole('heading', { name: 'Waiting for your answer' })
    return shown
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const isAnswered = async (words: string) => {
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting for your answer' })).toBeNull())
    expect(screen.getByRole('status').textContent).toBe(words)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'News' }))
    expect(hidden).not.toHaveBeenCalled()
  }
  const sent = (calls: { method: string; path: string }[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ path }) => path)

  test('stands before everything else', async () => {
    await ask([gift, invited, returned])
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows.map((words) => words?.match(/left you a gift|invites you|sent “Field|reached level/)?.[0])).toEqual([
      ...['left you a gift', 'invites you', 'sent “Field', 'reached level'],
    ])
    expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('aria-describedby')).toBe(
      screen.getByText('Mae Lindqvist left you a gift').id,
    )
  })

  test('a gift is accepted in its row, once, and opens in the place of the panel', async () => {
    const tinMug = {
      id: 'g1',
      itemId: 'i1',
      itemType: itemType({}),
      serial: 2,
      at: '2026-02-03T10:00:00Z',
      other: null,
      note: null,
    }
    const { calls } = await ask(
      [gift],
      {},
      {
        'GET /gifts': () => ({ received: [tinMug], sent: [] }),
        'POST /gifts/g1/accept': () => ({ received: [], sent: [] }),
      },
    )
    press('Accept')
    press('Accept')
    await waitFor(() => expect(hidden).toHaveBeenCalledOnce())
    expect(screen.getByTestId('opened').textContent).toBe('g1')
    expect(sent(calls).filter((path) => path.startsWith('/gifts'))).toEqual(['/gifts/g1/accept'])
  })

  test('a gift is sent back after a question, with words', async () => {
    const { calls } = await ask([gift], {}, { 'POST /gifts/g1/return': () => ({ received: [], sent: [] }) })
    press('Send it back')
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this gift back' }))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'It is too warm here.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send it back' }))
    await isAnswered('It is on its way back.')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'It is too warm here.' })
  })

  test.each([
    ['Join North face', 'accept', 'You are on the rope team “North face” now'],
    ['Not now: North face', 'decline', 'You declined: North face'],
  ])('an invitation is answered in its row by %s', async (button, call, words) => {
    const { calls } = await ask([invited], {}, { [`POST /team/invitations/i1/${call}`]: () => noTeam })
    press(button)
    await isAnswered(words)
    expect(sent(calls)).toEqual([`/team/invitations/i1/${call}`])
  })

  test('an invitation that was over before is said to be, and goes', async () => {
    await ask([invited], {}, { 'POST /team/invitations/i1/decline': () => new Refused('NOT_FOUND') })
    press('Not now: North face')
    await isAnswered('This invitation is over.')
  })

  test('whoever is on a rope team leaves it for the one that invites, in one step after a question', async () => {
    const { calls } = await ask(
      [invited],
      { team: 'South face' },
      { 'GET /team': () => noTeam, 'POST /team/switch': () => noTeam },
    )
    press('Join North face')
    const question = within(await screen.findByRole('dialog', { name: 'Leave “South face” and join “North face”?' }))
    fireEvent.click(question.getByRole('button', { name: 'Leave and join' }))
    await isAnswered('You are on the rope team “North face” now')
    expect(sent(calls)).toEqual(['/team/switch'])
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ invitation: 'i1' })
  })

  test('a quest that came back leads to its question, and has been read', async () => {
    const { calls } = await ask([returned])
    const link = screen.getByRole('link', { name: 'Answer' })
    expect(link.getAttribute('href')).toBe('/quests?quest=field-notes')
    fireEvent.click(link)
    expect(hidden).toHaveBeenCalled()
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 'n1' }))
  })

  test('what could not be answered says why, and stays', async () => {
    await show(
      [],
      {},
      {
        'GET /notifications': () => notificationsOf([], { waiting: [invited] }),
        'POST /team/invitations/i1/accept': () => new Refused('TEAM_FULL'),
      },
    )
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Join North face' }))
    expect(await screen.findByText('This rope team is full: eight is the most.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Join North face' })).toBeDefined()
  })
})
