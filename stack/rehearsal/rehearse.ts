/** The steps of a rehearsal in order; the first failure ends it. */

import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { itemTypes } from '../../backend/seed/item-types.ts'
import { deploy } from '../../contracts/deploy.ts'
import { anvilProgram } from '../local/anvil.ts'
import { keyAt, keyIndex } from '../local/secrets.ts'
import { run } from '../set-up/command.js'
import { root } from '../set-up/paths.js'
import { elapsed, fail, StepFailed, step } from '../set-up/progress.js'
import { installCrate } from '../set-up/rust.js'
import { s3Version, toolFolder } from '../set-up/tools.js'
import { attackContainers, overloadContainers } from './attack.ts'
import { bases, issueCertificate, makeBases } from './base-images.ts'
import { Compose, Engine, podman, setUpCompose, setUpEngine } from './engine.ts'
import { Load } from './load.ts'
import { followAlerts, loseDisk, restorePointInTime, rotateKeys, type Stage, storeUploadsInS3 } from './operations.ts'
import { administrator, trustAuthority, waitForCertificate } from './product.ts'
import { Runbook } from './runbook.ts'
import {
  address,
  chainId,
  chainUrl,
  contractSettings,
  externalServiceEnvironment,
  host,
  settings,
  writeEnv,
} from './settings.ts'

const production = join(root, 'stack', 'production')
const state = join(root, '.waymark', 'rehearsal')
const images = ['tools', 'redis', 'certificates', 'proxy', 'postgres', 'directus']
const world = ['chain', 'mail', 's3', 'store', 'authority']
const keep = process.argv.includes('--keep')
/** `--attack`: with the attack suite and ten minutes of people who mean harm; `--siege`: with these alone. */
const withAttack = process.argv.includes('--attack')
const withSiege = withAttack || process.argv.includes('--siege')
const siegeMinutes = '10'

async function s3Folder(note: (text: string) => void): Promise<string> {
  const folder = join(toolFolder('s3s-fs', s3Version), 'bin')
  const { code } = await run(join(folder, 's3s-fs'), ['--version'], { mayFail: true })
  if (code !== 0) await installCrate('s3s-fs', s3Version, note, ['binary'])
  return folder
}

function buildImage(name: string, dockerfile: string, tag: string, ignore?: string): Promise<unknown> {
  const args = Object.entries(bases).flatMap(([base, image]) => ['--build-arg', `${base}=${image}`])
  const ignored = ignore ? ['--ignorefile', ignore] : []
  return step(`Image ${name}`, () =>
    podman([
      'build',
      '--isolation=chroot',
      '--network=host',
      ...args,
      ...ignored,
      '--file',
      dockerfile,
      '--tag',
      tag,
      root,
    ]),
  )
}

const engine = new Engine()
let compose: Compose | null = null

