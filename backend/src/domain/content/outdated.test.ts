import { expect, test } from 'vitest'
import { outdatedText } from './outdated.ts'

const changes = [
  { field: 'title', at: '2026-05-01', before: 'The hill' },
  { field: 'title', at: '2026-06-01', before: 'The high hill' },
  { field: 'body', at: '2026-07-01', before: null },
]
const text = { language: 'de', column: 'title', field: 'title', now: 'The mountain' }

test('a text is out of date since the first change after it was written, whatever came later', () => {
  expect(outdatedText({ changes, written: [] }, text)).toEqual({ since: '2026-05-01', before: 'The hill' })
  const written = [{ language: 'de', column: 'title', at: '2026-05-20' }]
  expect(outdatedText({ changes, written }, text)).toEqual({ since: '2026-06-01', before: 'The high hill' })
})

test('a text that was written or confirmed since, or whose English one is as it was, is not', () => {
  const written = [{ language: 'de', column: 'title', at: '2026-06-01' }]
  expect(outdatedText({ changes, written }, text)).toBeNull()
  expect(outdatedText({ changes, written: [] }, { ...text, now: 'The hill' })).toBeNull()
  expect(outdatedText({ changes, written: [] }, { ...text, column: 'body', field: 'summary' })).toBeNull()
})
