import type { Gift, Moment } from '../../core/types.ts'

/** What every kind of moment is given. */
export type MomentProps<Kind extends OwnMoment['kind']> = {
  moment: Extract<OwnMoment, { kind: Kind }>
  /** Id of the heading, which takes the focus and names the view. */
  titleId: string
  onClose: () => void
}

type EarnedMoment = Exclude<Moment, { kind: 'sale' }>

/** One that is told over the whole window. A gift comes from the page on which it was accepted. */
export type OwnMoment = EarnedMoment | { kind: 'gift'; gift: Gift }

export const isOwn = (moment: Moment): moment is EarnedMoment => moment.kind !== 'sale'