async function rehearse(): Promise<void> {
  await engine.start()
  rmSync(state, { recursive: true, force: true })
  mkdirSync(join(state, 'store', 'waymark'), { recursive: true })
  const s3 = await step('S3 server (Rust)', s3Folder, 'about 2 min')
  await step('Compose', () => setUpCompose(bases.DEBIAN))
  for (const name of images) {
    const dockerfile = join(production, `${name}.Dockerfile`)
    await buildImage(name, dockerfile, `waymark/${name}`, `${dockerfile}.dockerignore`)
  }
  const authority = join(root, 'stack', 'rehearsal', 'authority.Dockerfile')
  await buildImage('authority', authority, 'rehearsal/authority', join(production, 'redis.Dockerfile.dockerignore'))

  const around = externalServiceEnvironment(state, s3, join(anvilProgram(), '..'))
  const mnemonic = around['MNEMONIC'] ?? ''
  const values = settings(mnemonic)
  const envOf = (more: Record<string, string> = {}) => ({ ...bases, ...around, ...values, ...more })
  const files = [join(production, 'compose.yaml'), join(root, 'stack', 'rehearsal', 'external-services.yaml')]
  // The contracts are told where they are once they are; until then the files need something.
  const nowhere = contractSettings({ items: '0x', market: '0x', deployedAtBlock: 0, chainId })
  const none = writeEnv(state, { ...values, ...nowhere })
  compose = new Compose(files, { ...envOf(nowhere), ENV_FILE: none })
  await step('Nothing is left of the rehearsal before', async () => void (await clear()))
  await issueCertificate('store', join(state, 'tls', 'store'))
  await issueCertificate('authority', join(state, 'tls', 'authority'))
  writeWorldFiles()

  await step('A chain, mail, an S3 store and an authority', () => mustRun(['up', '--detach', ...world]))
  const deployment = await step('Contracts', async () => {
    await until('the chain', async () => (await fetch(chainUrl, rpc('eth_chainId'))).ok)
    const key = (role: 'deployer' | 'admin') => keyAt(mnemonic, keyIndex[role]).privateKey
    const account = (role: keyof typeof keyIndex) => keyAt(mnemonic, keyIndex[role]).address
    return await deploy({
      ...{
        rpcUrl: chainUrl,
        chainId,
        deployerKey: key('deployer'),
        adminAddress: account('admin'),
        adminKey: key('admin'),
      },
      ...{ minterAddress: account('minter'), pauserAddress: account('pauser'), feeRecipient: account('treasury') },
      anchorerAddress: account('anchorer'),
      feeBps: 250,
      types: itemTypes.map(({ tokenId, supplyMax, transferable }) => ({
        tokenId,
        supplyMax,
        soulbound: !transferable,
      })),
    })
  })
  const where = contractSettings(deployment)
  const envFile = writeEnv(state, { ...values, ...where })
  compose = new Compose(files, { ...envOf(where), ENV_FILE: envFile })

  await step('compose up', () => mustRun(['up', '--detach']))
  await step('A certificate by ACME', async () => {
    await trustAuthority(state)
    await waitForCertificate(state)
  })
  const password = values['ADMIN_PASSWORD'] ?? ''
  const inUse = { ...values, ...where }
  const project = () => compose as Compose
  const stage: Stage = {
    ...{ state, mnemonic, password, inUse, mustRun, until },
    runbook: new Runbook(state, project),
    call: administrator(state, password),
    reset: (more) => {
      Object.assign(inUse, more)
      compose = new Compose(files, { ...bases, ...around, ...inUse, ENV_FILE: writeEnv(state, inUse) })
    },
  }
  await step('People play, and the team reviews', () => journey(password))
  await step('A rolling upgrade under load', () => upgrade(password))
  if (withAttack) await step('Attacks from outside', () => attackContainers(stage))
  if (withSiege) await step('Twenty people who mean harm', () => overloadContainers(stage, siegeMinutes))
  await step('What the runbook says about each alert', () => followAlerts(stage))
  await step('Other keys', () => rotateKeys(stage))
  await step('A moment is restored', () => restorePointInTime(stage))
  await step('The disk is lost, and what was on it comes back', () => loseDisk(stage))
  await step('The books agree with the chain', async () => console.log(indented(await reconcile())))
  await step('Uploads lie in a store that speaks S3', () => storeUploadsInS3(stage))
  console.log(`    ${stage.runbook.commands} commands of the runbook were typed as they stand there`)
}

const indented = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')

const rpc = (method: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
})

function writeWorldFiles(): void {
  writeFileSync(
    join(state, 'tls', 'store', 'nginx.conf'),
    `pid /tmp/store.pid; error_log stderr warn; events {}
http {
  access_log off; client_max_body_size 0; client_body_temp_path /tmp/c; proxy_temp_path /tmp/p; fastcgi_temp_path /tmp/f; uwsgi_temp_path /tmp/u; scgi_temp_path /tmp/s;
  server { listen 443 ssl; ssl_certificate /store/cert.pem; ssl_certificate_key /store/key.pem;
    location / { proxy_pass http://s3:9000; proxy_http_version 1.1; proxy_request_buffering off; proxy_set_header Host $http_host; } }
}
`,
  )
  const pebble = {
    listenAddress: '0.0.0.0:14000',
    managementListenAddress: '0.0.0.0:15000',
    certificate: '/authority/cert.pem',
    privateKey: '/authority/key.pem',
    httpPort: 8080,
    tlsPort: 8443,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
  }
  writeFileSync(join(state, 'tls', 'authority', 'pebble.json'), JSON.stringify({ pebble }))
}

