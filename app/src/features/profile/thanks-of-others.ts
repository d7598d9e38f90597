import type { PublicProfile } from '../../core/types.ts'

/** How many said thanks besides whoever looks, whose own stand on their button. */
export const thanksOfOthers = ({ thanks: { count, own } }: PublicProfile): number => (own ? count - 1 : count)
