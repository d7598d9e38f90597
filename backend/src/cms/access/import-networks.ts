/** From where Directus fetches files for the team. */
import { innerNetworks } from '../../platform/http/inner-networks.ts'

/** With the addresses of this machine, whatever they are, as Directus means `0.0.0.0`. */
const inner = ['0.0.0.0', ...innerNetworks]

/**
 * Directus by itself refuses its own machine alone, so a file could be "imported" from the store of the backups or the
 * metrics beside it. An operator who sets `IMPORT_IP_DENY_LIST` decides instead.
 *
 * @param given the process's own environment, without Directus's defaults
 */
export function denyInnerNetworks(env: Record<string, unknown>, given: NodeJS.ProcessEnv = process.env): void {
  if (given['IMPORT_IP_DENY_LIST'] === undefined) env['IMPORT_IP_DENY_LIST'] = inner
}
