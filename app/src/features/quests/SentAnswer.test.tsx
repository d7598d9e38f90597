import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { step } from '../../testing/people.ts'
import { type Answers, openProgramme, Refused, showPage } from '../../testing/programme.tsx'
import { SentAnswer } from './SentAnswer.tsx'

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 31) % 256)
let shown: Blob[] = []

beforeEach(() => {
  shown = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // jsdom has no addresses of blobs.
  URL.createObjectURL = (blob) => `blob:${shown.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
})
afterEach(cleanup)

async function show(type: string, filename_download: string, contents: Answers[string]) {
  const small = () => new Response(new Uint8Array(9), { headers: { 'content-type': type } })
  const calls = await openProgramme({
    'GET /files/f1': () => ({ filename_download, type, filesize: '2516582' }),
    'GET /assets/f1': (call) => (call.query.get('key') === 'xs' ? small() : contents?.(call)),
  })
  const answer = { text: 'From the ridge.', files: ['f1'] }
  showPage(<SentAnswer step={step({ kind: 'file' })} answer={answer} />, '/quests')
  const open = await screen.findByRole('button', { name: `Open ${filename_download}` })
  return { open, calls }
}
const stored = (type: string) => () => new Response(bytes, { headers: { 'content-type': type } })

test('a picture that was sent is shown, byte for byte, and can be saved (S61, S114)', async () => {
  const { open } = await show('image/png', 'ridge.png', stored('image/png'))
  expect(await screen.findByText('2.4 MB')).toBeDefined()
  // Small, before it is opened.
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:1'))
  expect(shown[0]?.size).toBe(9)
  fireEvent.click(open)
  expect((await screen.findByRole('img', { name: 'ridge.png' })).getAttribute('src')).toBe('blob:2')
  expect(new Uint8Array((await shown[1]?.arrayBuffer()) ?? [])).toEqual(bytes)
  expect(screen.getByRole('link', { name: 'Save ridge.png' }).getAttribute('download')).toBe('ridge.png')
})

test('whatever is no such picture is saved, and never drawn', async () => {
  const { open, calls } = await show('image/svg+xml', 'map.svg', stored('image/svg+xml'))
  fireEvent.click(open)
  expect((await screen.findByRole('link', { name: 'Save map.svg' })).getAttribute('href')).toBe('blob:1')
  expect(document.querySelector('img')).toBeNull()
  expect(calls.filter(({ query }) => query.has('key'))).toEqual([])
})

test('a file that only says that it is a picture is not drawn broken: it can be saved', async () => {
  const { open } = await show('image/png', 'notes.png', stored('image/png'))
  fireEvent.click(open)
  fireEvent.error(await screen.findByRole('img', { name: 'notes.png' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('This file cannot be shown as a picture. You can save it.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Save notes.png' })).toBeDefined()
})

test('a file that cannot be read says why, and is asked for again', async () => {
  let isThere = false
  const { open } = await show('image/png', 'ridge.png', () =>
    isThere ? stored('image/png')() : new Refused('FORBIDDEN'),
  )
  fireEvent.click(open)
  expect((await screen.findByRole('alert')).textContent).toMatch(/\w/)
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Open ridge.png' }))
  expect(await screen.findByRole('img', { name: 'ridge.png' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of a quiz says again what was asked, what was chosen and why', async () => {
  await openProgramme({})
  const questions = [{ question: 'Which way?', options: ['Left', 'Right'] }]
  const quiz = { ...step({ kind: 'quiz', config: { questions } }), explanations: ['Signs lead right.'] }
  showPage(<SentAnswer step={quiz} answer={{ choices: [1] }} />, '/quests')
  const said = (await screen.findByText('Which way?')).parentElement
  expect([...(said?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Which way?',
    'Right',
    'Signs lead right.',
  ])
})
