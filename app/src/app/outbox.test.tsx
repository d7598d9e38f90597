// Answers of steps that are given without a network: kept, told, taken back, sent once, and refused.
import { File as NodeFile } from 'node:buffer'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { loadCore } from '../core/client.ts'
import { flushOutbox, openOutbox } from '../core/outbox/outbox.ts'
import { outboxStore } from '../core/outbox/outbox-store.ts'
import { queryClient } from '../core/query-client.ts'
import { isSignedIn, sessionStore } from '../core/session.ts'
import type { QuestDetail, QuestStep } from '../core/types.ts'
import { QuestsPage } from '../features/quests/QuestsPage.tsx'
import { GoodbyePage } from '../features/sign-in/GoodbyePage.tsx'
import { loadDraft } from '../shared/session-draft.ts'
import { detail, me, quest, step } from '../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../testing/programme.tsx'
import { routes } from './routes.tsx'

/** `lost`: the server does what it is asked, and nobody hears of it. */
type Network = { state: 'up' | 'down' | 'lost'; slow?: Promise<void> }

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
/** Whoever is signed in, which the token says. */
async function signIn(user: string) {
  const access_token = `${part({ alg: 'HS256' })}.${part({ id: user })}.s`
  ;(await loadCore()).session.adopt({ access_token, refresh_token: 'r', expires: 900_000 })
}

const steps = [
  step({ id: 's1', kind: 'text', title: 'The valley', config: {} }),
  step({ id: 's2', kind: 'text', title: 'The ridge', config: {} }),
]

/** A quest of two texts, whose server knows idempotency keys. */
async function open(user: string, more: Answers = {}, shown: QuestDetail = detail({ steps }), button?: string) {
  let now = shown
  const network: Network = { state: 'up' }
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const replies = new Map<string, QuestDetail>()
  const take = (id: string) => () => {
    const { key = '', body } = sent.at(-1) ?? {}
    const answer = body as QuestDetail['steps'][number]['answer']
    now = { ...now, steps: now.steps.map((one) => (one.id === id ? { ...one, state: 'sent', answer } : one)) }
    replies.set(key ?? '', now)
    return now
  }
  const answers: Answers = {
    'GET /me': () => me(),
    'GET /quests': () => ({ quests: [now.quest], chapters: ['The valley'] }),
    'GET /quests/base-camp': () => now,
    'POST /runs/r1/steps/s1': take('s1'),
    'POST /runs/r1/steps/s2': take('s2'),
    'POST /runs/r1/steps/s3': take('s3'),
    ...more,
  }
  await openProgramme(answers)
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, 'http://waymark.test') : input, init)
    await network.slow
    if (network.state === 'down') throw new TypeError('Failed to fetch')
    if (request.method !== 'POST') return await answered(request)
    const key = request.headers.get('idempotency-key')
    const before = replies.get(key ?? '')
    const body = await request.clone().json()
    if (!before) sent.push({ path: new URL(request.url).pathname.replace('/api/programme', ''), key, body })
    const reply = before ? Response.json({ data: before }) : await answered(request)
    if (network.state === 'lost') throw new TypeError('Failed to fetch')
    return reply
  })
  await signIn(user)
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  await (button ? screen.findByRole('button', { name: button }) : screen.findByRole('textbox'))
  return { network, sent, answers }
}

async function answer(text: string) {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: /^(Send answer|Send|Hand in|Finish)/ }))
}
async function press(name: string) {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name }))
}
const comesBack = (network: Network) => {
  network.state = 'up'
  window.dispatchEvent(new Event('online'))
}
const kept = 'Saved on this device. It will be sent when you are online again.'
const waits = () => waitFor(() => expect(outboxStore.getState()).toHaveLength(1))
const isEmpty = () => waitFor(() => expect(outboxStore.getState()).toHaveLength(0))

afterEach(() => {
  cleanup()
  queryClient.clear()
})

