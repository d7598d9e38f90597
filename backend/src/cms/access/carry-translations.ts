/**
 * Questions in other languages stay beside their English ones: where a change of a step moves, takes out or puts in
 * questions or options, their texts go along, in the transaction of that change.
 */
import { carried, questionsIn, readable } from '../../domain/content/question.ts'
import { json } from '../../platform/database/columns.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

interface Changes {
  create: object[]
  update: { id?: string; extra?: unknown }[]
  delete: unknown[]
}

export function carryTranslations(filter: Filter): void {
  filter('quest_steps.items.update', async (payload, { keys }, { database }) => {
    const change = payload as { kind?: unknown; config?: unknown; translations?: unknown }
    const [id, ...others] = keys as string[]
    if (!id || others.length > 0 || change.config === undefined) return change
    const changes = changesOf(change.translations)
    const row = await database('quest_steps').where({ id }).first('config')
    const [before, now] = [questionsIn(json(row?.config, {})), questionsIn(json(change.config, {}))]
    // Questions that go with their kind take their words along: others that are put in later have none.
    if (!changes || before.length === 0 || (now.length === 0 && change.kind === undefined)) return change
    const written = new Set(changes.update.flatMap((one) => ('extra' in one ? [one.id] : [])))
    const rows: { id: string; extra: unknown }[] = await database('translations')
      .where({ quest_step: id })
      .select('id', 'extra')
    const moved = rows.flatMap(({ id: translation, extra }) => {
      const texts = readable(json<unknown>(extra, {}))
      if (!texts.questions || written.has(translation)) return []
      const questions = carried(before, now, texts.questions)
      const isSame = JSON.stringify(questions) === JSON.stringify(texts.questions)
      if (isSame) return []
      return [
        { ...changes.update.find((one) => one.id === translation), id: translation, extra: { ...texts, questions } },
      ]
    })
    if (moved.length === 0) return change
    const rest = changes.update.filter((one) => !moved.some(({ id: same }) => same === one.id))
    return { ...change, translations: { ...changes, update: [...rest, ...moved] } }
  })
}

/** Null where whoever changes the step gives all of its translations. */
function changesOf(given: unknown): Changes | null {
  if (given === undefined) return { create: [], update: [], delete: [] }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  return { create: [], update: [], delete: [], ...given }
}
