import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import type { QuestCard, QuestDetail, QuestStep, StepAnswer } from '../../core/types.ts'
import { useThing } from '../../shared/thing-title.ts'
import { Toasts } from '../../shared/ui/Toasts.tsx'
import { character, detail, me, quest, step } from '../../testing/people.ts'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { QuestsPage } from './QuestsPage.tsx'

const locked = quest({
  slug: 'summit',
  title: 'Summit',
  state: 'locked',
  reasons: [{ code: 'level_needed', needed: 4, current: 2, xpToGo: 120 }],
})
const list = { quests: [quest({ state: 'in_progress', runId: 'r1' }), locked], chapters: ['The valley'] }

/** Under way, and read by a person: the answers are sent, and then the quest is. */
const underWay = (change: Partial<QuestDetail> = {}) =>
  detail({ quest: quest({ state: 'in_progress', runId: 'r1', review: 'manual' }), ...change })

const answers = (change: Answers = {}): Answers => ({
  'GET /me': () => me(),
  'GET /quests': () => list,
  'GET /quests/base-camp': () => underWay(),
  'GET /quests/summit': () => detail({ quest: locked, run: null }),
  ...change,
})

const asked = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what)

beforeEach(() => sessionStorage.clear())

it('is called after the quest that is open, in the title of the document', async () => {
  await openProgramme(answers())
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  const { result } = renderHook(useThing)
  await waitFor(() => expect(result.current).toBe('Base camp'))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the trail' }))
  await waitFor(() => expect(result.current).toBeNull())
})