it.each(['down', 'lost'] as const)(
  'an answer whose line is %s is kept, the next step can be done, and it is sent once',
  async (state) => {
    const { network, sent } = await open(`u-${state}`)
    network.state = state
    await answer('Two mills and a bridge.')
    await waits()
    // The next step is open, and what waits says so.
    expect((await screen.findByRole('heading', { level: 4 })).textContent).toBe('The ridge')
    await screen.findByText('1 answer is saved on this device. It will be sent when you are online again.')
    expect(loadDraft('draft.r1.s1')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'The valley Not sent yet' }))
    expect((await screen.findAllByText(kept)).length).toBeGreaterThan(0)
    expect(screen.getByText('Two mills and a bridge.')).toBeDefined()

    comesBack(network)
    await isEmpty()
    expect(await screen.findByText('Sent')).toBeDefined()
    expect(sent).toEqual([{ path: '/runs/r1/steps/s1', key: sent[0]?.key, body: { text: 'Two mills and a bridge.' } }])
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  },
)

it('an answer that waits can be changed, stays kept meanwhile, and is sent as it is then', async () => {
  const { network, sent } = await open('u-back')
  network.state = 'down'
  await answer('A first thought.')
  await waits()
  fireEvent.click(await screen.findByRole('button', { name: 'The valley Not sent yet' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change answer' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('A first thought.')
  expect(outboxStore.getState().map((one) => one.answer)).toEqual([{ text: 'A first thought.' }])
  network.state = 'up'
  await answer('A second thought.')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ text: 'A second thought.' }]))
})

it.each(['down', 'up'] as const)(
  'whoever changes an answer while it is on its way has it back, or hears that it was sent: the line is %s',
  async (state) => {
    const { network, sent } = await open(`u-way-${state}`)
    network.state = 'down'
    await answer('A first thought.')
    await waits()
    fireEvent.click(await screen.findByRole('button', { name: 'The valley Not sent yet' }))
    const line = Promise.withResolvers<void>()
    network.slow = line.promise
    window.dispatchEvent(new Event('online'))
    await screen.findAllByText('Your answer is being sent.')
    fireEvent.click(screen.getByRole('button', { name: 'Change answer' }))
    network.state = state
    line.resolve()
    if (state === 'down') {
      expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('A first thought.')
      expect(outboxStore.getState()).toHaveLength(1)
      expect(sent).toEqual([])
    } else {
      await isEmpty()
      expect(await screen.findByText('Sent')).toBeDefined()
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(loadDraft('draft.r1.s1')).toBeNull()
      expect(sent).toHaveLength(1)
    }
  },
)

it('an answer that was sent while it was being changed is changed as any that was sent', async () => {
  const { network, sent } = await open('u-overtaken')
  network.state = 'down'
  await answer('A first thought.')
  await waits()
  fireEvent.click(await screen.findByRole('button', { name: 'The valley Not sent yet' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change answer' }))
  await screen.findByRole('textbox')
  comesBack(network)
  await isEmpty()
  await answer('A second thought.')
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ text: 'A first thought.' }, { text: 'A second thought.' }]),
  )
})

it('a quest is not finished by an answer that is being changed, also where the page is closed meanwhile', async () => {
  const { network, sent } = await open('u-halfway', {}, detail({ steps: steps.slice(0, 1) }))
  network.state = 'down'
  await answer('All of it.')
  await waits()
  fireEvent.click(await screen.findByRole('button', { name: 'Change answer' }))
  await screen.findByRole('textbox')
  cleanup()
  comesBack(network)
  await isEmpty()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([[pathOf('s1'), { text: 'All of it.' }]])
})

