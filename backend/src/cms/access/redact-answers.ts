/**
 * Takes right answers out of nested payloads, for instance of a quest with its steps, because Directus hands such a
 * payload to flows and other processes as it is. A token stands in their place, and the answers wait in memory until
 * the filter of the step restores them.
 */
import { newId } from '../../platform/database/ids.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { answerFields } from './parse-answers.ts'

const stashed = new Map<string, { answers: unknown; until: number }>()
/** How long answers wait, in ms: longer than any write takes, also a repeated one. */
const stashMs = 60_000

export function redactAnswers(filter: Filter): void {
  for (const action of ['create', 'update'] as const)
    filter(`items.${action}`, (payload, { collection }) => {
      redact(payload, collection === 'quest_steps' ? 0 : 1)
    })
}

/** `depth` 0 is the step itself, whose own filter runs next. */
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
