import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type DirectusOptions, directusEnvironment } from './directus.ts'

const options: DirectusOptions = {
  databases: { settings: { DB_CLIENT: 'sqlite3' }, file: 'directus.db' },
  smtpPort: 1,
  appUrl: 'http://localhost:4000',
  rpcUrl: 'http://localhost:4001',
  deployment: { items: '0x01', market: '0x02', deployedAtBlock: 3, chainId: 80001 },
  secrets: {
    mnemonic: 'test test test test test test test test test test test junk',
    directusKey: 'key',
    directusSecret: 'secret',
    demoPassword: 'password',
    postgresPassword: 'password',
    identityKey: {},
    identityCookieKey: 'key',
    vapid: { publicKey: 'public', privateKey: 'private' },
  },
}

afterEach(() => delete process.env['WAYMARK_DIRECTUS_ENV'])

test('Directus refuses people when it answers late, not because its start kept it busy', () => {
  const env = directusEnvironment(options)
  assert.equal(env['PRESSURE_LIMITER_MAX_EVENT_LOOP_UTILIZATION'], 'false')
  assert.equal(env['PRESSURE_LIMITER_ENABLED'], undefined)
  assert.equal(env['PRESSURE_LIMITER_MAX_EVENT_LOOP_DELAY'], undefined)
})

test('what WAYMARK_DIRECTUS_ENV says comes last', () => {
  process.env['WAYMARK_DIRECTUS_ENV'] = JSON.stringify({ PRESSURE_LIMITER_ENABLED: false, WAYMARK_CONFIRMATIONS: 2 })
  const env = directusEnvironment(options)
  assert.equal(env['PRESSURE_LIMITER_ENABLED'], 'false')
  assert.equal(env['WAYMARK_CONFIRMATIONS'], '2')
  assert.equal(env['PUBLIC_URL'], 'http://localhost:4000/api')
})

test('WAYMARK_DIRECTUS_ENV that is no object is refused', () => {
  process.env['WAYMARK_DIRECTUS_ENV'] = '["LOG_LEVEL"]'
  assert.throws(() => directusEnvironment(options), /no JSON object/)
})