it('an answer that the server refuses says why, keeps what was written, and leads back to the form', async () => {
  const { network, answers } = await open('u-refused', { 'POST /runs/r1/steps/s1': () => new Refused('STEP_CLOSED') })
  network.state = 'down'
  await answer('Too late.')
  await waits()
  comesBack(network)
  fireEvent.click(await screen.findByRole('button', { name: 'The valley Not accepted' }))
  expect(await screen.findByText('This step is closed and cannot be changed now.')).toBeDefined()
  expect(screen.getByText('Too late.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Change answer' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Too late.')
  // It goes once another one is taken.
  expect(outboxStore.getState()).toHaveLength(1)
  answers['POST /runs/r1/steps/s1'] = () => detail({ steps: [{ ...(steps[0] as QuestStep), state: 'sent' }] })
  await answer('In time.')
  await isEmpty()
})

const three = () => detail({ steps: [...steps, step({ id: 's3', kind: 'text', title: 'The summit', config: {} })] })

it.each([
  [
    'of its length',
    new Refused('ANSWER_INVALID', { reason: 'too_short', min: 500 }),
    'A little more is needed: at least 500 characters.',
    'Send again',
  ],
  [
    'that is over',
    new Refused('RUN_NOT_OPEN'),
    'This try at the quest has ended. The answer cannot be sent any more.',
    'Remove from this device',
  ],
])('an answer that was refused says what was wrong with it, and offers what can help: %s', async (...row) => {
  const [name, refusal, words, button] = row
  const { network } = await open(`u-why ${name}`, { 'POST /runs/r1/steps/s1': () => refusal })
  network.state = 'down'
  await answer('Short.')
  await waits()
  comesBack(network)
  fireEvent.click(await screen.findByRole('button', { name: 'The valley Not accepted' }))
  await screen.findByText(words)
  const others = ['Send again', 'Remove from this device'].filter((one) => one !== button)
  expect(screen.queryByRole('button', { name: others[0] as string })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(outboxStore.getState().map(({ state }) => state)).not.toEqual(['refused']))
})

it('an answer that was refused holds no other one, whether that waits already or is given later', async () => {
  const refuse = { 'POST /runs/r1/steps/s1': () => new Refused('STEP_CLOSED') }
  const { network, sent } = await open('u-apart', refuse, three())
  network.state = 'down'
  await answer('Too late.')
  await screen.findByRole('heading', { level: 4, name: 'The ridge' })
  await answer('In time.')
  await waitFor(() => expect(outboxStore.getState()).toHaveLength(2))
  comesBack(network)
  await waitFor(() => expect(outboxStore.getState().map(({ state }) => state)).toEqual(['refused']))
  fireEvent.click(await screen.findByRole('button', { name: /^The summit/ }))
  await screen.findByRole('heading', { level: 4, name: 'The summit' })
  await answer('Later, with a line.')
  await waitFor(() => expect(sent.map(({ path }) => path).sort()).toEqual(['s1', 's2', 's3'].map(pathOf)))
  expect(outboxStore.getState()).toHaveLength(1)
})

const pathOf = (id: string) => `/runs/r1/steps/${id}`

it('what an earlier version has kept is sent, in its order', async () => {
  const { sent } = await open('u-old')
  const queue = await openOutbox()
  const meta = { kind: 'answer', profile: 'p', slug: 'base-camp', title: 'Base camp', runId: 'r1', draft: {} }
  const kept = await queue.requests(
    ['s2', 's1'].map((stepId) => ({
      ...{ item: 'programme/runs/r1', path: `programme/runs/r1/steps/${stepId}`, body: { text: stepId } },
      meta: { ...meta, stepId },
    })),
  )
  await Promise.all(kept.map((write) => write.sent))
  expect(sent.map(({ path }) => path)).toEqual([pathOf('s2'), pathOf('s1')])
})

it('an answer for a step that is gone says so, holds nothing, and can be removed from the device', async () => {
  const gone = three()
  const { network, sent, answers } = await open(
    'u-gone',
    {
      'POST /runs/r1/steps/s1': () => new Refused('STEP_UNKNOWN'),
      'POST /runs/r1/submit': () => detail({ quest: quest({ state: 'submitted' }) }),
    },
    detail({ ...gone, quest: quest({ review: 'manual', state: 'in_progress' }) }),
  )
  network.state = 'down'
  await answer('Of a step that is gone.')
  await waits()
  const without = () => detail({ quest: quest({ review: 'manual', state: 'in_progress' }), steps: steps.slice(1) })
  answers['GET /quests/base-camp'] = without
  comesBack(network)
  expect(await screen.findByText('Of a step that is gone.')).toBeDefined()
  await screen.findByRole('button', { name: 'Remove from this device' })
  // The last step that is left hands the quest in.
  network.state = 'down'
  await answer('All of it.')
  await waitFor(() => expect(outboxStore.getState()).toHaveLength(2))
  comesBack(network)
  await waitFor(() => expect(sent.at(-1)?.path).toBe('/runs/r1/submit'))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from this device' }))
  await isEmpty()
})

it('an answer of a quest that is gone is shown where the quest was, and can be removed from the device', async () => {
  const { network, answers } = await open('u-closed', { 'POST /runs/r1/steps/s1': () => new Refused('NOT_FOUND') })
  network.state = 'down'
  await answer('Of a quest that is gone.')
  await waits()
  answers['GET /quests'] = () => ({ quests: [], chapters: [] })
  answers['GET /quests/base-camp'] = () => new Refused('NOT_FOUND')
  comesBack(network)
  await waitFor(() => expect(outboxStore.getState()[0]?.state).toBe('refused'))
  cleanup()
  queryClient.clear()
  showPage(<QuestsPage />, '/quests?quest=base-camp')
  expect(await screen.findByText('Of a quest that is gone.')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from this device' }))
  await isEmpty()
})

it('a picture that is chosen without a line is kept with its answer, and stored before that is sent', async () => {
  const file = step({ id: 's3', kind: 'file', title: 'The valley', config: {} })
  let stored = 0
  const bytes = 300_000
  const upload = ({ path }: { path: string }, received: number) => ({ id: path.split('/')[2] ?? '', bytes, received })
  const shown = detail({
    quest: quest({ review: 'manual', state: 'in_progress' }),
    steps: [file, steps[1] as QuestStep],
  })
  const { network, sent, answers } = await open('u-file', {}, shown, 'Send file')
  network.state = 'down'
  const { picture, disk } = onDisk(bytes)
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files: [picture] } })
  const hint = 'You can send it now. Your files stay on this device and go out once you are online again.'
  await screen.findByText(hint)
  await press('Send file')
  await waits()
  // What is kept needs the disk no more.
  expect(outboxStore.getState()[0]?.files[0]?.file).not.toBe(picture)
  disk.isThere = false
  const id = outboxStore.getState()[0]?.files[0]?.id ?? ''
  fireEvent.click(await screen.findByRole('button', { name: 'The valley Not sent yet' }))
  expect(await screen.findByText('ridge.png')).toBeDefined()

  // Taken back, it is in the form again; and it can be kept again.
  fireEvent.click(screen.getByRole('button', { name: 'Change answer' }))
  await screen.findByText(hint)
  const before = outboxStore.getState()[0]?.id
  await press('Send file')
  await waitFor(() => expect(outboxStore.getState().map((one) => one.id === before)).toEqual([false]))
  expect(outboxStore.getState()[0]?.files[0]?.id).toBe(id)

  answers['POST /uploads'] = ({ body }) => upload({ path: `/uploads/${(body as { id: string }).id}` }, stored)
  answers[`PUT /uploads/${id}`] = (call) => {
    expect(call.query.get('from')).toBe(String(stored))
    stored = Math.min(bytes, stored + 131_072)
    return upload(call, stored)
  }
  answers[`POST /uploads/${id}/finish`] = () => ({ file: id })
  comesBack(network)
  await isEmpty()
  expect(stored).toBe(bytes)
  expect(sent.filter(({ path }) => path.startsWith('/runs')).map(({ body }) => body)).toEqual([{ files: [id] }])
})

