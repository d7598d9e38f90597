// Pages of a place: the screen that shows its code, and what a phone opens that scanned it. Apart from paths.ts, which `/`
// fetches as well.

export const kioskPath = '/kiosk'
export const checkInPath = '/check-in'
