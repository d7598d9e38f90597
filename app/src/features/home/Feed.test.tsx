import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Feed as Answer, FeedEntry } from '../../core/types.ts'
import { feedEntry, traits } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { Feed } from './Feed.tsx'

const feedOf = (entries: FeedEntry[], change: Partial<Answer> = {}): Answer => ({
  ...{ entries, next: null, ofTeam: false, ...change },
})

async function open(answer: Answers[string], more: Answers = {}) {
  const calls = await openProgramme({ 'GET /feed': answer, ...more })
  showPage(<Feed />, '/home')
  return calls
}
const lines = async () => (await screen.findAllByRole('listitem')).map((line) => within(line))
const cheerOf = (name: RegExp) => screen.getByRole('button', { name })

test('each line says who did what, and leads to both', async () => {
  await open(() =>
    feedOf([
      feedEntry(),
      feedEntry({ id: 'a2', feat: { kind: 'level', number: 4, title: 'Ridge walker' } }),
      feedEntry({ id: 'a3', feat: { kind: 'minted', name: 'Tin mug', image: null } }),
      feedEntry({ id: 'a4', feat: { kind: 'set_out' } }),
      feedEntry({ id: 'a5', feat: { kind: 'quest', slug: null, title: 'Thaw' } }),
    ]),
  )
  expect(await screen.findByRole('heading', { name: 'What others did' })).toBeDefined()
  const all = await lines()
  for (const [place, words] of [
    'Mae Lindqvist finished “Storm watch”',
    'Mae Lindqvist reached level 4: Ridge walker',
    'Mae Lindqvist minted Tin mug',
    'Mae Lindqvist set out',
    'Mae Lindqvist finished “Thaw”',
  ].entries())
    expect(screen.getAllByRole('listitem')[place]?.textContent).toContain(words)
  expect(all[0]?.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile/p2',
    '/quests?quest=storm-watch',
  ])
  expect(all[4]?.getAllByRole('link')).toHaveLength(1)
})

test('who did it is shown as their character, with a sign of what it was', async () => {
  const character = { id: 'c1', name: 'Mae of the North Face', version: 1, choices: {}, worn: {} }
  await open(() => feedOf([feedEntry({ character }), feedEntry({ id: 'a2' })]), { 'GET /traits': () => traits })
  const [drawn, plain] = await screen.findAllByRole('listitem')
  await waitFor(() => expect(drawn?.querySelector('img')?.src).toMatch(/^data:image\/svg/))
  expect([drawn?.querySelectorAll('.lucide-flag').length, plain?.querySelectorAll('img').length]).toEqual([1, 0])
})

test('the news of a team are called that', async () => {
  await open(() => feedOf([feedEntry()], { ofTeam: true }))
  expect(await screen.findByRole('heading', { name: 'What your team did' })).toBeDefined()
})

test('a cheer shows at once, is sent once however often it is pressed, and can be taken back', async () => {
  const sent = Promise.withResolvers<void>()
  const calls = await open(() => feedOf([feedEntry({ cheers: { count: 2, own: false } })]), {
    'PUT /feed/a1/cheer': () => sent.promise.then(() => ({ count: 3, own: true })),
    'DELETE /feed/a1/cheer': () => ({ count: 2, own: false }),
  })
  const button = await screen.findByRole('button', { name: 'Well done, Mae Lindqvist. 2 people said so' })
  fireEvent.click(button)
  await waitFor(() => expect(cheerOf(/3 people said so/).getAttribute('aria-pressed')).toBe('true'))
  fireEvent.click(button)
  sent.resolve()
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  const taken = () => calls.filter(({ method }) => method === 'DELETE').length
  await waitFor(() => {
    if (taken() === 0) fireEvent.click(button)
    expect(taken()).toBe(1)
  })
  await waitFor(() => expect(cheerOf(/2 people said so/).getAttribute('aria-pressed')).toBe('false'))
})

test('a cheer that could not be sent is as before', async () => {
  const refused = Promise.withResolvers<Refused>()
  await open(() => feedOf([feedEntry()]), { 'PUT /feed/a1/cheer': () => refused.promise })
  fireEvent.click(await screen.findByRole('button', { name: 'Well done, Mae Lindqvist' }))
  await waitFor(() => expect(cheerOf(/1 person said so/)).toBeDefined())
  refused.resolve(new Refused('INTERNAL'))
  await waitFor(() => expect(cheerOf(/^Well done, Mae Lindqvist$/).getAttribute('aria-pressed')).toBe('false'))
})

test('older lines come when they are asked for', async () => {
  await open(({ query }) =>
    query.has('cursor')
      ? feedOf([feedEntry({ id: 'a2', profile: 'p3', name: 'Kenji Watanabe' })])
      : feedOf([feedEntry()], { next: 'c1' }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Kenji Watanabe'))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('nothing is said to be nothing, and what fails is tried again', async () => {
  let isDown = true
  await open(() => (isDown ? new Refused('INTERNAL') : feedOf([])))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('Nothing in the last 30 days.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
