import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queryClient } from '../../core/query-client.ts'
import type { TeamPage as Data, Team, TeamMember } from '../../core/types.ts'
import { loadDraft } from '../../shared/session-draft.ts'
import { Toasts } from '../../shared/ui/Toasts.tsx'
import { me, peoplePage, person, quest } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { TeamPage } from './TeamPage.tsx'

const member = (change: Partial<TeamMember> = {}): TeamMember => ({
  ...{ id: 'm1', profile: 'p1', name: 'Grace Okafor', handle: 'grace', level: 5, character: null },
  ...{ captain: true, own: true, joinedAt: '2026-11-20T10:00:00Z' },
  ...change,
})
const mae = member({ id: 'm2', profile: 'p2', name: 'Mae Lindqvist', handle: 'mae', captain: false, own: false })
const shy = member({
  ...{ id: 'm3', profile: null, name: null, handle: null, level: 0, captain: false, own: false },
})

const team = (change: Partial<Team> = {}): Team => ({
  ...{
    name: 'North face',
    captain: true,
    members: [member(), mae, shy],
    most: 8,
    link: null,
    sent: [],
    quests: [],
    ready: [],
  },
  ...change,
})
const page = (change: Partial<Team> | null, invitations: Data['invitations'] = []): Data => ({
  team: change === null ? null : team(change),
  invitations,
})
const invitation = {
  ...{ id: 'i1', team: 'South face', name: 'Mae Lindqvist', profile: 'p2', character: null },
  at: '2026-11-20T10:00:00Z',
}

