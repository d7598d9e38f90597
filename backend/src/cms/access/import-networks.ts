/** From where Directus fetches files for the team. */

/** Networks that are nobody's on the internet: the containers beside Directus, the company's own, this machine. */
const inner = [
  // Addresses of this machine, whatever they are, as Directus means it.
  '0.0.0.0',
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
]

/**
 * Directus by itself refuses its own machine alone, so a file could be "imported" from the store of the backups or the
 * metrics beside it. An operator who sets `IMPORT_IP_DENY_LIST` decides instead.
 *
 * @param given the process's own environment, without Directus's defaults
 */
export function denyInnerNetworks(env: Record<string, unknown>, given: NodeJS.ProcessEnv = process.env): void {
  if (given['IMPORT_IP_DENY_LIST'] === undefined) env['IMPORT_IP_DENY_LIST'] = inner
}
