import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Item, PublicProfile, Team, TeamPage } from '../../core/types.ts'
import { patterns } from '../../shared/paths.ts'
import { Toasts } from '../../shared/ui/Toasts.tsx'
import { dismissToast } from '../../shared/ui/toast.ts'
import { item, itemDetail, itemType } from '../../testing/items.ts'
import { me, publicProfile, traits } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { ProfilePage } from './ProfilePage.tsx'

// Fetched when they are seen, which takes its time on a busy machine.
beforeAll(() =>
  Promise.all([
    import('./XpChart.tsx'),
    import('./XpTable.tsx'),
    import('./EditProfileForm.tsx'),
    import('./Thanks.tsx'),
    import('../../entities/gift/ChooseGift.tsx'),
  ]),
)

afterEach(() => dismissToast())

const mine = { ...me().profile, id: 'p2' }

async function open(answer: PublicProfile | Refused, more: Answers = {}, search = '') {
  const calls = await openProgramme({
    'GET /me': () => me(),
    'GET /traits': () => traits,
    'GET /team': () => ({ team: null, invitations: [] }),
    'GET /profiles/p2': () => answer,
    ...more,
  })
  const page = (
    <>
      <ProfilePage />
      <Toasts />
    </>
  )
  showPage(page, `/profile/p2${search}`, patterns.profile)
  return calls
}

