import type { Moment } from '../../core/types.ts'

/** What every kind of moment is given. */
export type MomentProps<Kind extends OwnMoment['kind']> = {
  moment: Extract<Moment, { kind: Kind }>
  /** Id of the heading, which takes the focus and names the view. */
  titleId: string
  onClose: () => void
}

/** One that is told over the whole window. */
export type OwnMoment = Exclude<Moment, { kind: 'sale' }>

export const isOwn = (moment: Moment): moment is OwnMoment => moment.kind !== 'sale'
