/** Computes the one-time codes (TOTP) that a participant's authenticator app would show. */

import { expect } from '@playwright/test'
import { oneTimePassword } from '../../backend/tests/support/one-time-password.ts'

const slotMs = 30_000
/** Enough to type a code and send it. The server takes the code of the present half minute and no other. */
const neededMs = 5_000

/** The code that the app shows. At the end of a half minute a person waits for the next one, too. */
export async function totpCode(key: string): Promise<string> {
  const leftMs = () => slotMs - (Date.now() % slotMs)
  await expect.poll(leftMs, { timeout: 2 * neededMs }).toBeGreaterThan(neededMs)
  return oneTimePassword(key)
}

/** The code that the app shows next, for an account that has used the present one: each works once. */
export async function nextTotpCode(key: string): Promise<string> {
  const used = oneTimePassword(key)
  await expect.poll(() => oneTimePassword(key), { timeout: slotMs + neededMs }).not.toBe(used)
  return oneTimePassword(key)
}
