import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { Me, OnboardingStep } from '../../core/types.ts'
import { itemDetail } from '../../testing/items.ts'
import { quest, me as somebody, traits } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import type { EditorProps } from './CharacterStep.tsx'
import type { QuestInPlaceProps } from './FirstQuestStep.tsx'
import { OnboardingPage } from './OnboardingPage.tsx'

const at = (onboardingStep: OnboardingStep, change: Partial<Me> = {}): Me => {
  const base = somebody(change)
  return { ...base, profile: { ...base.profile, handle: null, displayName: 'Robin Achterberg', onboardingStep } }
}

/** The editor belongs to another feature; here it is a name field and whatever stands below it. */
const Editor = ({ slots, draft, onChange, nameError, children }: EditorProps) => (
  <>
    <ul>{slots.flatMap((slot) => slot.traits.map(({ slug }) => <li key={slug}>{slug}</li>))}</ul>
    <input
      aria-label="Name"
      value={draft.name}
      onChange={(event) => onChange({ ...draft, name: event.target.value }, 'name')}
    />
    {nameError}
    {children}
  </>
)

/** So does the quest with its steps. */
const Quest = ({ slug, onSubmitted }: QuestInPlaceProps) => (
  <button type="button" onClick={onSubmitted}>
    {`Submit ${slug}`}
  </button>
)

/** And the map, with whoever stands on it. */
const Start = ({ children }: { children: ReactNode }) => <div data-testid="map">{children}</div>

// Fetched at the end, which takes its time on a busy machine.
beforeAll(() => import('./Reveal.tsx'))

const show = () =>
  showPage(<OnboardingPage CharacterEditor={Editor} QuestInPlace={Quest} TrailStart={Start} />, '/onboarding')
const asked = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what)

async function begin(step: OnboardingStep, answers: Answers = {}, change: Partial<Me> = {}) {
  const calls = await openProgramme({
    'GET /me': () => at(step, change),
    'GET /traits': () => traits,
    'GET /quests': () => ({ quests: [quest()], chapters: [] }),
    ...answers,
  })
  show()
  return calls
}

