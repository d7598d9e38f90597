/** What the moments of every kind share. */
import type { Moment } from 'waymark-core'
import type { MomentRow } from '../../domain/moments/unseen.ts'
import { iso } from '../../platform/database/columns.ts'

/** Tells a moment; null for one whose facts are gone. */
export type Teller = (row: MomentRow) => Moment | null

export const silent: Teller = () => null

export const subjects = (rows: readonly MomentRow[]) => rows.map(({ subject }) => subject)

/** What every moment says first. */
export const named = ({ id, created_at }: MomentRow) => ({ id, at: iso(created_at) })
