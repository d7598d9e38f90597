// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadLasting, saveLasting } from '../shared/lasting-draft.ts'
import { me } from '../testing/people.ts'
import { type Answers, openProgramme, Refused } from '../testing/programme.tsx'
import { meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { isSignedIn, sessionStore } from './session.ts'
import { signOut } from './sign-out.ts'

/** Two people have drafts in this browser; gives whose are left once the session of the first was ended. */
async function leave(answers: Answers, { signedIn = true, known = false } = {}) {
  const calls = await openProgramme({ 'POST /auth/logout': () => null, ...answers }, { signedIn })
  for (const person of ['p1', 'p2']) saveLasting(person, 'r1.s1', 'A view from above.')
  if (known) queryClient.setQueryData(meQuery().queryKey, me())
  await signOut()
  expect(isSignedIn(sessionStore.getState())).toBe(false)
  return { left: ['p1', 'p2'].filter((person) => loadLasting(person, 'r1.s1')), calls }
}

test('drafts go with whoever signs out, and others keep theirs', async () => {
  const { left, calls } = await leave({}, { known: true })
  expect(left).toEqual(['p2'])
  expect(calls.map(({ path }) => path)).toEqual(['/auth/logout'])
})

test('where the page does not know yet who it is, the programme says it', async () => {
  expect((await leave({ 'GET /me': () => me() })).left).toEqual(['p2'])
})

test('where nobody says who signs out, everybody keeps their drafts', async () => {
  expect((await leave({ 'GET /me': () => new Refused('INTERNAL') })).left).toEqual(['p1', 'p2'])
})

test('whose session has expired before is not signed out, and loses nothing', async () => {
  const { left, calls } = await leave({ 'GET /me': () => me() }, { signedIn: false })
  expect([left, calls]).toEqual([['p1', 'p2'], []])
})

test('leaving twice at the same time ends one session', async () => {
  const calls = await openProgramme({ 'POST /auth/logout': () => null, 'GET /me': () => me() })
  await Promise.all([signOut(), signOut()])
  expect(calls.map(({ path }) => path)).toEqual(['/me', '/auth/logout'])
})