it('leads back to the trail from a quest that another one led on to', async () => {
  await openProgramme(answers())
  const router = showPage(<QuestsPage />, '/quests')
  fireEvent.click(await screen.findByRole('link', { name: 'Base camp, Under way. You are here.' }))
  await screen.findByRole('button', { name: 'Back to the trail' })
  await act(() => router.navigate('/quests?quest=summit'))
  const summit = await screen.findByRole('dialog', { name: 'Summit' })
  fireEvent.click(within(summit).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('explains the locked quests by the signs that the map draws for them', async () => {
  const kept = quest({ ...locked, slug: 'cairn', title: 'The cairn', reasons: [{ code: 'team_needed' }] })
  await openProgramme(answers({ 'GET /quests': () => ({ ...list, quests: [...list.quests, kept] }) }))
  showPage(<QuestsPage />, '/quests')
  const filter = await screen.findByRole('button', { name: /^Locked/ })
  expect(filter.querySelectorAll('svg')).toHaveLength(2)
})

it('shows covers on the map once it is near', async () => {
  // The map is there at once for somebody who asked for stillness.
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('reduce') }))
  const quests = [quest({ cover: 'f1' })]
  await openProgramme(answers({ 'GET /quests': () => ({ ...list, quests }), 'GET /files': () => [] }))
  showPage(<QuestsPage />, '/quests')
  const stop = await screen.findByRole('link', { name: /^Base camp/ })
  const cover = () => stop.querySelector('img')
  fireEvent.click(screen.getByRole('button', { name: 'Show the whole trail' }))
  expect(cover()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(cover()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(cover()).not.toBeNull())
})

describe('what nobody has translated', () => {
  const untranslated = ['title', 'summary']
  const langOf = (element: Element) => element.closest('body [lang]')?.getAttribute('lang')

  it('is marked as English, on the map, in the list and in the drawer (S142)', async () => {
    const english = quest({ state: 'in_progress', runId: 'r1', untranslated })
    const opened = () =>
      detail({
        quest: english,
        body: 'Pitch it before dark.',
        untranslated: ['body'],
        steps: [step({ untranslated: ['title', 'body'] }), step({ id: 's2', title: 'Danach', kind: 'info' })],
      })
    const german = { ...locked, title: 'Gipfel', summary: 'Bis ganz nach oben.' }
    await openProgramme(
      answers({
        'GET /quests': () => ({ ...list, quests: [english, german] }),
        'GET /quests/base-camp': opened,
      }),
    )
    showPage(<QuestsPage />, '/quests')
    const stop = await screen.findByRole('link', { name: /^Base camp/ })
    expect(langOf(within(stop).getByText('Base camp'))).toBe('en')
    expect(langOf(within(screen.getByRole('link', { name: /^Gipfel/ })).getByText('Gipfel'))).toBeUndefined()
    cleanup()
    showPage(<QuestsPage />, '/quests?view=list')
    expect((await screen.findByRole('heading', { name: 'Base camp' })).getAttribute('lang')).toBe('en')
    expect(langOf(screen.getByText(english.summary))).toBe('en')
    expect(screen.getByRole('heading', { name: 'Gipfel' }).getAttribute('lang')).toBeNull()
    cleanup()
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    const drawer = within(await screen.findByRole('dialog'))
    expect(langOf(await drawer.findByText('Base camp'))).toBe('en')
    expect(langOf(await drawer.findByText(opened().body))).toBe('en')
    expect(langOf(drawer.getByText(step().title))).toBe('en')
    expect(langOf(drawer.getByText('Danach'))).toBeUndefined()
  })
})

describe('the card of what comes next', () => {
  const open = [quest({ rewards: [{ kind: 'item', itemType: 'mug', name: 'Tin mug', rarity: 'common', image: 'f1' }] })]
  const next = () => screen.queryByRole('region', { name: 'Next' })
  const show = async (quests = open, nextQuest: QuestCard | null = open[0] ?? null) => {
    await openProgramme(answers({ 'GET /me': () => me({ nextQuest }), 'GET /quests': () => ({ ...list, quests }) }))
    showPage(<QuestsPage />, '/quests')
    await screen.findByRole('link', { name: /^Base camp/ })
  }
  beforeEach(() => localStorage.clear())

  it('says what it gives and leads there, until it is closed, and then stays away', async () => {
    await show()
    const card = within(next() as HTMLElement)
    expect(card.getByRole('img').getAttribute('alt')).toBe('What you get: Tin mug')
    expect(card.getByRole('link', { name: 'Open quest' }).getAttribute('href')).toBe('/quests?quest=base-camp')
    fireEvent.click(card.getByRole('button', { name: 'Not now' }))
    expect(next()).toBeNull()
    cleanup()
    await show()
    expect(next()).toBeNull()
  })

  it('is of the one that home and the moment name, wherever it stands on the trail', async () => {
    const other = quest({ slug: 'other', title: 'Cold water' })
    await show([...open, other], other)
    expect(next()?.textContent).toContain('Cold water')
  })

  it('keeps out of the way while something is under way', async () => {
    await show([
      ...open.map((one) => ({ ...one, slug: 'other', title: 'Cold water' })),
      quest({ state: 'in_progress', runId: 'r1' }),
    ])
    expect(next()).toBeNull()
  })
})

describe('the trail', () => {
  it('says of each quest what state it is in', async () => {
    await openProgramme(answers())
    showPage(<QuestsPage />, '/quests')
    expect(await screen.findByRole('link', { name: 'Base camp, Under way. You are here.' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Summit, Locked' })).toBeDefined()
  })

  it('says which quest belongs to a season', async () => {
    const own = { ...locked, season: 'The long light' }
    await openProgramme(answers({ 'GET /quests': () => ({ ...list, quests: [quest(), own] }) }))
    showPage(<QuestsPage />, '/quests')
    const link = await screen.findByRole('link', { name: 'Summit, Locked' })
    expect(link.getAttribute('aria-description')).toBe('Season: The long light')
    const other = screen.getByRole('link', { name: /^Base camp/ }).getAttribute('aria-description')
    expect(other ?? '').not.toContain('Season')
  })

  it('draws a camp where a quest opens again and the summit where the trail leads up to, as its legend says', async () => {
    const again = quest({ slug: 'kettle', title: 'The kettle round', kind: 'recurring' })
    await openProgramme(
      answers({ 'GET /quests': () => ({ ...list, quests: [quest(), again, { ...locked, xp: 400 }] }) }),
    )
    showPage(<QuestsPage />, '/quests')
    const signsOf = (place: Element | null | undefined) =>
      [...(place?.querySelectorAll('svg') ?? [])].map((one) => one.innerHTML)
    const drawn = async (name: RegExp) => signsOf(await screen.findByRole('link', { name }))
    const legend = (words: string) => signsOf(screen.getByText(words).closest('li'))[0]
    expect(await drawn(/^The kettle round/)).toContain(legend('Camp: opens again'))
    expect(await drawn(/^Summit/)).toContain(legend('The summit'))
    const other = await drawn(/^Base camp/)
    expect(other).not.toContain(legend('Camp: opens again'))
    expect(other).not.toContain(legend('The summit'))
  })

  it('says that a quest came back, instead of that it is under way', async () => {
    const back = quest({ state: 'in_progress', runId: 'r1', returned: true })
    await openProgramme(answers({ 'GET /quests': () => ({ ...list, quests: [back, locked] }) }))
    showPage(<QuestsPage />, '/quests')
    expect(await screen.findByRole('link', { name: 'Base camp, Came back. You are here.' })).toBeDefined()
  })

  it('is walked with the arrow keys, in the direction that is pressed', async () => {
    const places = [quest({ mapX: 10, mapY: 80 }), { ...locked, mapX: 70, mapY: 20 }]
    await openProgramme(answers({ 'GET /quests': () => ({ ...list, quests: places }) }))
    showPage(<QuestsPage />, '/quests')
    const [camp, summit] = [
      await screen.findByRole('link', { name: /^Base camp/ }),
      await screen.findByRole('link', { name: /^Summit/ }),
    ]
    camp.focus()
    fireEvent.keyDown(camp, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(camp)
    fireEvent.keyDown(camp, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(summit)
    fireEvent.keyDown(summit, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(camp)
  })

  it('keeps view and filter in the address', async () => {
    await openProgramme(answers())
    const router = showPage(<QuestsPage />, '/quests?view=list')
    await screen.findByRole('heading', { name: 'Summit' })
    expect(screen.getByText('Level 4 needed, you are level 2: 120 XP to go')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /Under way/ }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Summit' })).toBeNull())
    expect(router.state.location.search).toBe('?view=list&state=in_progress')
  })

  it('names what it counts as done where home and the profile count more: what is open again', async () => {
    const { counts } = me()
    const done = quest({ slug: 'ropes', title: 'Learn the ropes', state: 'done' })
    await openProgramme(
      answers({
        'GET /me': () => me({ counts: { ...counts, questsDone: 2 } }),
        'GET /quests': () => ({ ...list, quests: [...list.quests, done] }),
      }),
    )
    showPage(<QuestsPage />, '/quests?view=list')
    fireEvent.click(await screen.findByRole('button', { name: /^Done/ }))
    expect(screen.getByText(/^You have done 2 quests\./)).toBeDefined()
  })

  it('says of a programme without quests that none is open yet, instead of offering to choose otherwise', async () => {
    await openProgramme(answers({ 'GET /quests': () => ({ ...list, quests: [], chapters: [] }) }))
    showPage(<QuestsPage />, '/quests')
    expect(await screen.findByRole('heading', { name: 'No quest is open yet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Look around the market' }).getAttribute('href')).toBe('/marketplace')
    expect(screen.queryByRole('button', { name: 'Show all quests' })).toBeNull()
  })

  it('says who else is at a quest, on the map and in its page', async () => {
    const faces = ['Mae', 'Kenji', 'Noor'].map(character)
    const busy = quest({ here: { names: ['Mae', 'Kenji', 'Noor'], others: 2, faces } })
    const quiet = { ...locked, here: { names: ['Mae'], others: 0, faces: [] } }
    await openProgramme(
      answers({
        'GET /quests': () => ({ ...list, quests: [busy, quiet] }),
        'GET /quests/base-camp': () => detail({ quest: busy, run: null }),
      }),
    )
    showPage(<QuestsPage />, '/quests')
    const words = 'Mae, Kenji, Noor, and 2 others are here'
    expect(await screen.findByRole('link', { name: `Base camp, Open. You are here. ${words}` })).toBeDefined()
    const summit = screen.getByRole('link', { name: 'Summit, Locked. Mae is here' })
    expect(summit.textContent).toBe('Summit')
    cleanup()
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeDefined()
  })

  it('shows a card of the quest that the keyboard is at, until Escape', async () => {
    HTMLElement.prototype.showPopover ??= () => undefined
    Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect()
    const busy = quest({ minutes: 20, here: { names: ['Mae'], others: 0, faces: [] } })
    await openProgramme(answers({ 'GET /quests': () => ({ ...list, quests: [busy, locked] }) }))
    showPage(<QuestsPage />, '/quests')
    const stop = await screen.findByRole('link', { name: /^Base camp/ })
    await vi.dynamicImportSettled()
    stop.focus()
    const card = await waitFor(() => document.querySelector('[popover][aria-hidden]') ?? Promise.reject())
    for (const words of ['Base camp', 'Open', '60 XP', 'About 20 minutes', 'Mae is here'])
      expect(within(card as HTMLElement).getByText(words)).toBeDefined()
    fireEvent.keyDown(stop, { key: 'Escape' })
    expect(document.querySelector('[popover][aria-hidden]')).toBeNull()
  })

  it('says how long a quest takes and how many walked it, where that is known, on its card and its page', async () => {
    const short = quest({ minutes: 20, walked: 12 })
    const long = quest({ slug: 'survey', title: 'Survey', minutes: 240, walked: 1 })
    await openProgramme(
      answers({
        'GET /quests': () => ({ ...list, quests: [short, long, locked] }),
        'GET /quests/base-camp': () => detail({ quest: short, run: null }),
      }),
    )
    showPage(<QuestsPage />, '/quests?view=list')
    const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')?.textContent
    expect(await card('Base camp')).toContain('About 20 minutes12 people walked it')
    expect(await card('Survey')).toContain('About 4 hours1 person walked it')
    expect(await card('Summit')).not.toMatch(/About|walked/)
    cleanup()
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('About 20 minutes')).toBeDefined()
    expect(drawer.getByText('12 people walked it')).toBeDefined()
  })

  it('says why a quest is locked', async () => {
    await openProgramme(answers())
    showPage(<QuestsPage />, '/quests?quest=summit')
    const why = await screen.findByRole('region', { name: 'What it takes' })
    expect(within(why).getByText('Level 4 needed, you are level 2: 120 XP to go')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Start quest' })).toBeNull()
  })

  it('leads to setting out whoever has to finish that first', async () => {
    const early = { ...locked, reasons: [{ code: 'onboarding_needed' as const }] }
    await openProgramme(answers({ 'GET /quests/summit': () => detail({ quest: early, run: null }) }))
    showPage(<QuestsPage />, '/quests?quest=summit')
    const link = await screen.findByRole('link', { name: 'Finish setting out first' })
    expect(link.getAttribute('href')).toBe('/onboarding')
  })

  it('says offline that it is, with a way to try again, instead of a skeleton', async () => {
    let line = false
    const network = (is: boolean) => {
      line = is
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
      window.dispatchEvent(new Event(is ? 'online' : 'offline'))
    }
    await openProgramme(
      answers({
        'GET /quests': () => {
          if (!line) throw new TypeError('Failed to fetch')
          return list
        },
      }),
    )
    showPage(<QuestsPage />, '/quests')
    network(false)
    expect(await screen.findByText(/^You are offline\./)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    network(true)
    expect(await screen.findByRole('link', { name: 'Base camp, Under way. You are here.' })).toBeDefined()
    vi.restoreAllMocks()
  })

  it('can be asked again when it could not be loaded', async () => {
    let isDown = true
    await openProgramme(answers({ 'GET /quests': () => (isDown ? new Refused('INTERNAL') : list) }))
    showPage(<QuestsPage />, '/quests')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(retry)
    expect(await screen.findByRole('link', { name: 'Base camp, Under way. You are here.' })).toBeDefined()
  })
})

describe('a step', () => {
  it('refuses by the shared rule what would be refused, before it is sent', async () => {
    const calls = await openProgramme(answers())
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'short' } })
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }))
    const short = 'A little more is needed: at least 10 characters.'
    expect((await screen.findByRole('alert')).textContent).toBe(short)
    // It is seen where each verdict is, and heard once.
    expect(screen.getByText(short, { selector: '[data-verdict][aria-hidden] p' })).toBeDefined()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a'.repeat(60) } })
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^That says too little yet\./))
    expect(asked(calls, 'POST /runs/r1/steps/s1')).toEqual([])
  })

  it('is sent once, however often the button is pressed, and then says so', async () => {
    const left = step({ id: 's2', required: false })
    const sent = underWay({ steps: [step({ state: 'sent', answer: { text: 'A view from above.' } }), left] })
    const calls = await openProgramme(
      answers({
        'GET /quests/base-camp': () => underWay({ steps: [step(), left] }),
        'POST /runs/r1/steps/s1': () => sent,
      }),
    )
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'A view from above.' } })
    const button = screen.getByRole('button', { name: 'Send answer' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText('Ready to hand in.')).toBeDefined()
    expect(asked(calls, 'POST /runs/r1/steps/s1').map(({ body }) => body)).toEqual([{ text: 'A view from above.' }])
    // What may be left out can be: beside the one filled button there is another way.
    const [main, other] = ['Hand in', 'Hand in the quest'].map((name) => screen.getByRole('button', { name }))
    expect([main, other].map((one) => /primary|quiet/.exec(one?.className ?? '')?.[0])).toEqual(['primary', 'quiet'])
  })

  describe('that is the last of a quest that people read', () => {
    const sent = underWay({ steps: [step({ state: 'sent', answer: { text: 'A view from above.' } })] })
    const waiting = detail({ ...sent, quest: quest({ state: 'submitted', runId: 'r1', review: 'manual' }) })
    const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
    const write = async () => {
      fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'A view from above.' } })
      const button = screen.getByRole('button', { name: 'Hand in' })
      expect(screen.queryByRole('button', { name: 'Hand in the quest' })).toBeNull()
      fireEvent.click(button)
      fireEvent.click(button)
    }

    it('is sent and the quest handed in by one press, each once', async () => {
      const calls = await openProgramme(
        answers({ 'POST /runs/r1/steps/s1': () => sent, 'POST /runs/r1/submit': () => waiting }),
      )
      showPage(<QuestsPage />, '/quests?quest=base-camp')
      await write()
      expect(await screen.findByText(/A game master is reading it/)).toBeDefined()
      expect(posts(calls)).toEqual(['/runs/r1/steps/s1', '/runs/r1/submit'])
      await waitFor(() => expect(document.activeElement?.matches('[data-outcome]')).toBe(true))
    })

    it('leaves only handing in where that alone failed, and says so', async () => {
      let shown = underWay()
      let isDown = true
      const calls = await openProgramme(
        answers({
          'GET /quests/base-camp': () => shown,
          'POST /runs/r1/steps/s1': () => {
            shown = sent
            return sent
          },
          'POST /runs/r1/submit': () => (isDown ? new Refused('RUN_INCOMPLETE', { steps: [] }) : waiting),
        }),
      )
      showPage(<QuestsPage />, '/quests?quest=base-camp')
      await write()
      expect(await screen.findByRole('alert')).toBeDefined()
      expect(screen.queryByRole('textbox')).toBeNull()
      isDown = false
      fireEvent.click(screen.getByRole('button', { name: 'Hand in the quest' }))
      expect(await screen.findByText(/A game master is reading it/)).toBeDefined()
      expect(posts(calls)).toEqual(['/runs/r1/steps/s1', '/runs/r1/submit', '/runs/r1/submit'])
    })

    it('is not handed in where it was not sent', async () => {
      const calls = await openProgramme(answers({ 'POST /runs/r1/steps/s1': () => new Refused('INTERNAL') }))
      showPage(<QuestsPage />, '/quests?quest=base-camp')
      await write()
      expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
      expect(screen.getByRole('button', { name: 'Hand in' })).toBeDefined()
      expect(posts(calls)).toEqual(['/runs/r1/steps/s1'])
    })
  })

  it('keeps what was typed when it could not be sent, and for the next time the quest is opened', async () => {
    await openProgramme(answers({ 'POST /runs/r1/steps/s1': () => new Refused('INTERNAL') }))
    const router = showPage(<QuestsPage />, '/quests?quest=base-camp')
    const field = await screen.findByRole('textbox', { description: /Only game masters can read your answer/ })
    fireEvent.change(field, { target: { value: 'A view from above.' } })
    expect((await screen.findByText('Draft saved in this browser')).role).toBe('status')
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the trail' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    fireEvent.click(screen.getByRole('link', { name: 'Base camp, Under way. You are here.' }))
    expect(await screen.findByDisplayValue('A view from above.')).toBeDefined()
  })

  it('says calmly where the browser has no room for what is typed, and keeps it on the page', async () => {
    await openProgramme(answers())
    const room = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('It is full.', 'QuotaExceededError')
    })
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    await waitFor(() => expect(queryClient.getQueryData(keys.me)).toBeDefined())
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'A view from above.' } })
    expect(
      await screen.findByText('This browser cannot keep your draft. Send it before you close this tab.'),
    ).toBeDefined()
    expect(screen.getByDisplayValue('A view from above.')).toBeDefined()
    room.mockRestore()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A view from the top.' } })
    expect(screen.queryByText(/^This browser cannot keep/)).toBeNull()
  })

  it('that another tab has sent meanwhile shows what was written here, instead of dropping it', async () => {
    const elsewhere = underWay({ steps: [step({ state: 'sent', answer: { text: 'From another window.' } })] })
    let shown = underWay()
    await openProgramme(
      answers({
        'GET /quests/base-camp': () => shown,
        'POST /runs/r1/steps/s1': () => {
          shown = { ...elsewhere, quest: quest({ state: 'submitted', runId: 'r1', review: 'manual' }) }
          return new Refused('RUN_NOT_OPEN', { state: 'submitted' })
        },
      }),
    )
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'A view from above.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('You also wrote this, and it was not sent. You can copy it here:')).toBeDefined()
    expect(screen.getByText('A view from above.')).toBeDefined()
  })

  it('that was sent leads to the next one, but takes nobody away who writes there already', async () => {
    const second = step({ id: 's2', title: 'And then?' })
    const sent = underWay({ steps: [step({ state: 'sent', answer: { text: 'A view from above.' } }), second] })
    for (const isWriting of [false, true]) {
      const frames: FrameRequestCallback[] = []
      const later = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => frames.push(act))
      const steps = [step(), second]
      await openProgramme(
        answers({ 'GET /quests/base-camp': () => underWay({ steps }), 'POST /runs/r1/steps/s1': () => sent }),
      )
      showPage(<QuestsPage />, '/quests?quest=base-camp')
      fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'A view from above.' } })
      fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
      await screen.findByRole('button', { name: /And then\?/, expanded: true })
      const field = screen.getByRole('textbox')
      if (isWriting) field.focus()
      await waitFor(() => expect(frames.length).toBeGreaterThan(0))
      for (const act of frames) act(0)
      expect(document.activeElement).toBe(isWriting ? field : screen.getByRole('heading', { name: 'And then?' }))
      later.mockRestore()
      cleanup()
      sessionStorage.clear()
    }
  })

  it('refuses an empty file at once, in words', async () => {
    const file = step({ kind: 'file', config: { mediaTypes: ['image/png'], maxBytes: 1000 } })
    const calls = await openProgramme(answers({ 'GET /quests/base-camp': () => underWay({ steps: [file] }) }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    const chosen = { target: { files: [new File([], 'empty.png', { type: 'image/png' })] } }
    fireEvent.change(await screen.findByLabelText(/Choose a file/), chosen)
    expect(await screen.findByText('“empty.png” was left out: it is empty.')).toBeDefined()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('says that a quiz is not right yet, until something else is chosen', async () => {
    const questions = [{ question: 'Which way?', options: ['Left', 'Right'] }]
    const quiz = step({ kind: 'quiz', config: { questions } })
    const wrong = underWay({ steps: [{ ...quiz, state: 'wrong', answer: { choices: [0] } }] })
    const calls = await openProgramme(
      answers({ 'GET /quests/base-camp': () => underWay({ steps: [quiz] }), 'POST /runs/r1/steps/s1': () => wrong }),
    )
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    fireEvent.click(await screen.findByRole('button', { name: 'Check' }))
    expect(await screen.findByText('Choose an answer.')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'Left' }))
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/^Not all answers are right yet/)).toBeDefined()
    expect(asked(calls, 'POST /runs/r1/steps/s1').map(({ body }) => body)).toEqual([{ choices: [0] }])
    fireEvent.click(screen.getByRole('radio', { name: 'Right' }))
    expect(screen.queryByText(/^Not all answers are right yet/)).toBeNull()
  })

  describe('a quiz of several questions', () => {
    const questions = ['Way?', 'Hour?', 'Load?'].map((question) => ({ question, options: ['Left', 'Right'] }))
    const quiz = step({ kind: 'quiz', config: { questions } })
    const path = '/runs/r1/steps/s1'
    const right = [1, 0, 1]
    const because = ['Signs lead left.', 'It is late.', 'Packs are heavy.']
    /** As the server marks it. */
    const marked = (choices: readonly number[]): QuestStep => {
      const wrongQuestions = choices.flatMap((choice, at) => (choice === right[at] ? [] : [at]))
      const state = wrongQuestions.length > 0 ? 'wrong' : choices.length < right.length ? 'open' : 'sent'
      return {
        ...{ ...quiz, state, answer: { choices: [...choices] }, explanations: because.slice(0, choices.length) },
        ...(wrongQuestions.length > 0 ? { wrongQuestions } : {}),
      }
    }
    const shown = () => screen.queryAllByRole('group', { name: /Question/ })
    const group = (name: RegExp) => screen.findByRole('group', { name })
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    const choose = async (name: RegExp, choice: 'Left' | 'Right') =>
      fireEvent.click(within(await group(name)).getByRole('radio', { name: choice }))
    async function open(change: Answers = {}, others: QuestStep[] = []) {
      let now: QuestStep = quiz
      const calls = await openProgramme(
        answers({
          'GET /quests/base-camp': () => underWay({ steps: [now, ...others] }),
          [`POST ${path}`]: ({ body }) => {
            now = marked((body as StepAnswer).choices ?? [])
            return underWay({ steps: [now, ...others] })
          },
          ...change,
        }),
      )
      showPage(<QuestsPage />, '/quests?quest=base-camp')
      return () => asked(calls, `POST ${path}`).map(({ body }) => (body as StepAnswer).choices)
    }
    /** What is said of the question on the screen. */
    const said = () => screen.getAllByRole('status').find(({ textContent }) => textContent)

    it('says of each answer at once whether it is right, and why, and then asks the next', async () => {
      const sent = await open()
      await choose(/Question 1 of 3\s+Way/, 'Right')
      expect(screen.queryByText(because[0] ?? '')).toBeNull()
      press('Check')
      await screen.findByText(because[0] ?? '')
      expect(said()?.textContent).toContain('Correct')
      // What is right is settled, and the focus is on what follows.
      expect(
        within(await group(/Way/))
          .getByRole<HTMLInputElement>('radio', { name: 'Left' })
          .matches(':disabled'),
      ).toBe(true)
      const next = screen.getByRole('button', { name: 'Next' })
      await waitFor(() => expect(document.activeElement).toBe(next))
      fireEvent.click(next)
      const hour = await group(/Question 2 of 3\s+Hour/)
      await waitFor(() => expect(hour.contains(document.activeElement)).toBe(true))
      expect([shown().length, sent()]).toEqual([1, [[1]]])
      press('Back')
      expect(await screen.findByText(because[0] ?? '')).toBeDefined()
      cleanup()
      // Where it was left.
      showPage(<QuestsPage />, '/quests?quest=base-camp')
      expect(await group(/Question 2 of 3\s+Hour/)).toBeDefined()
    })

    it('says that an answer is not right without giving the right one away, and takes another; the same is not sent again', async () => {
      const inView = vi.spyOn(Element.prototype, 'scrollIntoView')
      const sent = await open()
      await choose(/Way/, 'Left')
      press('Check')
      await screen.findByText('Not quite')
      const way = await group(/Way/)
      const chosen = within(way).getByRole('radio', { name: 'Left' })
      await waitFor(() => expect(document.activeElement).toBe(chosen))
      await waitFor(() => expect(inView.mock.contexts).toContain(way))
      expect(chosen.getAttribute('aria-invalid')).toBe('true')
      const told = document.getElementById(way.getAttribute('aria-describedby') ?? '')?.textContent
      expect(told).toBe('Not quiteAnother answer fits better. Choose again.')
      expect(told).not.toContain('Right')
      // There is nothing to press that would do nothing, and Enter does nothing either.
      expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
      fireEvent.submit(chosen.closest('form') as HTMLFormElement)
      expect(sent()).toEqual([[0]])
      await choose(/Way/, 'Right')
      expect(screen.queryByText('Not quite')).toBeNull()
      press('Check')
      await screen.findByText('Correct')
      expect(screen.getByText(because[0] ?? '')).toBeDefined()
      expect(sent()).toEqual([[0], [1]])
      // Whoever needed another try is told so at the end, instead of a count that hides it.
      for (const [name, choice] of [
        [/Hour/, 'Left'],
        [/Load/, 'Right'],
      ] as const) {
        fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
        await choose(name, choice)
        press('Check')
      }
      expect(await screen.findByText('All correct, one needed another try')).toBeDefined()
    })

    it('asks nothing of the server without an answer, and says so below the options, which it moves neither then nor as it goes', async () => {
      const inView = vi.spyOn(Element.prototype, 'scrollIntoView')
      const sent = await open()
      const way = await group(/Question 1 of 3\s+Way/)
      press('Check')
      expect(await within(way).findByText('Choose an answer.')).toBeDefined()
      await waitFor(() => expect(way.contains(document.activeElement)).toBe(true))
      await waitFor(() => expect(inView.mock.contexts).toContain(way))
      expect([...way.children].at(-1)?.textContent).toBe('Choose an answer.')
      const rows = [...way.children].slice(0, -1)
      await choose(/Question 1 of 3\s+Way/, 'Left')
      expect([screen.queryByText('Choose an answer.'), sent()]).toEqual([null, []])
      expect([...way.children]).toEqual(rows)
    })

    it('that is right says so before anything else changes, and goes on when the person does', async () => {
      const second = step({ id: 's2', title: 'And then?' })
      const sent = await open({}, [second])
      for (const [name, choice] of [
        [/Way/, 'Right'],
        [/Hour/, 'Left'],
      ] as const) {
        await choose(name, choice)
        press('Check')
        fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
      }
      await choose(/Load/, 'Right')
      press('Check')
      const goOn = await screen.findByRole('button', { name: 'Continue' })
      await waitFor(() => expect(document.activeElement).toBe(goOn))
      expect(said()?.textContent).toBe(`3 of 3 correct${because[2]}`)
      // It counts as soon as it is right.
      expect(screen.getByText('1 of 2 steps done')).toBeDefined()
      expect(screen.getByText('1 step to go')).toBeDefined()
      expect(sent()).toEqual([[1], [1, 0], [1, 0, 1]])
      fireEvent.click(goOn)
      await waitFor(() => expect(document.activeElement?.textContent).toContain('And then?'))
      expect(shown()).toEqual([])
    })

    it('of which fewer right answers are enough is sent with the last: which are right is not told', async () => {
      const exam = step({ kind: 'quiz', config: { questions, passMark: 2 } })
      const after = [{ ...exam, state: 'sent', answer: {} } as const, step({ id: 's2', title: 'And then?' })]
      const sent = await open({
        'GET /quests/base-camp': () => underWay({ steps: [exam] }),
        [`POST ${path}`]: () => underWay({ steps: after }),
      })
      for (const name of [/Way/, /Hour/]) {
        await choose(name, 'Left')
        press('Next')
      }
      await choose(/Load/, 'Left')
      press('Send answer')
      await waitFor(() => expect(document.activeElement?.textContent).toContain('And then?'))
      expect(sent()).toEqual([[0, 0, 0]])
    })
  })

  it('of a quiz that is passed with some wrong says how many must be right, and names none', async () => {
    const questions = ['Way?', 'Hour?'].map((question) => ({ question, options: ['Left', 'Right'] }))
    const quiz = step({ kind: 'quiz', config: { questions, passMark: 1 }, state: 'wrong', answer: { choices: [0, 0] } })
    await openProgramme(answers({ 'GET /quests/base-camp': () => underWay({ steps: [quiz] }) }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    expect(await screen.findByText(/^Too few answers are right\. You need at least 1 of 2/)).toBeDefined()
    expect(screen.getAllByText(/not right|are right/i)).toHaveLength(1)
  })

  it('that was read or answered right says so, also once the quest is done', async () => {
    const steps = [
      step({ id: 'a', kind: 'info', state: 'accepted' }),
      step({ id: 'b', kind: 'quiz', state: 'accepted', answer: {} }),
      step({ id: 'c', kind: 'code', state: 'sent', answer: {} }),
      step({ id: 'd', kind: 'text', state: 'sent', answer: {} }),
      step({ id: 'e', kind: 'text', state: 'accepted', answer: {} }),
    ]
    await openProgramme(answers({ 'GET /quests/base-camp': () => underWay({ steps }) }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    await screen.findByText('Ready to hand in.')
    const words = ['a', 'b', 'c', 'd', 'e'].map(
      (id) => document.querySelector(`[data-step="${id}"]`)?.closest('li')?.textContent,
    )
    for (const [at, word] of ['Read', 'Correct', 'Correct', 'Sent', 'Accepted'].entries())
      expect(words[at]).toContain(word)
  })

  it('is led to gliding, or at once for whoever wants no motion', async () => {
    const second = step({ id: 's2', title: 'And then?' })
    const sent = underWay({ steps: [step({ state: 'sent', answer: { text: 'A view from above.' } }), second] })
    for (const isStill of [false, true]) {
      const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
      const media = (of: string) => Object.assign(new EventTarget(), { media: of, matches: isStill }) as MediaQueryList
      const matching = vi.spyOn(window, 'matchMedia').mockImplementation(media)
      await openProgramme(
        answers({
          'GET /quests/base-camp': () => underWay({ steps: [step(), second] }),
          'POST /runs/r1/steps/s1': () => sent,
        }),
      )
      showPage(<QuestsPage />, '/quests?quest=base-camp')
      fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'A view from above.' } })
      fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
      const behavior = isStill ? 'instant' : 'smooth'
      await waitFor(() => expect((scrolled.mock.contexts.at(-1) as Element).textContent).toContain('And then?'))
      expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest', behavior })
      matching.mockRestore()
      scrolled.mockRestore()
      cleanup()
      sessionStorage.clear()
    }
  })
})