it('shows somebody as the others see them', async () => {
  await open(publicProfile())
  expect(await screen.findByRole('heading', { level: 1, name: 'Mae Lindqvist' })).toBeDefined()
  expect(screen.getByText('@mae')).toBeDefined()
  expect(screen.getByText('160').closest('li')?.textContent).toBe('160 XP')
  expect(screen.getByText('190 XP to level 3')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Base camp' }).getAttribute('href')).toBe('/quests?quest=base-camp')
  // Nothing is said of objects that are not there.
  expect(screen.queryByRole('heading', { name: 'Objects' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull()
})

it('writes large numbers of points alike, those that were made and those to go', async () => {
  await open(
    publicProfile({ level: { level: 7, xp: 2800, levelXp: 2400, nextLevelXp: 3940, xpToGo: 1140, ratio: 0.26 } }),
  )
  expect(await screen.findByText('1,140 XP to level 8')).toBeDefined()
  expect(screen.getByText('2,800').closest('li')?.textContent).toBe('2,800 XP')
})

it('says of a profile that is hidden or missing that there is nobody to see', async () => {
  await open(new Refused('NOT_FOUND'))
  expect(await screen.findByRole('heading', { level: 1, name: 'No profile here' })).toBeDefined()
})

it('tells its owner who sees it, and shows it to them as others see it', async () => {
  const calls = await open(publicProfile({ own: true, visibility: 'members' }))
  expect(await screen.findByText(/People who have set out can see this page/)).toBeDefined()
  cleanup()
  const others = { 'GET /me': () => me({ profile: mine }), 'GET /profiles/p2': () => publicProfile() }
  await open(publicProfile(), others, '?as=others')
  expect(await screen.findByText('This is what others see.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to your view' }).getAttribute('href')).toBe('/profile/p2')
  expect(screen.queryByText(/can see this page/)).toBeNull()
  expect(calls.every(({ query }) => !query.has('asOthers'))).toBe(true)
})

it('shows its owner what others find where it is hidden', async () => {
  await open(new Refused('NOT_FOUND'), { 'GET /me': () => me({ profile: mine }) }, '?as=others')
  expect(await screen.findByText(/Your profile is hidden/)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'No profile here' })).toBeDefined()
})

it('does not offer to share what nobody else can see', async () => {
  await open(publicProfile({ own: true, visibility: 'hidden' }))
  await screen.findByText(/Only you can see this page/)
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

it('draws the points over time, and has them as a table', async () => {
  const history = [...publicProfile().xpHistory, { day: '2026-03-02', xp: 170 }]
  await open(publicProfile({ xpHistory: history }))
  expect(await screen.findByRole('img', { name: /until today: 160 XP, level 2/ })).toBeDefined()
  const details = screen.getByText('The points as a table').closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  const table = await screen.findByRole('table')
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((one) => one.textContent))
  expect(rows).toEqual([
    ['Mar 2, 2026', '+10', '170', '2'],
    ['Mar 1, 2026', '+100', '160', '2'],
    ['Feb 1, 2026', '+60', '60', '1'],
  ])
})

it('draws no line of two days, and says nothing of it', async () => {
  await open(publicProfile())
  await screen.findByRole('heading', { name: 'Quests done' })
  expect(screen.queryByRole('img', { name: /until today/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Points over time' })).toBeNull()
})

it('has the own points over time beside the statement of them', async () => {
  const history = [...publicProfile().xpHistory, { day: '2026-03-02', xp: 170 }]
  await open(publicProfile({ own: true, xpHistory: history }))
  const link = await screen.findByRole('link', { name: 'See all points' })
  expect(link.getAttribute('href')).toBe('/profile/p2?statement=all')
  expect(screen.queryByRole('heading', { name: 'Points over time' })).toBeNull()
})

it('shows by their faces who said thanks, the rope team, and with whom quests were finished', async () => {
  const noor = { id: 'p7', name: 'Noor', character: null }
  const kenji = { id: 'p8', name: 'Kenji', character: null }
  const thanks = { count: 3, names: ['Noor'], own: true }
  await open(
    publicProfile({ thanks, companions: { thanks: [noor], team: { name: 'North', people: [kenji] }, walked: [] } }),
  )
  const group = (name: string) => screen.getByRole('heading', { level: 3, name }).parentElement as HTMLElement
  await screen.findByRole('heading', { level: 2, name: 'Good company' })
  const to = (name: string) => within(group(name)).getByRole('link').getAttribute('href')
  expect(to('Thanks from 2 people')).toBe('/profile/p7')
  expect(to('Rope team “North”')).toBe('/profile/p8')
  expect(screen.queryByText('Finished team quests with')).toBeNull()
})

it('has no room for people where there are none', async () => {
  await open(publicProfile())
  await screen.findByRole('heading', { name: 'Quests done' })
  expect(screen.queryByRole('heading', { name: 'Good company' })).toBeNull()
})

it('lets its owner say something about themselves, and keeps the words when they cannot be saved', async () => {
  let isDown = true
  const calls = await open(publicProfile({ own: true }), {
    'PATCH /items/profiles/p2': () => (isDown ? new Refused('INTERNAL') : { id: 'p2' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit profile' }))
  fireEvent.change(await screen.findByLabelText('About you optional'), { target: { value: 'I fix small things.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Edit profile' })
  const saves = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(saves.at(-1)).toEqual({
    ...{ display_name: 'Mae Lindqvist', bio: 'I fix small things.', place: '', visibility: 'public' },
  })
})

it('asks its owner who said nothing of themselves for a sentence, by the button that lets them write it', async () => {
  await open(publicProfile({ own: true, bio: '' }))
  const ask = await screen.findByRole('button', { name: 'Write a sentence about yourself' })
  await screen.findByRole('button', { name: 'Edit profile' })
  fireEvent.click(ask)
  await screen.findByLabelText('About you optional')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('lets its owner change their name, which is not empty', async () => {
  const calls = await open(publicProfile({ own: true }), { 'PATCH /items/profiles/p2': () => ({ id: 'p2' }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit profile' }))
  const name = await screen.findByLabelText('Name')
  fireEvent.change(name, { target: { value: '  ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter your name.')).toBeDefined()
  expect(document.activeElement).toBe(name)
  fireEvent.change(name, { target: { value: ' Mae L. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saves = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(saves).toMatchObject([{ display_name: 'Mae L.' }])
  // The name stands in the bar and on the page: both are asked for again.
  const since = () => calls.slice(calls.findIndex(({ method }) => method === 'PATCH')).map(({ path }) => path)
  await waitFor(() => expect(since()).toEqual(expect.arrayContaining(['/me', '/profiles/p2'])))
})

it('lets its owner say where they are and take another handle, which says beside it why it cannot be theirs', async () => {
  let isTaken = true
  const calls = await open(publicProfile({ own: true, place: 'Luleå' }), {
    'PUT /profiles/me/handle': () => (isTaken ? new Refused('HANDLE_TAKEN') : me()),
    'PATCH /items/profiles/p2': () => ({ id: 'p2' }),
  })
  expect(await screen.findByText('Place: Luleå')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
  fireEvent.change(await screen.findByLabelText(/^Place/), { target: { value: ' Kiruna ' } })
  const handle = screen.getByLabelText('Handle')
  fireEvent.change(handle, { target: { value: 'm' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^A handle is 3–20/)).toBeDefined()
  expect(document.activeElement).toBe(handle)
  fireEvent.change(handle, { target: { value: '@Mae_L' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This handle is taken. Choose another one.')).toBeDefined()
  // What the handle keeps from being saved waits with it.
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  isTaken = false
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'PUT' || method === 'PATCH').map(({ body }) => body)
  expect(sent.slice(-2)).toMatchObject([{ handle: 'mae_l' }, { place: 'Kiruna' }])
})

it('lets others say thanks, once, and take it back', async () => {
  const none = { count: 3, names: ['Kenji', 'Noor'], own: false }
  const calls = await open(publicProfile({ thanks: none }), {
    'PUT /profiles/p2/thanks': () => ({ ...none, count: 4, own: true }),
    'DELETE /profiles/p2/thanks': () => none,
  })
  expect(await screen.findByText('Thanks from 3 people')).toBeDefined()
  const button = await screen.findByRole('button', { name: 'Say thanks', pressed: false })
  fireEvent.click(button)
  fireEvent.click(button)
  const said = await screen.findByRole('button', { name: 'You said thanks', pressed: true })
  // The button says it alone, with room for both from the start; the line of the others is as it was.
  expect(said).toBe(button)
  const rooms = [...said.querySelectorAll('[data-room]')].map((room) => room.getAttribute('data-room'))
  expect(rooms).toEqual(['You said thanks', 'Say thanks'])
  expect(screen.getByText(/^Thanks from/).textContent).toBe('Thanks from 3 people')
  fireEvent.click(said)
  expect(await screen.findByRole('button', { name: 'Say thanks' })).toBeDefined()
  expect(calls.filter(({ path }) => path.endsWith('/thanks')).map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
})

const counts = { items: 2, onChain: 0, questsDone: 0, listings: 0 }
const rope = (change: Partial<Team> = {}): TeamPage => ({
  team: {
    name: 'North face',
    captain: true,
    members: [],
    most: 8,
    link: null,
    sent: [],
    quests: [],
    ready: [],
    ...change,
  },
  invitations: [],
})

it('lets others say thanks, give something, invite to their rope team and share it, in one row', async () => {
  const calls = await open(publicProfile(), {
    'GET /me': () => me({ counts }),
    'GET /team': () => rope(),
    'POST /team/invitations': () => rope(),
  })
  const invite = await screen.findByRole('button', { name: 'Invite to your rope team' })
  const row = [...(invite.parentElement as HTMLElement).children].map(
    ({ lastChild }) => lastChild?.lastChild?.textContent,
  )
  expect(row).toEqual(['Say thanks', 'Give something', 'Invite to your rope team', 'Share'])
  fireEvent.click(invite)
  fireEvent.click(invite)
  expect(await screen.findByText('Invited: Mae Lindqvist')).toBeDefined()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  expect(sent).toEqual([['/team/invitations', { who: 'p2' }]])
})

const mae = {
  ...{ id: 'm2', profile: 'p2', name: 'Mae Lindqvist', handle: 'mae', level: 2, character: null },
  ...{ captain: false, own: false, joinedAt: '2026-11-20T10:00:00Z' },
}

it('says who is invited already, and takes that back where it is pressed again', async () => {
  const invited = {
    id: 'i1',
    team: 'North face',
    name: 'Mae Lindqvist',
    profile: 'p2',
    character: null,
    at: mae.joinedAt,
  }
  const calls = await open(publicProfile(), {
    'GET /team': () => rope({ sent: [invited] }),
    'POST /team/invitations/i1/decline': () => rope(),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Invited', pressed: true }))
  expect(await screen.findByRole('button', { name: 'Invite to your rope team', pressed: false })).toBeDefined()
  expect(calls.map(({ path }) => path)).toContain('/team/invitations/i1/decline')
})

it('says why somebody could not be invited', async () => {
  await open(publicProfile(), {
    'GET /team': () => rope(),
    'POST /team/invitations': () => new Refused('RATE_LIMITED'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to your rope team' }))
  expect(await screen.findByText(/^They declined a short while ago/)).toBeDefined()
})

it.each([
  ['is on none', { team: null, invitations: [] }],
  ['is on one that is full', rope({ most: 0 })],
  ['is on the same one', rope({ members: [mae] })],
])('invites nobody where the person %s', async (_, team) => {
  const calls = await open(publicProfile(), { 'GET /team': () => team })
  await screen.findByRole('button', { name: 'Say thanks' })
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/team'))
  expect(screen.queryByRole('button', { name: 'Invite to your rope team' })).toBeNull()
})

it('lets somebody give one of their objects that may be given, with whom it is for filled in', async () => {
  const object = (id: string, name: string, change: Partial<Item>, transferable = true) =>
    item({ id, itemType: itemType({ name, transferable }), ...change })
  const items = [
    object('i1', 'Tin mug', { state: 'mintable' }),
    object('i2', 'Sealed letter', { state: 'mintable' }, false),
    object('i3', 'Coil of rope', { state: 'minted' }),
  ]
  const calls = await open(publicProfile(), {
    'GET /me': () => me({ counts }),
    'GET /profiles/p1': () => publicProfile({ id: 'p1', own: true, items }),
    'POST /items/i1/give': () => itemDetail({ state: 'giving' }),
  })
  const give = await screen.findByRole('button', { name: 'Give something' })
  give.focus()
  fireEvent.click(give)
  const choice = within(await screen.findByRole('dialog', { name: 'Give something to Mae Lindqvist' }))
  const mug = await choice.findByRole('button', { name: /Tin mug/ })
  expect(choice.queryByRole('button', { name: /Sealed letter|Coil of rope/ })).toBeNull()
  fireEvent.click(mug)
  const dialog = within(await screen.findByRole('dialog', { name: 'Give to Mae Lindqvist' }))
  expect(dialog.getByText('Tin mug')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Give to Mae Lindqvist' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  expect(sent).toEqual([['/items/i1/give', { to: 'p2', note: '' }]])
})

it('counts those who thanked and may not be named, and offers nobody to thank themselves', async () => {
  await open(publicProfile({ own: true, thanks: { count: 2, names: [], own: false } }), {
    'GET /me': () => me({ profile: mine }),
  })
  expect(await screen.findByText('Thanks from 2 people')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Say thanks' })).toBeNull()
})

it('takes up words that were neither saved nor given up, and no others', async () => {
  const words = async () => (await screen.findByLabelText<HTMLTextAreaElement>('About you optional')).value
  const comeBack = () => {
    cleanup()
    showPage(<ProfilePage />, '/profile/p2', patterns.profile)
  }
  await open(publicProfile({ own: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit profile' }))
  fireEvent.change(await screen.findByLabelText('About you optional'), { target: { value: 'I walk at dawn.' } })
  comeBack()
  expect(await words()).toBe('I walk at dawn.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  comeBack()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit profile' }))
  expect(await words()).toBe('Engineer from the north office.')
})

it('has the words still after the dialog was closed by a slip, and does not open it unasked', async () => {
  await open(publicProfile({ own: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit profile' }))
  fireEvent.change(await screen.findByLabelText('About you optional'), { target: { value: 'I walk at dawn.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  cleanup()
  showPage(<ProfilePage />, '/profile/p2', patterns.profile)
  const edit = await screen.findByRole('button', { name: 'Edit profile' })
  expect(screen.queryByLabelText('About you optional')).toBeNull()
  fireEvent.click(edit)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('About you optional')).value).toBe('I walk at dawn.')
})

describe('an address by another name', () => {
  const openAt = async (name: string, answers: Answers) => {
    await openProgramme({ 'GET /me': () => me(), 'GET /traits': () => traits, ...answers })
    return showPage(<ProfilePage />, `/profile/${name}`, patterns.profile)
  }

  it('of somebody else is replaced by the id that the programme answers with (S29)', async () => {
    const mae = () => publicProfile()
    const router = await openAt('mae', { 'GET /profiles/mae': mae, 'GET /profiles/p2': mae })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mae Lindqvist' })).toBeDefined()
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/p2'))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(screen.getByRole('heading', { level: 1, name: 'Mae Lindqvist' })).toBeDefined()
  })

  it('that names nobody is the own one (S29)', async () => {
    const own = () => publicProfile({ id: 'p1', own: true })
    const router = await openAt('', { 'GET /profiles/me': own, 'GET /profiles/p1': own })
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/p1'))
  })

  it.each(['me', 'u1', 'grace', '@Grace'])(
    'of the person who looks, %s, is replaced by the own id (S29)',
    async (name) => {
      const own = () => publicProfile({ id: 'p1', own: true })
      const router = await openAt(name, { [`GET /profiles/${name}`]: own, 'GET /profiles/p1': own })
      await waitFor(() => expect(router.state.location.pathname).toBe('/profile/p1'))
      expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeDefined()
    },
  )

  it('that nobody has stays as it is', async () => {
    const router = await openAt('nobody', { 'GET /profiles/nobody': () => new Refused('NOT_FOUND') })
    expect(await screen.findByRole('heading', { level: 1, name: 'No profile here' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/profile/nobody')
  })
})
