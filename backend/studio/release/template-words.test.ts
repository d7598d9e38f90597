import { expect, test } from 'vitest'
import template from '../../seed/quest-templates/story-with-a-quiz.json' with { type: 'json' }
import type { QuestFile } from '../../src/domain/quest-files/format.ts'
import { templateWordsIn } from './template-words.ts'

const templates = [template as QuestFile]
const [read, quiz] = template.quest.steps

test('a quest just begun with a template says all of it in the template’s words', () => {
  expect(templateWordsIn(template as QuestFile, templates)).toEqual({
    fields: ['summary', 'body'],
    steps: ['Read this first', 'Two questions'],
  })
})

test('what was written anew is left out, and a title that stayed is no such word', () => {
  const own = {
    ...template,
    quest: { ...template.quest, summary: 'Lanterns.', body: '', steps: [{ ...read, body: 'They burn.' }, quiz] },
  } as QuestFile
  expect(templateWordsIn(own, templates)).toEqual({ fields: [], steps: ['Two questions'] })
})
