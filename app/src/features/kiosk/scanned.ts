// What a screen shows to be scanned. It stands behind `#`, where no server sees it.

export type Scanned = { quest: string; step: string; code: string }

/** The beginning of the step's id tells it from the others of its quest: a shorter address is read from further away. */
export const hashOf = ({ quest, step, code }: Scanned) => [quest, step.slice(0, 8), code.replaceAll(' ', '')].join('.')

export function readHash(hash: string): Scanned | null {
  const [quest, step, code, ...more] = hash.slice(1).split('.')
  return quest && step && code && more.length === 0 ? { quest, step, code } : null
}
