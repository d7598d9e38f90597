import { expect, it } from 'vitest'
import { readView, writeView } from './quest-view.ts'

const check = (query: string, expected: string = query) =>
  expect(writeView(readView(new URLSearchParams(query))).toString()).toBe(expected)

it('says the same in the address as it was told', () => {
  check('view=list&state=locked&chapter=2&quest=summit')
  check('quest=base-camp')
  check('')
})

it('ignores what it does not know, and leaves defaults out', () => {
  check('view=globe&state=bored&chapter=-1', '')
  check('view=map&chapter=1.5&quest=', '')
})
