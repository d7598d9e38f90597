import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { loadLasting, saveLasting } from '../../shared/lasting-draft.ts'
import { me } from '../../testing/people.ts'
import { forgetOwnDrafts } from './GoodbyePage.tsx'

beforeEach(() => {
  queryClient.clear()
  for (const person of ['p1', 'p2']) saveLasting(person, 'r1.s1', 'A view from above.')
})

const left = () => ['p1', 'p2'].filter((person) => loadLasting(person, 'r1.s1'))

test('drafts go with whoever signs out, and others keep theirs', () => {
  queryClient.setQueryData(meQuery().queryKey, me())
  forgetOwnDrafts()
  expect(left()).toEqual(['p2'])
})

test('where it is not known who signs out, nobody’s drafts are left', () => {
  forgetOwnDrafts()
  expect(left()).toEqual([])
})
