// Fetches the pages of a place. Apart from them, for whatever they need would be named in the shell, which everybody
// fetches.

const load = () => import('./PlacePages.ts')

export const openKiosk = () => load().then((m) => m.loadKiosk())
export const openCheckIn = () => load().then((m) => m.loadCheckIn())
