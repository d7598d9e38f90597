import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../core/query-client.ts'
import type { Character, TraitChoice } from '../../core/types.ts'
import { me, traits } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { CharacterEditor } from './CharacterEditor.tsx'
import { ConfiguratorPage } from './ConfiguratorPage.tsx'
import type { Draft } from './draft.ts'

const character = (change: Partial<Character> = {}): Character => ({
  id: 'c1',
  name: 'Mae',
  choices: { hairVariant: 'hair-full', shirtColor: 'shirt-paper' },
  version: 3,
  ...change,
})

// The page goes: what waits to be kept is written now, not into the next test.
afterEach(() => window.dispatchEvent(new Event('pagehide')))

const asked = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what)

async function open(answers: Answers = {}) {
  const calls = await openProgramme({
    'GET /me': () => me({ character: character() }),
    'GET /traits': () => traits,
    'GET /characters': () => [character()],
    ...answers,
  })
  const router = showPage(<ConfiguratorPage />, '/profile/configurator')
  await screen.findByDisplayValue('Mae')
  return { calls, router }
}

const toClothes = () => fireEvent.click(screen.getByRole('tab', { name: 'Clothes' }))
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

it('saves what was changed, with the version that was read', async () => {
  const { calls } = await open({
    'PUT /characters/c1': () =>
      character({ version: 4, choices: { hairVariant: 'hair-full', shirtColor: 'shirt-ice' } }),
  })
  const save = screen.getByRole('button', { name: 'Save character' })
  expect(save.hasAttribute('disabled')).toBe(true)
  toClothes()
  fireEvent.click(screen.getByRole('radio', { name: 'Ice' }))
  fireEvent.click(save)
  expect(await screen.findByText('This is how you look now.')).toBeDefined()
  expect(asked(calls, 'PUT /characters/c1').map(({ body }) => body)).toEqual([
    { name: 'Mae', choices: { hairVariant: 'hair-full', shirtColor: 'shirt-ice' }, version: 3 },
  ])
})

it('links to the quest that gives a trait, but on the way in, out of which it would lead', async () => {
  const slug = { ...traits.slots[0]?.traits[1], unlockQuestSlug: 'storm-watch' }
  const [hair, shirt] = traits.slots
  const known = { slots: [{ ...hair, traits: [hair?.traits[0], slug] }, shirt] }
  const words = 'Finish “Storm watch”'
  for (const step of ['done', 'character'] as const) {
    const person = me({ character: character() })
    const at = { ...person, profile: { ...person.profile, onboardingStep: step } }
    await open({ 'GET /traits': () => known, 'GET /me': () => at })
    fireEvent.click(screen.getByRole('tab', { name: 'Skin and hair' }))
    const said = screen.getByText(words)
    expect(said.closest('a')?.getAttribute('href') ?? null).toBe(step === 'done' ? '/quests?quest=storm-watch' : null)
    cleanup()
  }
})

it('mixes everything but the skin, until that is let go; what stays says so beside it', async () => {
  const skins = ['sand', 'clay', 'umber', 'peach', 'rose', 'ash'].map((name) => ({
    ...traits.slots[1]?.traits[0],
    slug: `skin-${name}`,
    name,
  }))
  const skin = { slug: 'baseColor', name: 'Skin', required: true, traits: skins }
  const known = { slots: [...traits.slots, skin] }
  const own = character({ choices: { hairVariant: 'hair-full', shirtColor: 'shirt-paper', baseColor: 'skin-clay' } })
  await open({ 'GET /traits': () => known, 'GET /me': () => me({ character: own }), 'GET /characters': () => [own] })
  const tab = () => screen.getAllByRole('tab').find(({ textContent }) => /Skin/.test(textContent ?? ''))
  fireEvent.click(tab() as HTMLElement)
  const keep = screen.getByRole('button', { name: 'Keep with “Surprise me”: Skin' })
  expect([keep.textContent, keep.getAttribute('aria-pressed')]).toEqual(['Keep with “Surprise me”', 'true'])
  const mix = () => fireEvent.click(screen.getByRole('button', { name: 'Surprise me' }))
  for (let time = 0; time < 8; time++) {
    mix()
    expect(isOn('clay')).toBe(true)
  }
  fireEvent.click(keep)
  await waitFor(() => {
    mix()
    expect(isOn('clay')).toBe(false)
  })
})

type FirstEditorProps = { choices: Draft['choices']; onShown: (choices: Draft['choices']) => void }

/** Where nothing was saved yet. */
function FirstEditor({ choices, onShown }: FirstEditorProps) {
  const [draft, setDraft] = useState<Draft>({ name: 'Fern', choices })
  onShown(draft.choices)
  const slots = traits.slots.map((slot) => ({ ...slot, traits: [...slot.traits, ...slot.traits.map(freed)] }))
  return <CharacterEditor isFirst slots={slots} draft={draft} onChange={setDraft} />
}

const freed = (trait: TraitChoice): TraitChoice => ({ ...trait, slug: `${trait.slug}-free`, unlocked: true })

it('takes a mix of the first character back, which has no other tools', async () => {
  await openProgramme({ 'GET /me': () => me(), 'GET /traits': () => traits })
  const { choices } = character()
  const shown: Draft['choices'][] = []
  showPage(<FirstEditor choices={choices} onShown={(now) => shown.push(now)} />, '/onboarding')
  const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Undo' })
  expect(undo.disabled).toBe(true)
  const mix = screen.getByRole('button', { name: 'Surprise me' })
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  for (let time = 0; time < 3; time++) fireEvent.click(mix)
  expect(shown.at(-1)).not.toEqual(choices)
  for (let time = 0; time < 3; time++) fireEvent.click(undo)
  expect([shown.at(-1), undo.disabled]).toEqual([choices, true])
})