it('a file that is no longer on the disk when its answer is sent is not kept, and named', async () => {
  const file = step({ id: 's3', kind: 'file', title: 'The valley', config: {} })
  const { network } = await open('u-unread', {}, detail({ steps: [file, steps[1] as QuestStep] }), 'Send file')
  network.state = 'down'
  const { picture, disk } = onDisk(1000)
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files: [picture] } })
  await screen.findByText(/^You can send it now/)
  disk.isThere = false
  await press('Send file')
  await screen.findByText(/^“ridge.png” cannot be read any more/)
  await waitFor(() => expect(screen.queryByText(/^You can send it now/)).toBeNull())
  expect(outboxStore.getState()).toEqual([])
})

/** A file as a browser has it: it knows where it is on the disk, and reads it there. */
function onDisk(bytes: number) {
  // A browser copies a file whole; Node's copies have no name, and jsdom's are none.
  const copy = structuredClone
  vi.stubGlobal('structuredClone', (value: unknown) => value)
  vi.stubGlobal('File', NodeFile)
  onTestFinished(() => void vi.stubGlobal('structuredClone', copy))
  URL.createObjectURL = () => 'blob:ridge.png'
  URL.revokeObjectURL = () => undefined
  const disk = { isThere: true }
  const read = (blob: Blob) => {
    const { arrayBuffer } = blob
    return Object.assign(blob, {
      arrayBuffer: () =>
        disk.isThere ? arrayBuffer.call(blob) : Promise.reject(new DOMException('', 'NotFoundError')),
    })
  }
  const picture = read(new NodeFile([new Uint8Array(bytes)], 'ridge.png', { type: 'image/png' }) as Blob)
  const { slice } = picture
  return { picture: Object.assign(picture, { slice: (...range: []) => read(slice.apply(picture, range)) }), disk }
}

