/**
 * The first service to run: refuses a start with missing or weak settings, and writes the files that the reverse proxy
 * serves and reads.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appConfig, connectHosts } from './app-config.js'
import { environmentProblems, limits, trustedProxies } from './environment.js'
import { nginxConf } from './nginx.js'

const problems = environmentProblems(process.env)
if (problems.length > 0) {
  console.error(`Waymark does not start: ${problems.length} of its settings in .env are not good.\n`)
  for (const problem of problems) console.error(`  ${problem}`)
  console.error('\nMend them and run the same command again. `.env.example` names every setting.')
  process.exit(1)
}

const folder = process.argv[2]
if (folder) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'config.json'), JSON.stringify(appConfig(process.env)))
  writeFileSync(
    join(folder, 'nginx.conf'),
    nginxConf({
      host: process.env['WAYMARK_HOST'] ?? '',
      listen: '8443',
      tls: {
        // What `proxy.sh` keeps up to date.
        ...{ certificate: '/tmp/tls/fullchain.pem', key: '/tmp/tls/privkey.pem' },
        redirectFrom: '8080',
        challenges: '/srv/challenges',
      },
      directus: '/tmp/servers.conf',
      app: '/srv/app',
      config: '/settings/config.json',
      limits: limits(process.env),
      trustedProxies: trustedProxies(process.env),
      connect: connectHosts(process.env),
      scratch: '/tmp',
      mimeTypes: '/etc/nginx/mime.types',
      log: '/dev/stdout',
    }),
  )
}
console.log('The settings are good.')