async function mustRun(args: string[]): Promise<string> {
  if (!compose) throw new Error('There is no project yet.')
  const { code, output } = await compose.run(args, { mayFail: true })
  if (code === 0) return output
  const logs = await compose.run(['logs', '--tail', '40'], { mayFail: true })
  const hint = 'The lines above are the last of every container.'
  throw new StepFailed(`compose ${args.join(' ')} ended with code ${code}.`, hint, `${logs.output}\n${output}`)
}

async function clear(): Promise<void> {
  await compose?.run(['--profile', 'by-hand', 'down', '--volumes', '--remove-orphans', '--timeout', '5'], {
    mayFail: true,
  })
}

async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new StepFailed(`${what} did not come within ${seconds} s.`, 'Look at its container.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** The journey of two people and a game master, in a browser. */
async function journey(password: string): Promise<void> {
  const control = createServer((_, response) => {
    reconcile().then(
      (report) => response.end(report),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await once(control.listen(0, '127.0.0.1'), 'listening')
  const place = control.address()
  const { code, output } = await run('npx', ['playwright', 'test', '--config=rehearsal.config.ts'], {
    cwd: join(root, 'e2e'),
    mayFail: true,
    env: {
      WAYMARK_TEST_URL: `https://${host}`,
      WAYMARK_TEST_ADDRESS: address,
      WAYMARK_TEST_CHAIN: chainUrl,
      WAYMARK_TEST_MAILBOX: `http://${address}:8025/mailbox`,
      WAYMARK_TEST_CONTROL: `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`,
      WAYMARK_TEST_PASSWORD: password,
      NODE_EXTRA_CA_CERTS: join(state, 'trusted.pem'),
    },
  })
  control.close()
  if (code !== 0) throw new StepFailed('The journey failed.', 'e2e/test-results has its trace.', output)
}

async function reconcile(): Promise<string> {
  return await mustRun(['exec', '-T', 'directus-1', 'node', 'cli.mjs', 'waymark', 'reconcile'])
}

async function upgrade(password: string): Promise<void> {
  const load = new Load(state, password)
  load.begin()
  const { code, output } = await run('sh', [join(production, 'upgrade.sh'), '--force-recreate'], {
    mayFail: true,
    env: composeAsProgram(),
  })
  const { sent, lost, slowest } = await load.end()
  if (code !== 0) throw new StepFailed('The upgrade failed.', 'Its last lines are above.', output)
  console.log(`    ${sent} writes, ${lost.length} lost, the slowest took ${slowest} ms`)
  if (lost.length > 0) throw new StepFailed(`${lost.length} of ${sent} writes were lost.`, lost.slice(0, 5).join('\n'))
}

/** What `upgrade.sh` calls instead of `docker compose`. */
function composeAsProgram(): Record<string, string> {
  const file = join(state, 'compose.sh')
  writeFileSync(file, `#!/bin/sh\nexec ${compose?.command().join(' ')} "$@"\n`, { mode: 0o755 })
  return { ...compose?.environment(), COMPOSE: file }
}

try {
  await step('Podman', setUpEngine)
  await step('Debian and Node to make images of', makeBases, 'about 2 min')
  await rehearse()
  console.log(`\nThe rehearsal is over after ${elapsed()}: everything above was seen to work.`)
} catch (error) {
  await end()
  fail(error)
}
await end()

async function end(): Promise<void> {
  if (!keep) await clear()
  engine.stop()
}
