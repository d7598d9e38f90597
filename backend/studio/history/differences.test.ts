import { expect, test } from 'vitest'
import type { FileQuest, QuestFile } from '../../src/domain/quest-files/format.ts'
import { differencesOf, markedWords } from './differences.ts'

const file = (quest: Partial<FileQuest>): QuestFile => ({
  ...{ format: 'waymark-quest', version: 1 },
  quest: { slug: 'hill', title: 'The hill', kind: 'side', ...quest },
})
const told = (before: QuestFile, after: QuestFile) =>
  differencesOf(before, after).map(({ step, language, column, before: was, after: is }) => [
    step,
    language,
    column,
    was,
    is,
  ])

test('each field that differs is told, of steps and other languages too, and nothing else', () => {
  const step = { slug: 'up', title: 'Up', kind: 'info' } as const
  expect(
    told(
      file({ xp: 5, steps: [{ ...step, body: 'Walk.' }], translations: { de: { title: 'Der Hügel' } } }),
      file({ xp: 8, steps: [{ ...step, body: 'Run.' }], translations: { de: { title: 'Der Berg' } } }),
    ),
  ).toEqual([
    ['', '', 'xp', '5', '8'],
    ['', 'de', 'title', 'Der Hügel', 'Der Berg'],
    ['Up', '', 'body', 'Walk.', 'Run.'],
  ])
})

test('steps that changed places differ in their order alone; encrypted answers, which differ each time, are no difference', () => {
  const [one, two] = [
    { slug: 'one', title: 'One', kind: 'info' } as const,
    { slug: 'two', title: 'Two', kind: 'code', answers: { encrypted: 'a' } } as const,
  ]
  const after = file({ steps: [{ ...two, answers: { encrypted: 'b' } }, one] })
  expect(told(file({ steps: [one, two] }), after)).toEqual([['', '', 'steps', '1. One\n2. Two', '1. Two\n2. One']])
})

test('words are marked that the other text has not', () => {
  const { before, after } = markedWords('Walk up the hill.', 'Run up the hill today.', 'en')
  const marked = (words: typeof before) => words.filter((word) => word.marked).map(({ text }) => text.trim())
  expect([marked(before), marked(after)]).toEqual([['Walk'], ['Run', 'today']])
  expect(after.map(({ text }) => text).join('')).toBe('Run up the hill today.')
})
