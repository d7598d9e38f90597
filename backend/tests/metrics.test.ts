import { execFileSync } from 'node:child_process'
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Upload } from 'waymark-core'
import { Mailbox } from '../../stack/local/mail/mailbox.ts'
import { startSmtp } from '../../stack/local/mail/smtp.ts'
import { reconcile } from '../src/chain/reconcile/reconcile.ts'
import { dead, type FickleRpc, sound, startFickleRpc } from './chain/fickle-rpc.ts'
import { visit } from './support/address.ts'
import { startChain, type TestChain } from './support/chain.ts'
import { copyOfTemplate } from './support/database.ts'
import { environment, mailEnvironment, password, type RunningDirectus, startDirectus } from './support/directus.ts'
import { member, newcomer, send } from './support/person.ts'
import { freePort } from './support/places.ts'

interface Refusal {
  extensions: { code: string }
}

const admin = 'admin@example.com'
const token = 'a-token-for-prometheus'
const backupAt = 1_767_225_600

let folder: string
let db: Knex
let chain: TestChain
let nodes: [FickleRpc, FickleRpc]
let smtp: Awaited<ReturnType<typeof startSmtp>>
let tls: ReturnType<typeof createServer>
let server: RunningDirectus

beforeAll(async () => {
  ;({ folder, db } = copyOfTemplate())
  chain = await startChain()
  nodes = [await startFickleRpc(chain.settings.rpcUrl), await startFickleRpc(chain.settings.rpcUrl)]
  const smtpPort = await freePort()
  smtp = await startSmtp(new Mailbox(join(folder, 'mail')), smtpPort)
  tls = await serveCertificate()
  const backup = join(folder, 'last-backup')
  writeFileSync(backup, '')
  utimesSync(backup, backupAt, backupAt)
  server = await startDirectus({
    ...environment(folder, { ...chain.settings, rpcUrl: nodes.map(({ url }) => url).join(',') }),
    ...mailEnvironment(smtpPort),
    WEBSOCKETS_ENABLED: 'true',
    METRICS_ENABLED: 'true',
    METRICS_TOKENS: token,
    WAYMARK_PASSWORD_TRIES: '2',
    WAYMARK_CALLS_PER_SECOND: '8',
    WAYMARK_UPLOAD_MEGABYTES_PER_DAY: '1',
    WAYMARK_TLS_ENDPOINT: `127.0.0.1:${(tls.address() as AddressInfo).port}`,
    WAYMARK_BACKUP_STAMP: backup,
  })
  visit([server.url])
})
afterAll(async () => {
  await server.stop()
  for (const node of nodes) node.stop()
  chain.stop()
  tls.close()
  smtp.close()
  await db.destroy()
})

/** For 30 days, signed by nobody. */
async function serveCertificate() {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const paths = ['-keyout', key, '-out', cert]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=waymark.test', ...paths]
  execFileSync('openssl', args, { stdio: 'ignore' })
  const served = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve))
  return served
}