async function open(answer: () => unknown, more: Answers = {}): Promise<Call[]> {
  const calls = await openProgramme({ 'GET /team': answer, 'GET /me': () => me(), ...more })
  showPage(<TeamPage />, '/team')
  return calls
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const changes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET')

test.each([
  ['whoever is on none', null],
  ['a team with nothing to do now', {}],
])('%s sees what a rope team does, with the level that each quest needs, and the way to them all', async (_, team) => {
  const quests = [quest({ slug: 'rope', title: 'Rope team', kind: 'team', minLevel: 3 }), quest({ title: 'Alone' })]
  await open(() => page(team), { 'GET /quests': () => ({ quests, chapters: [] }) })
  const part = (await screen.findByText('What you do together')).closest('section') as HTMLElement
  await waitFor(() => expect(within(part).getAllByRole('listitem')).toHaveLength(1))
  expect(within(part).getByRole('link', { name: 'Rope team' }).getAttribute('href')).toBe('/quests?quest=rope')
  expect(within(part).getByText('You need level 3')).toBeDefined()
  const all = within(part).getByRole('link', { name: 'See the quests' })
  expect(all.getAttribute('href')).toBe('/quests?view=list&kind=team')
})

test('whoever has the level that a quest needs reads it as met', async () => {
  const quests = [quest({ kind: 'team', minLevel: 3 })]
  const level = { ...me().level, level: 3 }
  await open(() => page(null), { 'GET /quests': () => ({ quests, chapters: [] }), 'GET /me': () => me({ level }) })
  expect(await screen.findByText('From level 3')).toBeDefined()
  expect(screen.queryByText(/^You need level/)).toBeNull()
})

test('whoever is on none makes one, once however often it is pressed, or joins one that invites', async () => {
  const calls = await open(() => page(null, [invitation]), {
    'POST /team': () => page({ members: [member()] }),
    'POST /team/invitations/i1/accept': () => page({ name: 'South face' }),
  })
  expect(await screen.findByText(/Mae Lindqvist invites you to “South face”/)).toBeDefined()
  await screen.findByLabelText('Name of the rope team')
  press('Make it')
  expect(await screen.findByText('This is required.')).toBeDefined()
  write('Name of the rope team', 'North face')
  press('Make it')
  press('Make it')
  expect(await screen.findByText('North face')).toBeDefined()
  expect(changes(calls).map(({ path, body }) => [path, body])).toEqual([['/team', { name: 'North face' }]])
})

test('an invitation is accepted or declined, and says what stands in the way', async () => {
  await open(() => page(null, [invitation]), {
    'POST /team/invitations/i1/accept': () => new Refused('TEAM_FULL'),
    'POST /team/invitations/i1/decline': () => page(null),
  })
  await screen.findByText(/“South face”/)
  press('Join South face')
  expect(await screen.findByText('This rope team is full: eight is the most.')).toBeDefined()
  press('Not now: South face')
  await waitFor(() => expect(screen.queryByText(/“South face”/)).toBeNull())
})

test('whoever is on a team joins another by one press and a question, and stays where that is refused', async () => {
  let isFull = true
  const calls = await open(() => page({}, [invitation]), {
    'POST /team/switch': () => (isFull ? new Refused('TEAM_FULL') : page({ name: 'South face' })),
  })
  await screen.findByText(/invites you to “South face”/)
  press('Join South face')
  const question = within(await screen.findByRole('dialog', { name: 'Leave “North face” and join “South face”?' }))
  fireEvent.click(question.getByRole('button', { name: 'Leave and join' }))
  expect(await question.findByText('This rope team is full: eight is the most.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'North face', hidden: true })).toBeDefined()
  isFull = false
  fireEvent.click(question.getByRole('button', { name: 'Leave and join' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'South face' })).toBeDefined()
  expect(changes(calls).map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill(['/team/switch', { invitation: 'i1' }]),
  )
})

test('shows everybody on the rope, and nothing of whoever hides', async () => {
  await open(() => page({}))
  expect((await screen.findByRole('link', { name: 'Mae Lindqvist' })).getAttribute('href')).toBe('/profile/p2')
  expect(screen.getByText('3 of 8')).toBeDefined()
  expect(screen.getByText('Captain')).toBeDefined()
  expect(screen.getByText(/@mae · Level 5|@mae · 5|@mae/)).toBeDefined()
  for (const said of screen.getAllByText('Someone with a hidden profile')) expect(said.closest('a')).toBeNull()
})

test('the captain takes somebody off after a question whose first answer changes nothing', async () => {
  const calls = await open(() => page({}), {
    'DELETE /team/members/m2': () => page({ members: [member(), shy] }),
  })
  await screen.findByRole('link', { name: 'Mae Lindqvist' })
  press('Take off Mae Lindqvist')
  const dialog = await screen.findByRole('dialog', { name: 'Take Mae Lindqvist off the rope team?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep them' }))
  expect(changes(calls)).toEqual([])
  press('Take off Mae Lindqvist')
  const again = await screen.findByRole('dialog')
  fireEvent.click(within(again).getByRole('button', { name: 'Take off' }))
  await waitFor(() => expect(screen.queryByText('Mae Lindqvist')).toBeNull())
  expect(changes(calls)).toHaveLength(1)
})

test('nobody but the captain takes anybody off, and everybody may leave', async () => {
  const calls = await open(() => page({ captain: false }), { 'POST /team/leave': () => page(null) })
  await screen.findByRole('link', { name: 'Mae Lindqvist' })
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  press('Leave the rope team')
  const dialog = await screen.findByRole('dialog', { name: 'Leave “North face”?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave the rope team' }))
  expect(await screen.findByRole('heading', { name: 'Make a rope team' })).toBeDefined()
  expect(changes(calls)).toHaveLength(1)
})

test('invites by handle, says whom it did not find, and takes an invitation back', async () => {
  const sent = [{ ...invitation, name: 'Ines Duarte' }]
  let isKnown = false
  const calls = await open(() => page({}), {
    'POST /team/invitations': () => (isKnown ? page({ sent }) : new Refused('NOT_FOUND')),
    'POST /team/invitations/i1/decline': () => page({}),
  })
  await screen.findByRole('link', { name: 'Mae Lindqvist' })
  write('Name or handle', 'inez')
  press('Invite')
  expect(await screen.findByText(/Nobody of that name can be invited/)).toBeDefined()
  isKnown = true
  write('Name or handle', '@ines ')
  press('Invite')
  expect(await screen.findByText('Invited: @ines')).toBeDefined()
  expect(changes(calls).at(-1)?.body).toEqual({ who: '@ines' })
  press('Take back the invitation of Ines Duarte')
  await waitFor(() => expect(screen.queryByText('Ines Duarte')).toBeNull())
})

test('says why an invitation could not be taken back', async () => {
  await open(() => page({ sent: [{ ...invitation, name: 'Ines Duarte' }] }), {
    'POST /team/invitations/i1/decline': () => new Refused('INTERNAL'),
  })
  render(<Toasts />)
  await screen.findByRole('link', { name: 'Mae Lindqvist' })
  press('Take back the invitation of Ines Duarte')
  expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Take back the invitation of Ines Duarte' })).toBeDefined()
})

describe('whom to invite is suggested as one types', () => {
  const ines = person({ id: 'p7', displayName: 'Ines Duarte', handle: 'ines', level: 4, levelTitle: 'Ridge walker' })
  const known = person({ id: 'p2', displayName: 'Mae Lindqvist', handle: 'mae' })
  const asked = person({ id: 'p8', displayName: 'Ida Berg', handle: 'ida' })
  const own = person({ id: 'p1', displayName: 'Grace Okafor', handle: 'grace', own: true })
  const sent = [{ ...invitation, name: 'Ida Berg', profile: 'p8' }]
  const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Name or handle' })
  const key = async (name: string) => fireEvent.keyDown(await field(), { key: name })
  const isActive = async () => {
    const id = (await field()).getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.textContent
  }

  test('by name or handle, with the level; whoever is on it or invited is marked, and nobody invites themselves', async () => {
    const calls = await open(() => page({ sent }), {
      'GET /people': () => peoplePage([own, ines, known, asked]),
    })
    fireEvent.change(await field(), { target: { value: '@i' } })
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      // Who is called so stands before who has the letters somewhere.
      'Ines Duarte @ines · Lv 4 Ridge walker',
      expect.stringMatching(/^Ida Berg .*Invited$/),
      expect.stringMatching(/^Mae Lindqvist .*On the rope$/),
    ])
    expect(options.map((option) => option.getAttribute('aria-disabled'))).toEqual(['false', 'true', 'true'])
    expect(calls.find(({ path }) => path === '/people')?.query.get('search')).toBe('i')
    expect(screen.getByText('3 people found')).toBeDefined()
    fireEvent.click(options[1] as HTMLElement)
    expect((await field()).value).toBe('@i')
    fireEvent.click(options[0] as HTMLElement)
    expect((await field()).value).toBe('@ines')
    expect((await field()).getAttribute('aria-expanded')).toBe('false')
  })

  test('with the keyboard alone: down and up go round, Enter chooses and then invites, Escape leaves what was typed', async () => {
    const calls = await open(() => page({}), {
      'GET /people': () => peoplePage([ines, asked]),
      'POST /team/invitations': () => page({ sent }),
    })
    fireEvent.change(await field(), { target: { value: 'i' } })
    await screen.findAllByRole('option')
    expect(await isActive()).toBeNull()
    await key('ArrowUp')
    expect(await isActive()).toMatch(/^Ida Berg/)
    await key('Escape')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect((await field()).value).toBe('i')
    await key('ArrowDown')
    expect(await isActive()).toMatch(/^Ines Duarte/)
    await key('Enter')
    expect((await field()).value).toBe('@ines')
    expect(changes(calls)).toEqual([])
    fireEvent.submit((await field()).form as HTMLFormElement)
    await screen.findByText('Invited: @ines')
    expect(changes(calls).map(({ body }) => body)).toEqual([{ who: '@ines' }])
  })

  test('who is active stays so while others come, and Enter means them', async () => {
    let found = [ines, asked]
    await open(() => page({}), { 'GET /people': () => peoplePage(found) })
    fireEvent.change(await field(), { target: { value: 'i' } })
    await screen.findAllByRole('option')
    await key('ArrowDown')
    expect(await isActive()).toMatch(/^Ines Duarte/)
    found = [person({ id: 'p9', displayName: 'Ilse Maas', handle: 'ilse' }), ines, asked]
    await act(() => queryClient.invalidateQueries({ queryKey: ['people'] }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    expect(await isActive()).toMatch(/^Ines Duarte/)
    await key('Enter')
    expect((await field()).value).toBe('@ines')
  })

  test('by a whole name and Enter; a refusal goes with what it was about', async () => {
    await open(() => page({}), {
      'GET /people': () => peoplePage([ines, asked]),
      'POST /team/invitations': () => new Refused('NOT_FOUND'),
    })
    fireEvent.change(await field(), { target: { value: 'ines duarte' } })
    await screen.findAllByRole('option')
    await key('Enter')
    expect((await field()).value).toBe('@ines')
    press('Invite')
    await screen.findByText(/^Nobody of that name can be invited/)
    fireEvent.change(await field(), { target: { value: 'ida' } })
    expect(screen.queryByText(/^Nobody of that name can be invited/)).toBeNull()
  })

  test('where nobody can be looked up, that is said, and a whole handle is enough', async () => {
    const calls = await open(() => page({}), {
      'GET /people': () => new Refused('INTERNAL'),
      'POST /team/invitations': () => page({ sent }),
    })
    fireEvent.change(await field(), { target: { value: 'ida' } })
    expect(await screen.findByText('We cannot search now. Enter the whole handle, such as @mae.')).toBeDefined()
    press('Invite')
    expect(await screen.findByText('Invited: ida')).toBeDefined()
    expect(changes(calls).map(({ body }) => body)).toEqual([{ who: 'ida' }])
  })
})

test('who is invited stands on the rope with what they are called, and of more than there are places the rest below', async () => {
  const sent = ['Ida', 'Ines', 'Tom'].map((name) => ({ ...invitation, id: name, name, profile: name }))
  const mates = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...mae, id, profile: id, name: id }))
  await open(() => page({ members: [member(), ...mates], sent }))
  const rope = within(await screen.findByRole('list', { name: 'Waiting for an answer' }))
  expect(rope.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'IdaInvitedTake back',
    'InesInvitedTake back',
  ])
  expect(screen.getByRole('button', { name: 'Take back the invitation of Tom' })).toBeDefined()
})

