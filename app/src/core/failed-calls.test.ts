// @vitest-environment jsdom
// Every call of the backend that fails is written down once, whoever made it.
import { beforeEach, expect, test, vi } from 'vitest'
import { me } from '../testing/people.ts'
import { type Answers, openProgramme, Refused } from '../testing/programme.tsx'
import { backend, loadCore } from './client.ts'
import { signOut } from './sign-out.ts'

const answers: Answers = {
  'GET /me': () => me(),
  'GET /items/quests': () => new Refused('FORBIDDEN'),
  'GET /items/levels': () => Response.json({ data: [] }),
  'POST /auth/logout': () => new Response(null, { status: 500 }),
  'POST /auth/refresh': () => new Response(null, { status: 500 }),
}

beforeEach(async () => {
  await openProgramme(answers)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const lines = () =>
  vi
    .mocked(console.error)
    .mock.calls.map(([message, { method, path, status, code }]) => [message, method, path, status, code].join(' '))

test('a call through the door is written down once, and re-thrown (S116, S125)', async () => {
  await expect(backend((core) => core.items.list('quests'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(lines()).toEqual(['Backend error: GET items/quests 400 FORBIDDEN'])
  await backend((core) => core.items.list('levels'))
  expect(lines()).toHaveLength(1)
})

test('calls past the door are written down as well: a renewal, a subscription that cannot be, the end of a session (S116)', async () => {
  const core = await loadCore()
  await expect(core.session.refresh()).rejects.toThrow()
  expect(() => core.live.subscribe('' as 'quests', {}, () => undefined)).toThrow()
  await signOut()
  expect(lines()).toEqual([
    'Backend error: POST auth/refresh 500 INTERNAL',
    'Backend error: GET websocket  EMPTY_ID',
    'Backend error: POST auth/logout 500 INTERNAL',
  ])
})

test('what a page no longer waits for is not written down', async () => {
  const signal = AbortSignal.abort()
  await expect(backend((core) => core.items.list('quests', null, signal))).rejects.toMatchObject({ code: 'ABORTED' })
  expect(lines()).toEqual([])
})
