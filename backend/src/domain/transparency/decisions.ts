/**
 * What the team decided about people, as rows that never change: each becomes a leaf of the log. `quest_runs` says how
 * things stand, and is written again with the next decision.
 *
 * A decision is what somebody of the team decided and what has taken effect: a submitted quest accepted, returned or
 * rejected, an accepted one reversed; an object or a look given or taken by a list; an account suspended or reinstated,
 * which a trigger notes whoever does it (`cms/schema/constraints.ts`); an objection granted or not. The first of two approvals is none yet. What the
 * system accepts by itself is proven by the points that it books.
 */
import { newId } from '../../platform/database/ids.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/transaction.ts'

export type DecisionKind =
  | 'accepted'
  | 'returned'
  | 'rejected'
  | 'reversed'
  | 'given'
  | 'taken'
  | 'suspended'
  | 'reinstated'
  | 'granted'
  | 'upheld'

export interface NewDecision {
  /** Profile id of whom it is about. */
  profile: string
  kind: DecisionKind
  /** What `subject` is the id of; of an account there is none. */
  subjectKind: 'run' | 'list_line' | 'account' | 'objection'
  subject: string | null
  /** Profile id of who decided. */
  by: string | null
  reason: string | null
}

/** Must run in the transaction in which they take effect. */
export async function recordDecisions(db: Db, at: Date, decisions: readonly NewDecision[]): Promise<void> {
  await insertRows(
    db,
    'decisions',
    decisions.map(({ profile, kind, subjectKind, subject, by, reason }) => ({
      ...{ id: newId(), profile, kind, subject_kind: subjectKind, subject },
      ...{ by: by === '' ? null : by, reason: reason === '' ? null : reason, at },
    })),
  )
}