test('a team is called by its name, and until it is known by what it is', async () => {
  await open(() => page({}))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your rope team')
  expect(await screen.findByRole('heading', { level: 1, name: 'North face' })).toBeDefined()
})

test('whom somebody is about to invite stands there still after a reload, until it is sent', async () => {
  const calls = await open(() => page({}), { 'POST /team/invitations': () => page({}) })
  await screen.findByRole('link', { name: 'Mae Lindqvist' })
  write('Name or handle', 'ines')
  const reload = async () => {
    cleanup()
    showPage(<TeamPage />, '/team')
    return await screen.findByLabelText<HTMLInputElement>('Name or handle')
  }
  expect((await reload()).value).toBe('ines')
  press('Invite')
  expect(await screen.findByText('Invited: ines')).toBeDefined()
  expect((await reload()).value).toBe('')
  expect(changes(calls)).toHaveLength(1)
})

test('says to whoever invites themselves that it is them', async () => {
  await open(() => page({}), {
    'POST /team/invitations': () => new Refused('VALIDATION', { field: 'who', reason: 'yourself' }),
  })
  await screen.findByRole('link', { name: 'Mae Lindqvist' })
  write('Name or handle', 'grace')
  press('Invite')
  expect(await screen.findByText('That is you. Enter someone else’s handle.')).toBeDefined()
})

