import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, type Call, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { PhonePage } from './PhonePage.tsx'

const token = 't'.repeat(43)
const rule = {
  title: 'Field notes',
  mediaTypes: ['image/jpeg'],
  maxBytes: 10_485_760,
  until: '2030-01-01T12:10:00.000Z',
}

beforeEach(() => {
  sessionStorage.clear()
  // jsdom has no addresses of blobs.
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
})

async function scan(answers: Answers, hash = `#${token}`): Promise<Call[]> {
  const calls = await openProgramme(answers, { signedIn: false })
  window.history.replaceState(null, '', `/send-file${hash}`)
  showPage(<PhonePage />, '/send-file')
  return calls
}

const taken: Answers = {
  'POST /phone/open': () => rule,
  'POST /phone/uploads': () => ({ id: 'u1', bytes: 5, received: 0 }),
  'PUT /phone/uploads/u1': () => ({ id: 'u1', bytes: 5, received: 5 }),
  'POST /phone/uploads/u1/finish': () => ({ file: 'u1' }),
}

test('whoever scanned the code stores a file for the step, and no secret is in any address', async () => {
  const calls = await scan(taken)
  expect(await screen.findByText('Field notes')).toBeDefined()
  expect(screen.getByText('JPEG or HEIC, up to 10 MB each, at most 5 files')).toBeDefined()
  expect(window.location.hash).toBe('')
  const [{ body }] = calls as [Call]
  const { key } = body as { key: string }
  expect(key).toMatch(/^[\w-]{43}$/)
  const field = screen.getByLabelText(/Take a picture/) as HTMLInputElement
  // The phone makes JPEG of its own pictures, where it is asked for that.
  expect(field.accept).toBe('image/jpeg')
  fireEvent.change(field, { target: { files: [new File(['bytes'], 'page.jpg', { type: 'image/jpeg' })] } })
  expect(await screen.findByText('It is on your computer now. You can close this page.')).toBeDefined()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(Object.keys(taken))
  expect(calls[1]?.body).toEqual({ key, name: 'page.jpg', mediaType: 'image/jpeg', bytes: 5 })
  for (const { path, query } of calls) expect(`${path}?${query}`).not.toMatch(new RegExp(`${token}|${key}`))
})

test('a file that is not what it says is refused in words, and another one may be chosen', async () => {
  const refused = new Refused('VALIDATION', { field: 'file', reason: 'other_type', type: 'image/jpeg' })
  await scan({ ...taken, 'POST /phone/uploads/u1/finish': () => refused })
  const field = (await screen.findByLabelText(/Take a picture/)) as HTMLInputElement
  fireEvent.change(field, { target: { files: [new File(['bytes'], 'page.jpg', { type: 'image/jpeg' })] } })
  expect(
    await screen.findByText('What is in this file is not JPEG. Save it as JPEG again, or choose another file.'),
  ).toBeDefined()
  expect(field.disabled).toBe(false)
})

test('which files may be stored is said as a list in words, without a comma before its last one', async () => {
  await scan({ 'POST /phone/open': () => ({ ...rule, mediaTypes: ['image/png', 'image/jpeg'] }) })
  expect(await screen.findByText('PNG, JPEG or HEIC, up to 10 MB each, at most 5 files')).toBeDefined()
})

test('a reload goes on with the secret of this device', async () => {
  const [first] = await scan(taken)
  await screen.findByText('Field notes')
  const [again] = await scan(taken, '')
  expect((await screen.findAllByText('Field notes')).length).toBeGreaterThan(0)
  expect(again?.body).toEqual(first?.body)
})

test.each([
  ['TOKEN_EXPIRED', 'This code is no longer valid'],
  ['STEP_CLOSED', 'No file is needed here any more'],
  ['RUN_NOT_OPEN', 'No file is needed here any more'],
])('%s is said in words', async (code, title) => {
  await scan({ 'POST /phone/open': () => new Refused(code) })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('without a code it says what to do, and asks for nothing', async () => {
  const calls = await scan(taken, '')
  expect(await screen.findByRole('heading', { name: 'This code is no longer valid' })).toBeDefined()
  expect(calls).toEqual([])
})

test('what cannot be reached is tried again', async () => {
  let isThere = false
  await scan({
    'POST /phone/open': () => {
      if (isThere) return rule
      throw new TypeError('Failed to fetch')
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isThere = true
  fireEvent.click(retry)
  expect(await screen.findByText('Field notes')).toBeDefined()
})
