/** What the gateway is told, and what it has beside production's. */

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

/** Whom the app may talk to is in `/config.json`, all of it on this machine. */
export const localConnections = ['ws:', 'wss:']

/** The path of the chain's own JSON-RPC, without the programme in between; only local stacks have it. */
export const developmentChainPath = '/dev/chain'
