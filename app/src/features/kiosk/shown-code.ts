// Which code a screen shows: by the server's clock, and by what it was told last, also without a line.
import type { Kiosk } from '../../core/kiosk.ts'

export type Shown = {
  code: string
  /** Seconds until the next one. */
  left: number
}

/** What the server said, and how far its clock is ahead of this one, in ms. */
export type Told = { kiosk: Kiosk; ahead: number }

export const toldNow = (kiosk: Kiosk, now: number): Told => ({ kiosk, ahead: Date.parse(kiosk.now) - now })

/** Null once there are no more: the hour is over, or the screen has ended. */
export function shownAt({ kiosk, ahead }: Told, now: number): Shown | null {
  const slotMs = kiosk.slotSeconds * 1000
  const time = now + ahead
  const code = kiosk.codes[Math.floor(time / slotMs) - kiosk.slot]
  return code === undefined ? null : { code, left: Math.ceil((slotMs - (time % slotMs)) / 1000) }
}

/** Until when it has codes, on the clock of this screen. */
export const codesUntil = ({ kiosk, ahead }: Told): Date =>
  new Date((kiosk.slot + kiosk.codes.length) * kiosk.slotSeconds * 1000 - ahead)