test('says of whoever is on the rope team already that they are, not that the captain should leave', async () => {
  await open(() => page({}), { 'POST /team/invitations': () => new Refused('ALREADY_IN_TEAM') })
  await screen.findByRole('link', { name: 'Mae Lindqvist' })
  write('Name or handle', 'mae')
  press('Invite')
  expect(await screen.findByText('They are on your rope team already.')).toBeDefined()
})

test('anybody on it gives the team another name, and may leave it as it is', async () => {
  let isRefused = true
  const calls = await open(() => page({ captain: false }), {
    'PUT /team': ({ body }) =>
      isRefused ? new Refused('RATE_LIMITED', { retryAfterSeconds: 60 }) : page(body as { name: string }),
  })
  await screen.findByText('North face')
  press('Rename the rope team')
  press('Keep the name')
  press('Rename the rope team')
  expect((screen.getByLabelText('Name of the rope team') as HTMLInputElement).value).toBe('North face')
  write('Name of the rope team', ' ')
  press('Save name')
  expect(await screen.findByText('This is required.')).toBeDefined()
  write('Name of the rope team', ' South ridge ')
  press('Save name')
  expect(await screen.findByRole('alert')).toBeDefined()
  isRefused = false
  press('Save name')
  expect(await screen.findByText('South ridge')).toBeDefined()
  expect(screen.queryByLabelText('Name of the rope team')).toBeNull()
  expect(changes(calls).at(-1)).toMatchObject({ path: '/team', body: { name: 'South ridge' } })
})

