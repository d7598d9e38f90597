// The pages of a place, with their sentences.
import { loadCore } from '../../core/client.ts'
import { CheckInPage } from '../../features/kiosk/CheckInPage.tsx'
import { KioskPage } from '../../features/kiosk/KioskPage.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/kiosk-sentences.ts'

export async function loadKiosk() {
  await loadSentences('kiosk')
  return KioskPage
}

/** It may not be known yet whether the device brings somebody back. */
export async function loadCheckIn() {
  const [{ session }] = await Promise.all([loadCore(), loadSentences('check-in')])
  await session.accessToken().catch(() => undefined)
  return CheckInPage
}
