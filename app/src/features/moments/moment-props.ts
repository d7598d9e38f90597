import type { Moment } from '../../core/types.ts'

/** What every kind of moment is given. */
export type MomentProps<Kind extends Moment['kind']> = {
  moment: Extract<Moment, { kind: Kind }>
  /** Id of the heading, which takes the focus and names the view. */
  titleId: string
  onClose: () => void
}
