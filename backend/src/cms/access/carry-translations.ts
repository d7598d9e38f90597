/**
 * Questions in other languages stay beside their English ones: where a change of a step moves, takes out or puts in
 * questions or options, their texts go along, in the transaction of that change.
 */
import type { QuizQuestion } from 'waymark-core'
import { carried, isListOf, isQuestion, readable } from '../../domain/content/question.ts'
import { json } from '../../platform/database/columns.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

interface Changes {
  create: object[]
  update: { id?: string }[]
  delete: unknown[]
}

const questionsIn = (config: unknown): QuizQuestion[] => {
  const { questions } = json<{ questions?: unknown }>(config, {})
  return isListOf(questions, isQuestion) ? questions : []
}

export function carryTranslations(filter: Filter): void {
  filter('quest_steps.items.update', async (payload, { keys }, { database }) => {
    const change = payload as { config?: unknown; translations?: unknown }
    const [id, ...others] = keys as string[]
    if (!id || others.length > 0 || change.config === undefined) return change
    const changes = changesOf(change.translations)
    const row = await database('quest_steps').where({ id }).first('config')
    const [before, now] = [questionsIn(row?.config), questionsIn(change.config)]
    if (!changes || before.length === 0 || now.length === 0) return change
    const written = new Set(changes.update.map((one) => one.id))
    const rows: { id: string; extra: unknown }[] = await database('translations')
      .where({ quest_step: id })
      .select('id', 'extra')
    const moved = rows.flatMap(({ id: translation, extra }) => {
      const texts = readable(json<unknown>(extra, {}))
      if (!texts.questions || written.has(translation)) return []
      const questions = carried(before, now, texts.questions)
      const isSame = JSON.stringify(questions) === JSON.stringify(texts.questions)
      return isSame ? [] : [{ id: translation, extra: { ...texts, questions } }]
    })
    if (moved.length === 0) return change
    return { ...change, translations: { ...changes, update: [...changes.update, ...moved] } }
  })
}

/** Null where whoever changes the step gives all of its translations. */
function changesOf(given: unknown): Changes | null {
  if (given === undefined) return { create: [], update: [], delete: [] }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  return { create: [], update: [], delete: [], ...given }
}
