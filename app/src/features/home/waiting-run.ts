import type { Me } from '../../core/types.ts'

/** The first of the runs that a game master will read, which stands among what lies ahead. */
export const waitingRun = ({ openRuns }: Me) => openRuns.find(({ state }) => state === 'submitted')
