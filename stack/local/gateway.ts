/**
 * The one address that a browser sees: serves the app, its configuration and pictures, passes `/api` to Directus and
 * `/rpc` to the programme, which asks the chain. It is nginx, by production's configuration; where no nginx can be had,
 * `node-gateway.ts` stands in.
 */

import { join } from 'node:path'
import { findNginx } from '../set-up/nginx.js'
import { root, stateFolder } from '../set-up/paths.js'
import { step } from '../set-up/progress.js'
import type { GatewayOptions } from './gateway-options.ts'
import { nginxProcess } from './nginx.ts'
import { startNodeGateway } from './node-gateway.ts'
import { followBuilds } from './packed-app.ts'
import { releasePort } from './ports.ts'
import type { ManagedProcess } from './process.ts'

/** What the folders of this clone do not say. */
type Addresses = Omit<GatewayOptions, 'built' | 'folder' | 'log' | 'packedApps'>

/**
 * Starts the gateway, and says which one it is. Resolves to what ends it, once it answers.
 *
 * @param begin starts a process and lets the stack stop it
 */
export async function startGateway(
  addresses: Addresses,
  begin: (proc: ManagedProcess) => Promise<void>,
): Promise<() => void> {
  const options = {
    ...addresses,
    built: join(root, 'app', 'dist'),
    folder: join(stateFolder, 'nginx'),
    log: join(stateFolder, 'logs', 'nginx.log'),
    packedApps: join(root, '.waymark', 'packed-app'),
  }
  const nginx = await findNginx()
  if (nginx) {
    await step('nginx, as in production', () => begin(nginxProcess(nginx, options)))
    return followBuilds(options.built, options.packedApps, join(options.folder, 'app'))
  }
  return step('Gateway in Node, because nginx is not here: nothing is compressed', async () => {
    await releasePort(options.port)
    return startNodeGateway(options)
  })
}
