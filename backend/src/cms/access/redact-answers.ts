/**
 * Answers inside the payload of another row, a quest with its steps for instance: Directus hands that payload to flows
 * and to other processes as it is. So they are taken out before, and wait here for the step they belong to.
 */
import { newId } from '../../platform/database/ids.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { answerFields } from './parse-answers.ts'

const stashed = new Map<string, { answers: unknown; until: number }>()
/** Long enough for any one write, also when the database has it repeated. */
const stashMs = 60_000

export function redactAnswers(filter: Filter): void {
  for (const action of ['create', 'update'] as const)
    filter(`items.${action}`, (payload, { collection }) => {
      redact(payload, collection === 'quest_steps' ? 0 : 1)
    })
}

/** `depth` 0 is the step itself, whose own filter comes next. */
function redact(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (depth > 0 && inner && (answerFields as readonly string[]).includes(name))
      (value as Record<string, unknown>)[name] = stash(inner)
    else redact(inner, depth + 1)
  }
}

function stash(answers: unknown): unknown {
  if (typeof answers === 'string' && stashed.has(answers)) return answers
  const now = Date.now()
  for (const [old, { until }] of stashed) if (until < now) stashed.delete(old)
  const token = `sealed:${newId()}`
  stashed.set(token, { answers, until: now + stashMs })
  return token
}

export function restore(value: unknown): unknown {
  return (typeof value === 'string' && stashed.get(value)?.answers) || value
}
