/** The appeal of a run, where there is one. */
import { isoOrNull, textOrNull } from '../../platform/database/columns.ts'

export interface Appeal {
  text: string
  at: string | null
}

export function appealOf(run: Record<string, unknown>): Appeal | null {
  const text = textOrNull(run['appeal'])
  const at = isoOrNull(run['appealed_at'])
  return text || at ? { text: text ?? '', at } : null
}