async function ask(authorization = `Metrics ${token}`): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${server.url}/metrics`, { headers: { authorization } })
  return { status: reply.status, text: await reply.text() }
}

/** The sum of what has the labels; null where nothing has. */
async function read(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const found = (await ask()).text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .filter((line) => wanted.every((label) => line.includes(label)))
  return found.length === 0 ? null : found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const logIn = (given: string) => send('POST', '/auth/login', { email: admin, password: given })

test('who shows no token of the metrics is told nothing', async () => {
  const person = await newcomer()
  for (const authorization of [
    '',
    'Metrics',
    'Metrics ',
    `Metrics ${token}x`,
    `Bearer ${token}`,
    `Bearer ${person.token}`,
  ]) {
    const { status, text } = await ask(authorization)
    expect([authorization, [401, 403].includes(status), text.includes('waymark_')]).toEqual([
      authorization,
      true,
      false,
    ])
  }
  expect((await ask()).text).toMatch(
    /waymark_build_info\{programme="[\d.]+",directus="11\.[\d.]+",core="[\d.]+",node="22/,
  )
})

test('sign-ins are counted by method and outcome, and what a limit refuses by the limit', async () => {
  expect((await logIn(password)).status).toBe(200)
  for (const status of [401, 401, 429]) expect((await logIn('wrong')).status).toBe(status)
  expect(await read('waymark_sign_ins_total', { method: 'wallet', outcome: 'opened' })).toBe(1)
  expect(await read('waymark_sign_ins_total', { method: 'password', outcome: 'opened' })).toBe(1)
  expect(await read('waymark_sign_ins_total', { method: 'password', outcome: 'refused' })).toBe(2)
  expect(await read('waymark_sign_ins_total', { method: 'password', outcome: 'limited' })).toBe(1)
  expect(await read('waymark_rate_limit_refusals_total', { limit: 'password-tries' })).toBe(1)
})

test('requests are counted by the pattern of their route, and no label says who asked for what', async () => {
  const person = await newcomer()
  const id = crypto.randomUUID()
  await person.programme('GET', '/quests/up-the-north-ridge')
  await person.programme('GET', `/items/${id}`)
  await person.call('GET', `/items/languages/${id}?filter[code]=${id}`)
  await send('GET', `/${id}/${person.account.address}`)
  const count = (route: string, status: string) =>
    read('waymark_http_request_duration_seconds_count', { route, status, method: 'GET' })
  await expect.poll(() => count('/programme/items/:id', '4xx')).toBe(1)
  expect(await count('/items/:collection/:pk', '4xx')).toBe(1)
  expect(await count('other', '4xx')).toBe(1)
  expect(await count('/programme/quests/:slug', '4xx')).toBe(1)
  const { text } = await ask()
  for (const secret of [id, person.account.address.slice(2), 'up-the-north', nodes[0].url, folder, admin, '127.0.0.1'])
    expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('each node is counted, and the chain is out of reach when both are dead', async () => {
  const calls = (node: string, outcome: string) =>
    read('waymark_rpc_request_duration_seconds_count', { node, outcome, method: 'eth_getBlockByNumber' })
  await expect.poll(() => read('waymark_chain_reachable')).toBe(1)
  expect(await read('waymark_chain_lag_blocks')).toBe(0)
  expect(await read('waymark_chain_cursor_block')).toBe(await read('waymark_chain_head_block'))
  expect(Math.abs(Date.now() / 1000 - Number(await read('waymark_worker_round_timestamp_seconds')))).toBeLessThan(30)
  expect(await calls('2', 'answered')).toBe(null)
  nodes[0].fault = dead
  await expect.poll(() => calls('2', 'answered')).toBeGreaterThan(0)
  expect(await read('waymark_rpc_request_duration_seconds_count', { node: '1', outcome: 'failed' })).toBeGreaterThan(0)
  expect(await read('waymark_chain_reachable')).toBe(1)
  nodes[1].fault = dead
  await expect.poll(() => read('waymark_chain_reachable')).toBe(0)
  expect(await read('waymark_chain_trouble', { kind: 'unreachable' })).toBe(1)
  expect(await read('waymark_worker_round_duration_seconds_count', { outcome: 'failed' })).toBeGreaterThan(0)
  for (const node of nodes) node.fault = sound
  await expect.poll(() => read('waymark_chain_reachable')).toBe(1)
  expect(await read('waymark_chain_trouble')).toBe(null)
}, 120_000)

test('a comparison of the books tells when it was and what it found', async () => {
  expect(await read('waymark_reconcile_differences')).toBe(null)
  await reconcile(db, chain.settings)
  expect(await read('waymark_reconcile_differences')).toBe(0)
  await db('profiles')
    .first('id')
    .then(({ id }) => db('profiles').where({ id }).update({ xp_cached: 7 }))
  await reconcile(db, chain.settings)
  expect(await read('waymark_reconcile_differences')).toBe(1)
  expect(Date.now() / 1000 - Number(await read('waymark_reconcile_timestamp_seconds'))).toBeLessThan(30)
  expect(await read('waymark_reconcile_interval_seconds')).toBe(3600)
})

test('live connections, the database, the disk, the certificate and the last backup are told', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  socket.send(JSON.stringify({ type: 'auth', access_token: (await newcomer()).token }))
  await expect.poll(() => read('waymark_live_connections')).toBe(1)
  socket.close()
  await expect.poll(() => read('waymark_live_connections')).toBe(0)
  expect(await read('waymark_database_up')).toBe(1)
  expect(await read('waymark_redis_up')).toBe(null)
  expect(await read('waymark_owed_items')).toBe(0)
  expect(await read('waymark_erasure_overdue_seconds')).toBe(0)
  expect(await read('waymark_unfinished_upload_bytes')).toBe(0)
  expect(await read('waymark_uploads_disk_free_bytes')).toBeGreaterThan(0)
  expect(await read('waymark_uploads_disk_reserved_bytes')).toBe(500 * 1024 * 1024)
  expect(await read('waymark_backup_last_success_timestamp_seconds')).toBe(backupAt)
  const days = (Number(await read('waymark_certificate_expiry_timestamp_seconds')) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('mails are counted that were sent and that failed, also those of Directus', async () => {
  const mails = (outcome: string) => read('waymark_mail_duration_seconds_count', { outcome })
  const requestCode = () => send('POST', '/programme/auth/email/request', { email: 'wren@example.com' })
  expect([await mails('sent'), await mails('failed')]).toEqual([0, 0])
  expect((await requestCode()).status).toBe(200)
  expect(await mails('sent')).toBe(1)
  await new Promise<void>((resolve) => smtp.close(resolve))
  expect((await requestCode()).code).toBe('MAIL_UNREACHABLE')
  expect(await mails('failed')).toBe(1)
  await send('POST', '/auth/password/request', { email: admin })
  await expect.poll(() => mails('failed')).toBe(2)
})

test('one person’s calls are counted together, whatever they ask for; nobody else waits for it', async () => {
  const [busy, other] = [await newcomer(), await newcomer()]
  const calls = [
    () => busy.programme('GET', '/me'),
    () => busy.call('GET', '/items/quests?limit=1'),
    () => busy.call('SEARCH', '/items/quests', { query: { limit: 1 } }),
    () => busy.call('POST', '/graphql', { query: '{ quests(limit: 1) { id } }' }),
  ]
  const replies = await Promise.all(Array.from({ length: 200 }, (_, count) => calls[count % calls.length]?.()))
  const refused = replies.filter((reply) => reply?.status === 429)
  // Eight for each of ten seconds are answered, and as many of the next ten where a slow machine needs them.
  expect(refused.length).toBeGreaterThan(0)
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(80)
  expect(refused.every((reply) => reply?.code === 'RATE_LIMITED')).toBe(true)
  expect(Number(refused[0]?.params?.['retryAfterSeconds'])).toBeLessThanOrEqual(10)
  expect((await other.programme('GET', '/me')).status).toBe(200)
  expect(await read('waymark_rate_limit_refusals_total', { limit: 'calls' })).toBeGreaterThan(0)
})

test('what one person sends and gives up counts as well, since it was written all the same', async () => {
  const person = await member()
  const bytes = 100 * 1024
  const sendOne = async () => {
    const { data } = await person.programme<Upload>('POST', '/uploads', { name: 'a.pdf', mediaType: '', bytes })
    const reply = await fetch(`${server.url}/programme/uploads/${data.id}?from=0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
      body: new Blob([new Uint8Array(bytes)]),
    })
    return [reply.status, ((await reply.json()) as { errors?: Refusal[] }).errors?.[0]?.extensions.code]
  }
  // One megabyte is stored in a day, so that four are taken; of many uploads the oldest are given up.
  for (let sent = 0; sent < 40; sent++) expect(await sendOne()).toEqual([200, undefined])
  expect(await sendOne()).toEqual([429, 'RATE_LIMITED'])
  expect(await read('waymark_rate_limit_refusals_total', { limit: 'uploaded' })).toBe(1)
})

test('whoever asks for much at once waits for themselves alone, and so many of their calls wait', async () => {
  const [greedy, modest] = [await newcomer(), await newcomer()]
  let answered = 0
  const replies = Array.from({ length: 400 }, async () => {
    const { status, code } = await greedy.programme('GET', '/quests')
    if (status === 200) answered++
    return [status, code]
  })
  // They are all there, for the last ones were refused.
  await Promise.all(replies.slice(-10))
  const before = answered
  expect((await modest.programme('GET', '/me')).status).toBe(200)
  expect(answered - before).toBeLessThan(20)
  expect((await Promise.all(replies)).slice(-10)).toEqual(Array(10).fill([429, 'RATE_LIMITED']))
  expect(await read('waymark_rate_limit_refusals_total', { limit: 'waiting' })).toBeGreaterThan(0)
})