it('an answer waits for whoever wrote it: another person on this device neither sees nor sends it', async () => {
  const { network, sent } = await open('u-ada')
  network.state = 'down'
  await answer('Only mine.')
  await waits()
  await signIn('u-ben')
  await isEmpty()
  comesBack(network)
  await flushOutbox('p-ben')
  expect(sent).toEqual([])
  await signIn('u-ada')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ text: 'Only mine.' }]))
})

it('with the last answer the quest is handed in, behind it', async () => {
  const { network, sent } = await open(
    'u-last',
    { 'POST /runs/r1/submit': () => detail({ quest: quest({ state: 'submitted' }) }) },
    detail({ quest: quest({ review: 'manual', state: 'in_progress' }), steps: steps.slice(0, 1) }),
  )
  network.state = 'down'
  await answer('All of it.')
  await waits()
  comesBack(network)
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/runs/r1/steps/s1', '/runs/r1/submit']))
})

it.each([
  ['Sign out', 1],
  ['Delete and sign out', 0],
])('whoever leaves is asked about answers that wait: by "%s", %i stays for their next visit', async (button, stays) => {
  const user = `u-leaves-${stays}`
  const { network } = await open(user)
  network.state = 'down'
  await answer('Not sent yet.')
  await waits()
  cleanup()
  showPage(<GoodbyePage />, '/logout')
  expect(await screen.findByText('1 answer has not been sent yet.')).toBeDefined()
  expect(isSignedIn(sessionStore.getState())).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByText(/^You are signed out on this device/)
  expect(isSignedIn(sessionStore.getState())).toBe(false)
  await signIn(user)
  await flushOutbox().catch(() => undefined)
  expect(outboxStore.getState()).toHaveLength(stays)
})

it('whoever opens the address of the sign-out is asked too, though no page has looked for answers before', async () => {
  const { network } = await open('u-address')
  network.state = 'down'
  await answer('Not sent yet.')
  await waits()
  cleanup()
  outboxStore.setState([], true)
  const { loader } = matchRoutes(routes, '/logout')?.at(-1)?.route ?? {}
  await (loader as () => Promise<unknown>)()
  showPage(<GoodbyePage />, '/logout')
  expect(await screen.findByText('1 answer has not been sent yet.')).toBeDefined()
  expect(isSignedIn(sessionStore.getState())).toBe(true)
})

it('whoever leaves hears which answers were not accepted, and that those are not sent', async () => {
  const { network } = await open('u-leaves-refused', { 'POST /runs/r1/steps/s1': () => new Refused('STEP_CLOSED') })
  network.state = 'down'
  await answer('Too late.')
  await waits()
  comesBack(network)
  await waitFor(() => expect(outboxStore.getState()[0]?.state).toBe('refused'))
  cleanup()
  showPage(<GoodbyePage />, '/logout')
  await screen.findByText(/^1 answer was not accepted. It stays on this device/)
  expect(screen.queryByText(/not been sent yet|is sent when|Everything/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Delete and sign out' }))
  await isEmpty()
})
