/** Reads the question of `GET /programme/ledger`. */
import type { LedgerKind } from 'waymark-core'
import { invalid } from '../../platform/http/errors.ts'

export interface LedgerFilter {
  kind: LedgerKind | null
  /** Slug. */
  season: string | null
  /** Id of the last line of the page before. */
  cursor: string | null
  limit: number
}

export const kinds: readonly LedgerKind[] = ['quest', 'level', 'onboarding', 'reversal']

const usual = 50
const most = 500

/** Parses the query. Throws VALIDATION with the name of a field that it cannot read. */
export function ledgerFilter(query: Record<string, unknown>): LedgerFilter {
  const kind = one(query, 'kind')
  if (kind !== null && !isKind(kind)) throw invalid('kind', 'unknown')
  const limit = Number(one(query, 'limit') ?? usual)
  if (!Number.isInteger(limit) || limit < 1 || limit > most) throw invalid('limit', 'out_of_range')
  return { kind, season: one(query, 'season'), cursor: one(query, 'cursor'), limit }
}

function one(query: Record<string, unknown>, name: string): string | null {
  const value = query[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function isKind(value: string): value is LedgerKind {
  return (kinds as readonly string[]).includes(value)
}
