// Pages of a place: the screen that shows its code, and what a phone opens that scanned it. Apart from paths.ts, which `/`
// fetches as well.

export const kioskPath = '/kiosk'
export const checkInPath = '/check-in'

/** What a screen shows to be scanned stands behind `#`, where no server sees it. */
type Scanned = { quest: string; step: string; code: string }

/** The beginning of the step's id tells it from the others of its quest: a shorter address is read from further away. */
export const checkInHash = ({ quest, step, code }: Scanned) =>
  [quest, step.slice(0, 8), code.replaceAll(' ', '')].join('.')

export function readCheckIn(hash: string): Scanned | null {
  const [quest, step, code, ...more] = hash.slice(1).split('.')
  return quest && step && code && more.length === 0 ? { quest, step, code } : null
}