describe('the handle', () => {
  it('is suggested from the name, and free or taken as the server says', async () => {
    await begin('handle', {
      'GET /handles/robin_achterberg': () => ({ available: true }),
      'GET /handles/grace': () => ({ available: false }),
    })
    expect(await screen.findByText('@robin_achterberg is free.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Handle'), { target: { value: '@Grace' } })
    expect(await screen.findByText('@grace is taken. Try another one.')).toBeDefined()
  })

  it('that breaks the rule is refused at once, without a call', async () => {
    const calls = await begin('handle', { 'GET /handles/robin_achterberg': () => ({ available: true }) })
    fireEvent.change(await screen.findByLabelText('Handle'), { target: { value: '7up' } })
    expect(await screen.findByText('A handle begins with a letter from a to z.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Handle'))
    expect(asked(calls, 'POST /onboarding/handle')).toEqual([])
  })

  it('that somebody took in the meantime says so at the field, and nothing typed is lost', async () => {
    await begin('handle', {
      'GET /handles/robin': () => ({ available: true }),
      'POST /onboarding/handle': () => new Refused('HANDLE_TAKEN', { field: 'handle' }),
    })
    fireEvent.change(await screen.findByLabelText('Handle'), { target: { value: 'robin' } })
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Robin A.' } })
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('@robin is taken. Try another one.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Robin A.')
    expect(screen.getByLabelText('Handle').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('name and consents', () => {
  const agree = () => {
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  }
  const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

  it('are one form, and both consents are needed', async () => {
    const calls = await begin('handle', {
      'GET /handles/robin_achterberg': () => ({ available: true }),
      'POST /onboarding/handle': () => at('consents'),
      'POST /onboarding/consents': () => at('character'),
    })
    await screen.findByText('@robin_achterberg is free.')
    goOn()
    expect(screen.getAllByText('You need to accept this to take part.')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /terms of use/ }))
    expect(asked(calls, 'POST /onboarding/handle')).toEqual([])
    agree()
    goOn()
    expect(await screen.findByRole('heading', { name: 'Who walks the trail?' })).toBeDefined()
    expect(asked(calls, 'POST /onboarding/handle')).toHaveLength(1)
    expect(asked(calls, 'POST /onboarding/consents').map(({ body }) => body)).toEqual([{ terms: true, privacy: true }])
  })

  it('stay as they were written where the second call fails, and are sent again', async () => {
    let isDown = true
    const calls = await begin('handle', {
      'GET /handles/robin_achterberg': () => ({ available: true }),
      'POST /onboarding/handle': () => at('consents'),
      'POST /onboarding/consents': () => (isDown ? new Refused('INTERNAL') : at('character')),
    })
    await screen.findByText('@robin_achterberg is free.')
    agree()
    goOn()
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
    isDown = false
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true])
    goOn()
    expect(await screen.findByRole('heading', { name: 'Who walks the trail?' })).toBeDefined()
    expect(asked(calls, 'POST /onboarding/handle')).toHaveLength(2)
  })
})

describe('who sets out', () => {
  const tag = () => document.querySelector('[aria-hidden] p')?.textContent

  it('stands beside the form from the first step, with the first name on a tag as it is typed', async () => {
    await begin('handle', { 'GET /handles/robin_achterberg': () => ({ available: true }) })
    const name = await screen.findByLabelText('Name')
    expect(tag()).toBe('Robin')
    await waitFor(() => expect(document.querySelector('[aria-hidden] img')).not.toBeNull())
    fireEvent.change(name, { target: { value: 'Wren Halloran' } })
    expect(tag()).toBe('Wren')
  })

  it('finds a gift that has their name on it', async () => {
    await begin('welcome')
    await screen.findByRole('button', { name: 'Open it' })
    const names = [...document.querySelectorAll('[aria-hidden] :is(p, span)')].map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['Robin', 'Robin Achterberg']))
  })
})

it('offers for the first character what is open, and nothing that is locked', async () => {
  await begin('character')
  expect(await screen.findByText('hair-full')).toBeDefined()
  expect(screen.queryByText('hair-crest')).toBeNull()
})