describe('the last answer of a quest that is decided at once', () => {
  const paid = detail({
    quest: quest({ state: 'done', runId: 'r1' }),
    steps: [step({ state: 'accepted', answer: { text: 'A view from above.' } })],
    run: { ...(detail().run as NonNullable<QuestDetail['run']>), state: 'rewarded' },
    granted: [{ reward: { kind: 'xp', amount: 60 }, itemId: null }],
  })

  it('finishes it, by one call, however often the button is pressed', async () => {
    const calls = await openProgramme(
      answers({ 'GET /quests/base-camp': () => detail(), 'POST /runs/r1/steps/s1/finish': () => paid }),
    )
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'A view from above.' } })
    expect(screen.queryByRole('button', { name: 'Hand in the quest' })).toBeNull()
    const button = screen.getByRole('button', { name: 'Send and finish' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(document.querySelector('[data-outcome]')).not.toBeNull())
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['/runs/r1/steps/s1/finish', { text: 'A view from above.' }],
    ])
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-outcome]')))
    expect(document.activeElement).not.toBeNull()
  })

  it('that is not right leaves it open, with the same button', async () => {
    const word = step({ kind: 'code', config: {} })
    const wrong = detail({ steps: [{ ...word, state: 'wrong', answer: { code: 'stone' } }] })
    await openProgramme(
      answers({
        'GET /quests/base-camp': () => detail({ steps: [word] }),
        'POST /runs/r1/steps/s1/finish': () => wrong,
      }),
    )
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'stone' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send and finish' }))
    expect(await screen.findByText('That is not the word. Try another one.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Send and finish' })).toBeDefined()
    expect(screen.getByDisplayValue('stone')).toBeDefined()
  })

  it('is no last one while another may be sent, which can also be left open', async () => {
    const steps = [step({ state: 'sent', answer: {} }), step({ id: 's2' }), step({ id: 's3', required: false })]
    await openProgramme(answers({ 'GET /quests/base-camp': () => detail({ steps }) }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    expect(await screen.findByRole('button', { name: 'Send answer' })).toBeDefined()
    cleanup()
    const left = [step({ state: 'sent', answer: {} }), step({ id: 's3', required: false })]
    await openProgramme(answers({ 'GET /quests/base-camp': () => detail({ steps: left }) }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    expect(await screen.findByRole('button', { name: 'Send and finish' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Hand in the quest' })).toBeDefined()
  })

  it('that another system completes leads there and is not sent from here, and names it once it is', async () => {
    const config = { system: 'The academy', url: 'https://academy.example/course' }
    const course = step({ kind: 'api', config })
    await openProgramme(answers({ 'GET /quests/base-camp': () => detail({ steps: [course] }) }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    const way = await screen.findByRole('link', { name: 'Open The academy' })
    expect(way.getAttribute('href')).toBe('https://academy.example/course')
    expect(screen.queryByRole('button', { name: /send|finish/i })).toBeNull()
    cleanup()
    const done = step({ ...course, state: 'sent', answer: {} })
    await openProgramme(answers({ 'GET /quests/base-camp': () => detail({ steps: [done] }) }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    expect(await screen.findByText('Completed by The academy')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Open The academy' })).toBeNull()
  })

  it('does not finish where a game master confirms something of it, and says where', async () => {
    const there = step({ kind: 'attend', config: { confirm: true, place: 'The keeper’s hut' } })
    await openProgramme(answers({ 'GET /quests/base-camp': () => detail({ steps: [there] }) }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    expect(await screen.findByRole('button', { name: 'Hand in' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Hand in the quest' })).toBeNull()
    expect((await screen.findByText('The keeper’s hut')).parentElement?.textContent).toBe('Where: The keeper’s hut')
  })
})

describe('a run', () => {
  const ready = detail({ steps: [step({ state: 'sent', answer: { text: 'A view from above.' } })] })

  it('that is rewarded says when that was and what it gave, and leaves the celebration to its moment', async () => {
    const item = { kind: 'item', itemType: 'canvas-pack', name: 'Canvas pack', rarity: 'common', image: null } as const
    const xp = { kind: 'xp', amount: 1250 } as const
    const decidedAt = '2026-01-05T09:00:00.000Z'
    const paid = detail({
      ...ready,
      quest: quest({ state: 'done', runId: 'r1', rewards: [xp, item] }),
      run: { ...(ready.run as NonNullable<typeof ready.run>), state: 'rewarded', decidedAt, xpAwarded: 1250 },
      granted: [
        { reward: xp, itemId: null },
        { reward: item, itemId: 'i9' },
      ],
      levelUp: { from: 1, to: 2 },
    })
    await openProgramme(answers({ 'GET /quests/base-camp': () => ready, 'POST /runs/r1/submit': () => paid }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    fireEvent.click(await screen.findByRole('button', { name: 'Hand in the quest' }))
    await screen.findByText(/^Walked on/)
    const said = () => [...(document.activeElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    await waitFor(() => expect(said()).toEqual(['Walked on January 5, 2026', '1,250 XP', 'Canvas pack']))
    expect(screen.queryByText('Level 2')).toBeNull()
    // What it gave is said once.
    expect(screen.getAllByText(/1,250 XP|Canvas pack/)).toHaveLength(2)
  })

  it('that is read by a person says so, and nothing of a reward', async () => {
    const waiting = detail({ ...ready, quest: quest({ state: 'submitted', runId: 'r1', review: 'manual' }) })
    const inView = vi.spyOn(Element.prototype, 'scrollIntoView')
    await openProgramme(answers({ 'GET /quests/base-camp': () => ready, 'POST /runs/r1/submit': () => waiting }))
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    fireEvent.click(await screen.findByRole('button', { name: 'Hand in the quest' }))
    const said = await screen.findByText(/A game master is reading it/)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand in the quest' })).toBeNull())
    expect(screen.queryByRole('heading', { name: 'What it gave you' })).toBeNull()
    // Where the button was is the middle of the quest; what is said stands at its beginning, and takes the focus.
    await waitFor(() => expect(document.activeElement).toBe(said.closest('[data-outcome]')))
    expect(inView.mock.contexts).toContain(document.activeElement)
  })

  it('that is sent back before the list was asked for again is said, as any decision is', async () => {
    const waiting = detail({ ...ready, quest: quest({ state: 'submitted', runId: 'r1', review: 'manual' }) })
    // The list says under way before and after: nobody sees it in between.
    await openProgramme(answers({ 'GET /quests/base-camp': () => ready, 'POST /runs/r1/submit': () => waiting }))
    showPage(
      <>
        <QuestsPage />
        <Toasts />
      </>,
      '/quests?quest=base-camp',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Hand in the quest' }))
    expect(await screen.findByText('“Base camp” came back with a question.')).toBeDefined()
  })

  it('is given up only when it is asked once more, and the focus goes along', async () => {
    const left = detail({ run: null, quest: quest({ state: 'available' }) })
    const calls = await openProgramme(answers({ 'POST /runs/r1/abandon': () => left }))
    const router = showPage(<QuestsPage />, '/quests?quest=base-camp')
    HTMLElement.prototype.hidePopover ??= () => undefined
    // In a menu that is closed.
    const item = await screen.findByRole('button', { name: 'Give up', hidden: true })
    fireEvent.click(item)
    const question = async () => within(await screen.findByRole('dialog', { name: 'Give up this quest?' }))
    fireEvent.click((await question()).getByRole('button', { name: 'Keep going' }))
    await waitFor(() => expect(screen.queryByText('What you sent will be lost.')).toBeNull())
    expect(router.state.location.search).toBe('?quest=base-camp')
    fireEvent.click(item)
    fireEvent.click((await question()).getByRole('button', { name: 'Give up' }))
    const start = await screen.findByRole('button', { name: 'Start quest' })
    await waitFor(() => expect(document.activeElement).toBe(start))
    expect(asked(calls, 'POST /runs/r1/abandon')).toHaveLength(1)
  })

  it('that went on elsewhere is asked for again', async () => {
    const gone = detail({ ...ready, quest: quest({ state: 'submitted', runId: 'r1', review: 'manual' }) })
    let shown = ready
    await openProgramme(
      answers({
        'GET /quests/base-camp': () => shown,
        'POST /runs/r1/submit': () => {
          shown = gone
          return new Refused('RUN_NOT_OPEN', { state: 'submitted' })
        },
      }),
    )
    showPage(<QuestsPage />, '/quests?quest=base-camp')
    fireEvent.click(await screen.findByRole('button', { name: 'Hand in the quest' }))
    expect(await screen.findByText(/A game master is reading it/)).toBeDefined()
  })
})
