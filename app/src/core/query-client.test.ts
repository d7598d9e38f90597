// @vitest-environment jsdom
// What is known of one person is forgotten before the next one could see it.
import { beforeEach, expect, test } from 'vitest'
import { openProgramme } from '../testing/programme.tsx'
import { loadCore } from './client.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import { sessionStore } from './session.ts'

beforeEach(async () => {
  await openProgramme({ 'POST /auth/logout': () => null })
})
const known = () => queryClient.getQueryData(keys.me)

test('who signs out leaves nothing behind', async () => {
  queryClient.setQueryData(keys.me, 'Grace')
  await (await loadCore()).session.logout()
  expect(known()).toBeUndefined()
})

test('what a stranger was shown is asked anew for who signs in', async () => {
  const { session } = await loadCore()
  await session.logout()
  queryClient.setQueryData(keys.me, 'nobody')
  session.adopt({ access_token: 'a', refresh_token: 'b', expires: 900_000 })
  expect(known()).toBeUndefined()
})

test('a session that goes on keeps what is known', () => {
  queryClient.setQueryData(keys.me, 'Grace')
  sessionStore.setState({ expiresAt: Date.now() + 60_000 })
  expect(known()).toBe('Grace')
})
