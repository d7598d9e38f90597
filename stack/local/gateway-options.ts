/** What the gateway is told, and what it has beside production's. */

import { hostedProviderOrigins } from '../production/app-config.js'

/** Settings of the gateway, whichever it is. */
export interface GatewayOptions {
  port: number
  /** Ports of the processes of Directus, of which any will do. */
  directusPorts: readonly number[]
  chainPort: number
  /** The development services: their port, and a regular expression of the paths that are theirs. */
  services: { port: number; pattern: string }
  /** Content of `/config.json`. */
  config: string
  /** Folder of the built app. */
  built: string
  /** Where nginx reads and writes; where its log goes; where the compressed apps of this clone are. */
  folder: string
  log: string
  packedApps: string
}

/**
 * Whom the app may talk to by its `/config.json`: all of it is on this machine, but for the hosted provider where a client
 * id says that it is used.
 */
export function localConnections(config: string): string[] {
  const { WEB3_CLIENT_ID } = JSON.parse(config) as { WEB3_CLIENT_ID?: string }
  return ['ws:', 'wss:', ...(WEB3_CLIENT_ID ? hostedProviderOrigins : [])]
}

/** The path of the chain's own JSON-RPC, without the programme in between; only local stacks have it. */
export const developmentChainPath = '/dev/chain'
