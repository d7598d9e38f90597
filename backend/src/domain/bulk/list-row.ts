/** A list and its lines, as the database holds them. */
import type { Profile } from '../profiles/profile.ts'

/** What the people of a list are given, or what is taken from them. */
export interface BulkThing {
  kind: 'xp' | 'item' | 'trait' | 'attendance'
  /**
   * Points.
   * @whole 1..100000
   */
  amount?: number
  /**
   * Id of the item type, the trait, or the quest at which they were.
   * @format uuid
   */
  ref?: string
  /** Whether it is taken. */
  take?: boolean
}

/**
 * What becomes of a line. Before: `ready` to be done, `unknown`, named `twice`, had it already (`had`), has none of it to
 * take (`none`), `suspended`, `erased`, or it is the organiser's `own`. After: `done`, or none was left (`short`), or the
 * quest cannot be done by them (`closed`). After an undo: `undone`, or it could not be undone (`left`).
 */
export type BulkRowState =
  | 'ready'
  | 'unknown'
  | 'twice'
  | 'had'
  | 'none'
  | 'suspended'
  | 'erased'
  | 'own'
  | 'done'
  | 'short'
  | 'closed'
  | 'undone'
  | 'left'

/** `planned` until somebody confirms it. */
export type BulkState = 'planned' | 'applying' | 'applied' | 'undoing' | 'undone'

export interface BulkListRow {
  id: string
  made_by: string
  made_at: unknown
  kind: BulkThing['kind']
  amount: unknown
  ref: string | null
  take: unknown
  reason: string
  note: string
  /** Hash of what is given and why. */
  alike: string
  state: BulkState
  confirmed_by: string | null
  confirmed_at: unknown
  undone_by: string | null
  undone_at: unknown
  undo_reason: string | null
}

/** A line that is served now. */
export interface ServedLine {
  id: string
  profile: Profile
}
