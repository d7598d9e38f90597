/**
 * The Directus that the test files of one worker share, one file after the other, and what belongs to it. Two workers
 * have one each: a file never meets what another one does at the same moment.
 */
import { inject } from 'vitest'
import type { ChainSettings } from '../../src/platform/settings/settings.ts'

export interface Shared {
  url: string
  /** Folder of the database behind `url`. */
  live: string
  chain: ChainSettings
  /** Folder of the mails that it sent. */
  mail: string
  /** OpenID Connect issuer that it trusts, as provider `google`. */
  issuer: string
}

export function shared(): Shared {
  const found = inject('shared')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!found) throw new Error(`No Directus was started for worker ${process.env['VITEST_POOL_ID']}.`)
  return found
}
