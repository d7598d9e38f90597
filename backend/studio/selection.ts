/** Where somebody is in the list, while the list changes under their hands. */

interface Row {
  runId: string
}

/** The run one further; the ends of the list hold. Nothing chosen yet: the first. */
export function stepFrom(rows: readonly Row[], current: string | null, by: 1 | -1): string | null {
  const index = rows.findIndex(({ runId }) => runId === current)
  if (index < 0) return rows[0]?.runId ?? null
  return rows[Math.min(rows.length - 1, Math.max(0, index + by))]?.runId ?? null
}

/** Where to go once a run is decided: the next one that waits, else the one before, else stay. */
export function nextUndecided<R extends Row>(
  rows: readonly R[],
  decided: string,
  waits: (row: R) => boolean,
): string | null {
  const index = rows.findIndex(({ runId }) => runId === decided)
  const next = rows.slice(index + 1).find(waits) ?? rows.slice(0, Math.max(0, index)).findLast(waits)
  return next?.runId ?? decided
}

/** The same run if it is still there, or was never in the list; else whoever stands where it stood. */
export function keepSelection(before: readonly Row[], after: readonly Row[], current: string | null): string | null {
  if (current === null || after.some(({ runId }) => runId === current)) return current
  const still = new Set(after.map(({ runId }) => runId))
  const index = before.findIndex(({ runId }) => runId === current)
  if (index < 0) return current
  const follower = before.slice(index + 1).find(({ runId }) => still.has(runId))
  return follower?.runId ?? after.at(-1)?.runId ?? null
}
