import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Me, OnboardingStep } from '../../core/types.ts'
import { quest, me as somebody, traits } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { TestWallet } from '../../testing/test-wallet.ts'
import type { EditorProps } from './CharacterStep.tsx'
import { OnboardingPage } from './OnboardingPage.tsx'

const at = (onboardingStep: OnboardingStep, change: Partial<Me> = {}): Me => {
  const base = somebody(change)
  return { ...base, profile: { ...base.profile, handle: null, displayName: 'Robin Achterberg', onboardingStep } }
}

/** The editor belongs to another feature; here it is a name field and whatever stands below it. */
const Editor = ({ draft, onChange, nameError, children }: EditorProps) => (
  <>
    <input
      aria-label="Name"
      value={draft.name}
      onChange={(event) => onChange({ ...draft, name: event.target.value }, 'name')}
    />
    {nameError}
    {children}
  </>
)

const show = () => showPage(<OnboardingPage CharacterEditor={Editor} />, '/onboarding')
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
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('@robin is taken. Try another one.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Robin A.')
    expect(screen.getByLabelText('Handle').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('consents', () => {
  it('are both needed', async () => {
    const calls = await begin('consents', { 'POST /onboarding/consents': () => at('character') })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(screen.getAllByText('This is needed to take part.')).toHaveLength(2)
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: 'Who walks the trail?' })).toBeDefined()
    expect(asked(calls, 'POST /onboarding/consents').map(({ body }) => body)).toEqual([{ terms: true, privacy: true }])
  })
})

it('goes on where somebody stopped, and ends with what the last step gave', async () => {
  const recent = [{ kind: 'item_granted', at: '2026-11-21T10:00:00Z', subject: 'Lucky acorn', link: 'i1', xp: null }]
  const calls = await begin(
    'first_quest',
    {
      'POST /onboarding/first_quest': () => at('wallet'),
      'POST /onboarding/wallet': () => at('welcome'),
      'POST /onboarding/welcome': () => at('done', { recent }),
    },
    { nextQuest: quest() },
  )
  expect(await screen.findByRole('heading', { name: 'Base camp' })).toBeDefined()
  expect(screen.getByText('First quest').closest('li')?.getAttribute('aria-current')).toBe('step')
  fireEvent.click(screen.getByRole('button', { name: 'Start quest' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  const open = await screen.findByRole('button', { name: 'Open it' })
  fireEvent.click(open)
  fireEvent.click(open)
  expect(await screen.findByRole('heading', { name: 'You have set out' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your trail' }).getAttribute('href')).toBe('/home')
  expect(asked(calls, 'POST /onboarding/wallet').map(({ body }) => body)).toEqual([{ skip: true }])
  expect(asked(calls, 'POST /onboarding/welcome')).toHaveLength(1)
})

it('waits for a wallet only as long as somebody wants, and takes nothing that it signs later', async () => {
  const wallet = new TestWallet('org.silent', 'Silent')
  let answer: (signature: unknown) => void = () => undefined
  wallet.instead['personal_sign'] = () => new Promise((resolve) => (answer = resolve))
  const nonce = {
    nonce: 'n0nce1234',
    domain: 'localhost',
    uri: 'http://localhost',
    chainId: 80001,
    solanaChain: null,
    verifier: 'v',
  }
  const issuedAt = '2026-11-21T10:00:00.000Z'
  const calls = await begin('wallet', {
    'POST /auth/nonce': () => ({ ...nonce, issuedAt, expiresAt: '2026-11-21T10:05:00.000Z' }),
    'POST /onboarding/wallet': () => at('welcome'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Silent' }))
  expect(await screen.findByText('Your wallet is asking you now.')).toBeDefined()
  await waitFor(() => expect(wallet.asked).toContain('personal_sign'))
  expect(screen.getByRole('button', { name: 'Not now' }).hasAttribute('disabled')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Silent' }).hasAttribute('disabled')).toBe(false)
  answer('0x00')
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(await screen.findByRole('button', { name: 'Open it' })).toBeDefined()
  expect(asked(calls, 'POST /wallets/link')).toEqual([])
})

it('leads back to earlier steps: what was chosen can be changed, and each step leads on to the next', async () => {
  const done = at('character')
  done.profile.handle = 'robin'
  const calls = await begin('character', {
    'GET /me': () => done,
    'GET /handles/robin': () => ({ available: true }),
    'POST /onboarding/handle': () => done,
    'POST /onboarding/consents': () => done,
  })
  const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('button', { name: 'This is me' })
  back()
  expect(await screen.findByRole('heading', { name: 'Before we start' })).toBeDefined()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true])
  expect(screen.getByText('Consents').closest('li')?.getAttribute('aria-current')).toBe('step')
  back()
  const name = await screen.findByLabelText('Name')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  fireEvent.change(name, { target: { value: 'Robin A.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Before we start' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'This is me' })).toBeDefined()
  expect(asked(calls, 'POST /onboarding/handle').map(({ body }) => body)).toEqual([
    { handle: 'robin', displayName: 'Robin A.' },
  ])
})

it('shows the step that is open when another window went on', async () => {
  let open: OnboardingStep = 'consents'
  await begin('consents', {
    'GET /me': () => at(open),
    'POST /onboarding/consents': () => {
      open = 'wallet'
      return new Refused('ONBOARDING_STEP_OUT_OF_ORDER', { step: 'wallet' })
    },
  })
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Link a wallet (optional)' })).toBeDefined())
})

it('begins with a character that may be saved as it is', async () => {
  const calls = await begin('character', { 'POST /onboarding/character': () => at('first_quest') })
  fireEvent.click(await screen.findByRole('button', { name: 'This is me' }))
  expect(await screen.findByRole('heading', { name: 'Your first quest' })).toBeDefined()
  const [call] = asked(calls, 'POST /onboarding/character')
  expect(call?.body).toMatchObject({ name: 'Robin', choices: { hairVariant: 'hair-full' } })
})
