/**
 * Answers inside the payload of another row, a quest with its steps for instance: Directus hands that payload to flows and to
 * other processes as it is. So they are taken out before, and wait here for the step they belong to.
 */
import { newId } from '../../platform/database/ids.ts'
import type { Filter } from './filter.ts'
import { answerFields } from './given-answers.ts'

const waiting = new Map<string, { answers: unknown; until: number }>()
/** Long enough for any one write, also when the database has it repeated. */
const held = 60_000

export function sealAnswers(filter: Filter): void {
  for (const action of ['create', 'update'] as const)
    filter(`items.${action}`, (payload, { collection }) => {
      seal(payload, collection === 'quest_steps' ? 0 : 1)
    })
}

/** `depth` 0 is the step itself, whose own filter comes next. */
function seal(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (depth > 0 && inner && (answerFields as readonly string[]).includes(name))
      (value as Record<string, unknown>)[name] = keep(inner)
    else seal(inner, depth + 1)
  }
}

function keep(answers: unknown): unknown {
  if (typeof answers === 'string' && waiting.has(answers)) return answers
  const now = Date.now()
  for (const [old, { until }] of waiting) if (until < now) waiting.delete(old)
  const sealed = `sealed:${newId()}`
  waiting.set(sealed, { answers, until: now + held })
  return sealed
}

export function unseal(value: unknown): unknown {
  return (typeof value === 'string' && waiting.get(value)?.answers) || value
}