describe('the first quest', () => {
  const later = { 'POST /onboarding/first_quest': () => at('welcome') }

  it('is done within its step, which goes on by itself once it is handed in', async () => {
    const calls = await begin('first_quest', later)
    const submit = await screen.findByRole('button', { name: 'Submit base-camp' })
    fireEvent.click(submit)
    fireEvent.click(submit)
    expect(await screen.findByRole('button', { name: 'Open it' })).toBeDefined()
    expect(asked(calls, 'POST /onboarding/first_quest')).toHaveLength(1)
  })

  it('can be left for later', async () => {
    const calls = await begin('first_quest', later)
    expect(await screen.findByRole('button', { name: 'Submit base-camp' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Do it later' }))
    expect(await screen.findByRole('button', { name: 'Open it' })).toBeDefined()
    expect(asked(calls, 'POST /onboarding/first_quest')).toHaveLength(1)
  })

  it('that was handed in before a reload leads on', async () => {
    await begin('first_quest', {
      ...later,
      'GET /quests': () => ({ quests: [quest({ state: 'done' })], chapters: [] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('button', { name: 'Open it' })).toBeDefined()
  })

  it('keeps nobody from going on where the programme has none', async () => {
    await begin('first_quest', { ...later, 'GET /quests': () => ({ quests: [], chapters: [] }) })
    expect(await screen.findByText('There is no quest to start right now. You can continue without one.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('button', { name: 'Open it' })).toBeDefined()
  })
})

it('goes on where somebody stopped, and ends with what the last step gave', async () => {
  const onboarded = { kind: 'onboarded', at: '2026-11-21T10:00:00Z', subject: '', link: null, xp: 20, image: null }
  const gift = {
    kind: 'item_granted',
    at: '2026-11-21T10:00:00Z',
    subject: 'Lucky acorn',
    link: 'i1',
    xp: null,
    image: null,
  }
  const calls = await begin('welcome', {
    'POST /onboarding/welcome': () => at('done', { recent: [gift, onboarded] }),
    'GET /items/i1': () => itemDetail({}),
  })
  const open = await screen.findByRole('button', { name: 'Open it' })
  expect(screen.getByText('Gift').closest('li')?.getAttribute('aria-current')).toBe('step')
  fireEvent.click(open)
  fireEvent.click(open)
  const title = await screen.findByRole('heading', { level: 1, name: 'You have set out' })
  expect(document.activeElement).toBe(title)
  expect(await screen.findByText('+20 XP for setting out')).toBeDefined()
  expect(await screen.findByRole('heading', { level: 2, name: 'Tin mug' })).toBeDefined()
  expect(within(screen.getByTestId('map')).getByText('You are here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the trail' }).getAttribute('href')).toBe('/quests')
  expect(screen.queryByRole('list', { name: 'Steps to set out' })).toBeNull()
  expect(asked(calls, 'POST /onboarding/welcome')).toHaveLength(1)
})

it('an answer from before the gift was opened, which comes late, closes it no more', async () => {
  const late = Promise.withResolvers<Me>()
  const told: (Me | Promise<Me>)[] = [at('welcome'), late.promise]
  await begin('welcome', {
    'GET /me': () => told.shift() ?? at('done'),
    'POST /onboarding/welcome': () => at('done'),
  })
  const open = await screen.findByRole('button', { name: 'Open it' })
  // As when the first quest was done a moment before the press.
  void queryClient.invalidateQueries({ queryKey: keys.me })
  await waitFor(() => expect(told).toHaveLength(0))
  fireEvent.click(open)
  expect(await screen.findByRole('heading', { level: 1, name: 'You have set out' })).toBeDefined()
  late.resolve(at('welcome'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull()
})

it('leads back to earlier steps: what was chosen can be changed, and each step leads on to the next', async () => {
  const done = at('character')
  done.profile.handle = 'robin'
  const calls = await begin('character', {
    'GET /me': () => done,
    'GET /handles/robin': () => ({ available: true }),
    'POST /onboarding/handle': () => done,
  })
  await screen.findByRole('button', { name: 'This is me' })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  const name = await screen.findByLabelText('Name')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, disabled }) => checked && disabled)).toEqual([true, true])
  expect(screen.getAllByText('Name')[0]?.closest('li')?.getAttribute('aria-current')).toBe('step')
  fireEvent.change(name, { target: { value: 'Robin A.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'This is me' })).toBeDefined()
  expect(asked(calls, 'POST /onboarding/handle').map(({ body }) => body)).toEqual([
    { handle: 'robin', displayName: 'Robin A.', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  ])
  expect(asked(calls, 'POST /onboarding/consents')).toEqual([])
})

it('shows the step that is open when another window went on', async () => {
  let open: OnboardingStep = 'first_quest'
  await begin('first_quest', {
    'GET /me': () => at(open),
    'POST /onboarding/first_quest': () => {
      open = 'welcome'
      return new Refused('ONBOARDING_STEP_OUT_OF_ORDER', { step: 'welcome' })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Do it later' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Something for the road' })).toBeDefined())
})

it('begins with a character that may be saved as it is', async () => {
  const calls = await begin('character', { 'POST /onboarding/character': () => at('first_quest') })
  fireEvent.click(await screen.findByRole('button', { name: 'This is me' }))
  expect(await screen.findByRole('heading', { name: 'Your first quest' })).toBeDefined()
  const [call] = asked(calls, 'POST /onboarding/character')
  expect(call?.body).toMatchObject({ name: 'Robin', choices: { hairVariant: 'hair-full' } })
})
