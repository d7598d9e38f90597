import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Me } from '../../core/types.ts'
import { me, peoplePage, person, traits } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { PeoplePage } from './PeoplePage.tsx'

async function open(answer: Answers[string], search = '', own: Partial<Me> = {}) {
  const calls = await openProgramme({ 'GET /people': answer, 'GET /traits': () => traits, 'GET /me': () => me(own) })
  const router = showPage(<PeoplePage />, `/people${search}`)
  return {
    router,
    asked: () => calls.filter(({ path }) => path === '/people').map(({ query }) => `${query}`.replace(/&?lang=en/, '')),
  }
}

test('somebody is shown with level, place and quests, and leads to their profile; the own card says so', async () => {
  const own = person({ id: 'p1', displayName: 'Grace Okafor', handle: 'grace', place: null, questsDone: 1, own: true })
  await open(() => peoplePage([person(), own]))
  const [mae, grace] = (await screen.findAllByRole('listitem')).map((card) => within(card))
  expect(mae?.getByRole('link', { name: 'Mae Lindqvist' }).getAttribute('href')).toBe('/profile/p2')
  expect(mae?.getByText('@mae')).toBeDefined()
  expect(mae?.getByText('Level 5, Pathfinder')).toBeDefined()
  expect(mae?.getByText('12 quests done')).toBeDefined()
  expect(mae?.getByText('Luleå')).toBeDefined()
  expect(mae?.queryByText('You')).toBeNull()
  expect(grace?.getByText('You')).toBeDefined()
  expect(grace?.getByText('1 quest done')).toBeDefined()
  expect(screen.getByText('2 people')).toBeDefined()
})

test('what is chosen stands in the address, and the address is what is asked', async () => {
  const { router, asked } = await open(() => peoplePage([person()]), '?q=mae&level=3&place=lisbon&sort=level')
  expect(await screen.findByText('Mae Lindqvist')).toBeDefined()
  expect(asked()).toEqual(['search=mae&levelFrom=3&place=lisbon&sort=level'])
  expect(screen.getByLabelText<HTMLSelectElement>('Place').value).toBe('Lisbon')
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: '7' } })
  fireEvent.change(screen.getByLabelText('Place'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'newest' } })
  await waitFor(() => expect(router.state.location.search).toBe('?q=mae&level=7'))
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: ' kenji ' } })
  fireEvent.submit(screen.getByLabelText('Search').closest('form') as HTMLFormElement)
  await waitFor(() => expect(router.state.location.search).toBe('?q=kenji&level=7'))
  await waitFor(() => expect(asked().at(-1)).toBe('search=kenji&levelFrom=7&sort=newest'))
})

test('where nobody is like that, one press shows everybody', async () => {
  const { router } = await open(({ query }) => peoplePage(query.has('search') ? [] : [person()]), '?q=nobody')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByText('Mae Lindqvist')).toBeDefined()
  expect(router.state.location.search).toBe('')
})

test('where nobody is at all, there is a way on', async () => {
  await open(() => peoplePage([], { places: [] }))
  expect(await screen.findByRole('heading', { name: 'Nobody is here yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the trail' }).getAttribute('href')).toBe('/quests')
})

test('more come when they are asked for, and the focus goes to the first of them', async () => {
  const kenji = person({ id: 'p3', displayName: 'Kenji Watanabe' })
  const { asked } = await open(({ query }) =>
    query.get('cursor') ? peoplePage([kenji], { total: 2 }) : peoplePage([person()], { total: 2, next: 'c1' }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show more people' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Kenji Watanabe'))
  expect(asked()).toEqual(['sort=newest', 'sort=newest&cursor=c1'])
  expect(screen.getByText('2 people')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull()
})

test('what fails is said, and tried again; those who were there stay', async () => {
  let isDown = true
  await open(({ query }) =>
    isDown && !query.has('cursor')
      ? new Refused('INTERNAL')
      : query.has('cursor')
        ? new Refused('INTERNAL')
        : peoplePage([person()], { next: 'c1' }),
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  fireEvent.click(await screen.findByRole('button', { name: 'Show more people' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByText('Mae Lindqvist')).toBeDefined()
})

test('a filter that is changed offline says so, keeps who was there, and asks again once the line is back', async () => {
  let isAway = false
  await open(({ query }) => {
    if (isAway) throw new TypeError('Failed to fetch')
    return query.has('levelFrom') ? peoplePage([person({ id: 'p3', displayName: 'Kenji' })]) : peoplePage([person()])
  })
  await screen.findByText('Mae Lindqvist')
  isAway = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: '5' } })
  expect(await screen.findByText(/^You are offline\./)).toBeDefined()
  expect(screen.getByText('Mae Lindqvist')).toBeDefined()
  isAway = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Kenji')).toBeDefined()
  expect(screen.queryByText('Mae Lindqvist')).toBeNull()
})

test('a game master is called one, and not measured by quests', async () => {
  await open(() => peoplePage([person({ gameMaster: true, level: 1, levelTitle: 'Newcomer', questsDone: 0 })]))
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByText('Game master')).toBeDefined()
  expect(card.getByText('Luleå')).toBeDefined()
  expect(card.queryByText(/Level|quests? done/)).toBeNull()
})

test.each([
  [{}, 'Walk with others', 'Some quests are for a rope team of two to eight people.', 'Start a rope team'],
  [{ teamQuests: 1 }, 'Walk with others', '1 quest waits for you and a rope team.', 'Start a rope team'],
  [{ team: 'North face' }, 'North face', 'Your rope team.', 'See your rope team'],
])('whoever has %o is led to their rope team, or to one', async (own, title, words, action) => {
  await open(() => peoplePage([]), '', own)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/team')
})

test('the place of the rope team is held until it is known, so that nothing below it moves', async () => {
  const own = Promise.withResolvers<Me>()
  await openProgramme({
    'GET /people': () => peoplePage([person()]),
    'GET /traits': () => traits,
    'GET /me': () => own.promise,
  })
  showPage(<PeoplePage />, '/people')
  await screen.findByText('Mae Lindqvist')
  const above = document.querySelector('search')?.previousElementSibling
  expect(above?.hasAttribute('data-coming')).toBe(true)
  own.resolve(me({ team: 'North face' }))
  expect(await screen.findByRole('heading', { name: 'North face' })).toBeDefined()
  expect(document.querySelector('[data-coming]')).toBeNull()
})
