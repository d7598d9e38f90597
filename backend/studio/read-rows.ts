/**
 * As many runs as somebody wants to see, in as few questions as the server allows; the counts are those of the last
 * answer.
 */
import type { ReviewQueuePage } from '../src/domain/review/queue-page.ts'

/** What the server gives at once. */
export const mostAtOnce = 1000

type Read = (place: { after?: string; limit: number }) => Promise<ReviewQueuePage>

export async function readRows(read: Read, wanted: number): Promise<ReviewQueuePage> {
  let page = await read({ limit: Math.min(wanted, mostAtOnce) })
  const runs = [...page.runs]
  while (page.next !== null && runs.length < wanted) {
    page = await read({ after: page.next, limit: Math.min(wanted - runs.length, mostAtOnce) })
    // Whoever was read already stays where they stood.
    const known = new Set(runs.map(({ runId }) => runId))
    runs.push(...page.runs.filter(({ runId }) => !known.has(runId)))
  }
  return { ...page, runs }
}
