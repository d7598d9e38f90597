/** The authenticator app of a person. */

import { expect } from '@playwright/test'
import { oneTimePassword } from '../../backend/tests/rig/one-time-password.ts'

const slotMs = 30_000

/** The code of the app, read when it is good for a while yet: the server takes no other. */
export async function freshCode(key: string): Promise<string> {
  await expect.poll(() => slotMs - (Date.now() % slotMs), { timeout: slotMs }).toBeGreaterThan(slotMs / 3)
  return oneTimePassword(key)
}
