import { levelMotif } from './level-motifs.ts'

/** The drawing of a level, in the middle of its badge. */
export const LevelMotif = ({
  number,
  icon,
  className,
}: {
  number: number
  icon?: string | undefined
  className?: string | undefined
}) => <path className={className} d={levelMotif(number, icon)} />
