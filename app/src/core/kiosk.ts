// What a screen at a place asks, on which nobody is signed in. Plain requests, without the core; the secrets go in bodies
// alone.
import { plainCall } from './plain-call.ts'

/** `backend/src/domain/quests/kiosk.ts` */
export type Kiosk = {
  title: string
  untranslated?: string[]
  step: string
  quest: string
  place: string | null
  confirm: boolean
  now: string
  slotSeconds: number
  slot: number
  codes: string[]
  endsAt: string
  opensAt: string | null
  came: number
}

/** Takes the link for this screen. The same key opens it again. */
export const readKiosk = (token: string, key: string, language: string): Promise<Kiosk> =>
  plainCall(`kiosk?lang=${encodeURIComponent(language)}`, {
    ...{ method: 'POST', body: JSON.stringify({ token, key }), credentials: 'omit' },
  })