it('shows the first choices as pictures, colours too, and asks for the name after them', async () => {
  await openProgramme({ 'GET /me': () => me(), 'GET /traits': () => traits })
  showPage(<FirstEditor choices={character().choices} onShown={() => undefined} />, '/onboarding')
  const name = await screen.findByRole('textbox', { name: 'Name of your character' })
  fireEvent.click(screen.getByRole('tab', { name: 'Clothes' }))
  const colours = screen.getAllByRole('radio')
  await waitFor(() => {
    for (const colour of colours) expect(colour.parentElement?.querySelector('img')).not.toBeNull()
  })
  expect(colours.at(-1)?.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('button', { name: /^Keep with/ })).toBeNull()
})

it('says how a locked trait is earned, and does not let it be chosen', async () => {
  await open()
  fireEvent.click(screen.getByRole('tab', { name: 'Skin and hair' }))
  const crest = screen.getByRole('radio', { name: /Crest/ })
  expect(crest.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Finish “Storm watch”')).toBeDefined()
})

it('names a level only to whom it is missing', async () => {
  const [hair, shirt] = traits.slots
  const locked = { ...hair?.traits[1], unlocked: false, unlockQuest: null, rarity: 'rare' as const }
  const of = (slug: string, minLevel: number) => ({ ...locked, slug, name: slug, value: 'mrT', minLevel, excludes: [] })
  const slots = [hair && { ...hair, traits: [...hair.traits, of('crown', 1), of('comb', 4)] }, shirt]
  await open({ 'GET /traits': () => ({ slots }) })
  fireEvent.click(screen.getByRole('tab', { name: 'Skin and hair' }))
  expect(screen.getByRole('radio', { name: /crown.*Comes with an object/ })).toBeDefined()
  expect(screen.getByRole('radio', { name: /comb.*Opens at level 4/ })).toBeDefined()
})

it('undoes and redoes', async () => {
  await open()
  toClothes()
  fireEvent.click(screen.getByRole('radio', { name: 'Ice' }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(isOn('Paper')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect(isOn('Ice')).toBe(true)
})

it('tells of a newer version, and saves over it only when asked to', async () => {
  let stored = character()
  const { calls } = await open({
    'GET /me': () => me({ character: stored }),
    'PUT /characters/c1': ({ body }) => {
      const { version, ...rest } = body as Character
      if (version !== 5) {
        stored = character({ version: 5, name: 'Changed elsewhere' })
        return new Refused('VERSION_CONFLICT')
      }
      return { ...rest, id: 'c1', version: 6 }
    },
  })
  fireEvent.change(screen.getByLabelText('Name of your character'), { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save character' }))
  expect(await screen.findByText('Your character was changed in another window.')).toBeDefined()
  expect(screen.getByDisplayValue('Mine')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }))
  expect(await screen.findByText('This is how you look now.')).toBeDefined()
  expect(asked(calls, 'PUT /characters/c1').map(({ body }) => (body as Character).version)).toEqual([3, 5])
})

it('asks before changes are left behind', async () => {
  const { router } = await open()
  fireEvent.change(screen.getByLabelText('Name of your character'), { target: { value: 'Mine' } })
  void router.navigate('/home')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/profile/configurator')
  void router.navigate('/home')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})

describe('changes that were not saved', () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Name of your character')
  const change = () => fireEvent.change(name(), { target: { value: 'Mae of the dawn' } })

  /** The page went and came again, as when the session ends and the person signs in again. */
  const comeBack = async () => {
    cleanup()
    showPage(<ConfiguratorPage />, '/profile/configurator')
    await screen.findByLabelText('Name of your character')
  }

  it('are there again when the page went without being left, and can be undone', async () => {
    await open()
    change()
    await comeBack()
    expect(name().value).toBe('Mae of the dawn')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(name().value).toBe('Mae')
    await comeBack()
    expect(name().value).toBe('Mae')
  })

  it('do not replace what somebody saved meanwhile without asking', async () => {
    let now = character()
    const { calls } = await open({ 'GET /me': () => me({ character: now }) })
    change()
    now = character({ version: 4, name: 'Changed elsewhere' })
    queryClient.clear()
    await comeBack()
    expect(await screen.findByText('Your character was changed in another window.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save character' }).hasAttribute('disabled')).toBe(true)
    expect(asked(calls, 'PUT /characters/c1')).toEqual([])
  })

  it('are gone once they were left behind', async () => {
    const { router } = await open()
    change()
    void router.navigate('/home')
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Elsewhere' })
    await comeBack()
    expect(name().value).toBe('Mae')
  })
})

describe('the focus', () => {
  const other = character({ id: 'c2', name: 'Rain day' })

  it('is in the field where a new outfit is named, and then in the row of outfits', async () => {
    let isMade = false
    await open({
      'GET /me': () => me({ character: isMade ? other : character() }),
      'GET /characters': () => (isMade ? [character(), other] : [character()]),
      'POST /characters': () => {
        isMade = true
        return other
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Keep as a new outfit' }))
    const field = await screen.findByLabelText('Name of the outfit')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'Rain day' } })
    fireEvent.click(screen.getByRole('button', { name: 'Keep outfit' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rain day'))
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  })

  it('goes on to the end of the row where an outfit is deleted', async () => {
    await open({ 'GET /characters': () => [character(), other], 'DELETE /characters/c2': () => [character()] })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Rain day' }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete outfit' }))
    await waitFor(() => expect(screen.queryByText('Rain day')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Keep as a new outfit')
  })
})