test('a link is shown to whoever made it, and later only that there is one', async () => {
  const until = '2026-12-02T10:00:00.000Z'
  await open(() => page({}), { 'POST /team/link': () => page({ link: { token: 'secret', until } }) })
  await screen.findByRole('link', { name: 'Mae Lindqvist' })
  press('Make a link')
  const field = (await screen.findByLabelText('Link')) as HTMLInputElement
  expect(field.value).toBe(`${location.origin}/team/join#secret`)
  expect(screen.getByRole('button', { name: 'Make a new link' })).toBeDefined()
  expect(screen.getByText(/It is shown once, here/)).toBeDefined()
})

test('a quest that is done together says who has handed in, and what is missing', async () => {
  const parts = [
    { profile: 'p1', name: 'Grace Okafor', own: true, sent: true, accepted: true },
    { profile: 'p2', name: 'Mae Lindqvist', own: false, sent: true, accepted: false },
    { profile: null, name: null, own: false, sent: false, accepted: false },
  ]
  const together = { rule: 'all' as const, needed: 3, accepted: 1, done: false, parts }
  await open(() => page({ quests: [{ slug: 'rope-team', title: 'Rope team', together }] }))
  expect((await screen.findByRole('link', { name: 'Rope team' })).getAttribute('href')).toBe('/quests?quest=rope-team')
  expect(screen.getByText('2 of 3 handed in · 1 of 3 accepted')).toBeDefined()
  expect(screen.getByText('Still at it')).toBeDefined()
})

test('says what went wrong, and tries again', async () => {
  let isDown = true
  await open(() => (isDown ? new Refused('INTERNAL') : page(null)))
  expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
  isDown = false
  press('Try again')
  expect(await screen.findByRole('heading', { name: 'Make a rope team' })).toBeDefined()
})

test('what the team can begin now stands first, one press from its quest', async () => {
  await open(() => page({ ready: [quest({ slug: 'night-relay', title: 'Night relay' })] }))
  const link = await screen.findByRole('link', { name: 'Night relay' })
  expect(link.getAttribute('href')).toBe('/quests?quest=night-relay')
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  expect(heads[0]).toBe('Ready to begin together')
  expect(heads).not.toContain('Under way together')
  cleanup()
  await open(() => page({}))
  await screen.findByRole('link', { name: 'Mae Lindqvist' })
  expect(screen.queryByRole('heading', { name: 'Ready to begin together' })).toBeNull()
})

test('what the team has begun without somebody leads them to their part, once', async () => {
  const together = { rule: 'all' as const, needed: 2, accepted: 0, done: false, parts: [] }
  const begun = { slug: 'night-relay', title: 'Night relay', together }
  await open(() => page({ quests: [begun], ready: [quest({ slug: 'night-relay', title: 'Night relay' })] }))
  const link = await screen.findByRole('link', { name: 'Start your part' })
  expect(link.getAttribute('href')).toBe('/quests?quest=night-relay')
  expect(screen.queryByRole('heading', { name: 'Ready to begin together' })).toBeNull()
  cleanup()
  await open(() => page({ quests: [begun] }))
  await screen.findByRole('link', { name: 'Night relay' })
  expect(screen.queryByRole('link', { name: 'Start your part' })).toBeNull()
})

test('a name that was typed is there after a reload, until the team is made', async () => {
  let isMade = false
  await open(() => page(isMade ? {} : null), {
    'POST /team': () => {
      isMade = true
      return page({})
    },
  })
  const field = () => screen.findByLabelText<HTMLInputElement>('Name of the rope team')
  const reload = () => {
    cleanup()
    showPage(<TeamPage />, '/team')
  }
  await field()
  write('Name of the rope team', 'North face')
  reload()
  expect((await field()).value).toBe('North face')
  press('Make it')
  expect(await screen.findByRole('heading', { level: 1, name: 'North face' })).toBeDefined()
  expect(loadDraft('team-name.p1')).toBeNull()
})
