/** Runs nginx as the one address that a browser sees, by the configuration that production has. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorReply, nginxConf } from '../production/nginx.js'
import type { NginxProgram } from '../set-up/nginx.js'
import { developmentChainPath, type GatewayOptions, localConnections } from './gateway-options.ts'
import { linkPackedApp } from './packed-app.ts'
import { loopback } from './ports.ts'
import { ManagedProcess } from './process.ts'

/** Everybody on this machine has one address, and tests ask as fast as they can. */
const limits = { callsPerSecond: 100_000, doorsPerSecond: 100_000 }

// What the app consists of; nginx's own list lies somewhere else on every system.
const mimeTypes = `types {
  text/html html; text/css css; text/plain txt; text/javascript js; application/json json map; application/wasm wasm;
  application/manifest+json webmanifest; image/svg+xml svg; image/png png; image/webp webp; image/jpeg jpg;
  image/x-icon ico; font/woff2 woff2;
}
`

/** What production does not have: the services that stand in for the internet, and the chain itself. */
function developmentLocations({ services, chainPort }: GatewayOptions): string {
  return `    location ~ ${services.pattern} {
      proxy_pass http://${loopback}:${services.port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $http_connection;
      proxy_read_timeout 1d;
    }
    location = ${developmentChainPath} {
      proxy_pass http://${loopback}:${chainPort}/;
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      error_page 502 504 = @chain_away;
    }
    location @chain_away { ${errorReply(503, 'SERVICE_UNAVAILABLE', 'The chain does not answer.')} }
`
}

/** Writes what nginx reads. Paths in its configuration begin in its folder, so that none needs to be quoted. */
function writeConfiguration(options: GatewayOptions): void {
  const { folder, built, packedApps, port, directusPorts, config } = options
  mkdirSync(folder, { recursive: true })
  linkPackedApp(built, packedApps, join(folder, 'app'))
  // The log of one run is long enough.
  rmSync(join(folder, 'access.log'), { force: true })
  // Parts of the document that another database had.
  rmSync(join(folder, 'document'), { recursive: true, force: true })
  writeFileSync(join(folder, 'config.json'), config)
  writeFileSync(join(folder, 'mime.types'), mimeTypes)
  const conf = nginxConf({
    host: 'localhost',
    listen: `${loopback}:${port}`,
    ...{ app: 'app', config: 'config.json', mimeTypes: 'mime.types', scratch: '.', log: 'access.log' },
    directus: directusPorts.map((each) => `${loopback}:${each}`),
    connect: localConnections(config),
    limits,
    locations: developmentLocations(options),
  })
  writeFileSync(join(folder, 'nginx.conf'), conf)
}

/** The process. It is one alone, without a master: nothing of it is left when it is killed, and it needs no user. */
export function nginxProcess({ program, env }: NginxProgram, options: GatewayOptions): ManagedProcess {
  const { folder, port, config, log } = options
  const directives = 'daemon off; master_process off;'
  return new ManagedProcess({
    name: 'nginx',
    port,
    program,
    before: () => writeConfiguration(options),
    args: () => ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', directives],
    cwd: folder,
    env,
    log,
    // Not whatever else may listen there.
    ready: async () => (await (await fetch(`http://${loopback}:${port}/config.json`)).text()) === config,
    readyWithinMs: 15_000,
  })
}
