/**
 * Rule 13: duplicated tabs, on the built package. A tab is a core with a storage of its own; the channel is the real
 * one.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test, vi } from 'vitest'
import { type Answer, apiUrl, open, pair, refused, serve, signedIn } from './support/core.ts'
import { storage } from './support/storage.ts'
import { happen, pass, stopTime } from './support/time.ts'
import { settled, until } from './support/until.ts'

/** A tab that is signed in, and a duplicate of it: the browser copies what is stored. */
async function duplicated() {
  const own = storage()
  const first = signedIn('x', { storage: own })
  const copied = storage(Object.fromEntries(own.fields))
  const second = open({ storage: copied })
  await happen()
  return { first, second, own, copied }
}

/** A server that knows which refresh token is the newest, and refuses every other. */
function honest(): string[] {
  let valid = 'r-x'
  let count = 0
  return serve(async (request, path): Promise<Answer> => {
    if (path !== '/auth/refresh') return [200, { data: 1 }]
    const { refresh_token } = (await request.json()) as { refresh_token: string }
    if (refresh_token !== valid) return refused(401, 'INVALID_CREDENTIALS')
    count += 1
    valid = `r-${count}`
    return [200, { data: pair(String(count)) }]
  })
}

const refreshes = (asked: string[]) => asked.filter((line) => line.includes('/auth/refresh')).length

test('rule 13: the new pair is handed over', async () => {
  const { first, second, copied } = await duplicated()
  const asked = honest()
  await first.session.refresh()
  await until(() => copied.fields.get('auth_token') === 'a-1')
  assert.equal(await second.session.accessToken(), 'a-1')
  assert.deepEqual(second.session.snapshot(), first.session.snapshot())
  assert.equal(refreshes(asked), 1)
})

test('rule 13: a tab that was opened beside has only the access token, and is handed the pair (S57)', async () => {
  const own = storage()
  const first = signedIn('x', { storage: own })
  const beside = storage({ auth_token: 'a-x' })
  const second = open({ storage: beside })
  await until(() => beside.fields.get('auth_refresh_token') === 'r-x')
  assert.deepEqual(second.session.snapshot(), first.session.snapshot())
  const asked = honest()
  await second.session.refresh()
  await until(() => own.fields.get('auth_token') === 'a-1')
  assert.equal(refreshes(asked), 1)
})

test('rule 13: two tabs whose timers ring at the same moment send one refresh', async () => {
  stopTime()
  const { first, second } = await duplicated()
  const asked = honest()
  for (let round = 1; round <= 5; round += 1) {
    await pass(870_000)
    await pass(100)
    assert.equal(refreshes(asked), round)
    assert.deepEqual(
      [await first.session.accessToken(), await second.session.accessToken()],
      [`a-${round}`, `a-${round}`],
    )
  }
})

test('rule 13: two tabs that wake up at once, with calls waiting, send one refresh', async () => {
  stopTime()
  const { first, second } = await duplicated()
  const asked = honest()
  vi.setSystemTime(Date.now() + 3_600_000)
  const calls = [first.items.list('quests'), second.items.list('quests'), second.session.refresh()]
  await pass(100)
  await Promise.all(calls)
  assert.equal(refreshes(asked), 1)
})

test('rule 13: a tab that has missed the hand-over is given the pair when it asks', async () => {
  const { first, copied } = await duplicated()
  const spent = Object.fromEntries(copied.fields)
  const asked = honest()
  await first.session.refresh()
  // The browser restores a tab from before.
  const late = open({ storage: storage(spent) })
  await until(() => late.session.snapshot().expiresAt === first.session.snapshot().expiresAt)
  assert.equal(await late.session.accessToken(), 'a-1')
  await late.session.refresh()
  assert.equal(refreshes(asked), 2)
})

test('rule 13: a refused refresh ends the session only when nobody has the successor', async () => {
  const { first, second } = await duplicated()
  serve(() => refused(401, 'INVALID_CREDENTIALS'))
  const refresh = settled(first.session.refresh())
  await refresh
  await until(() => second.session.snapshot().state === 'logged_out')
  assert.deepEqual([first.session.snapshot().ended, second.session.snapshot().ended], ['expired', 'expired'])
})

test('rule 13: a logout in one tab is a logout in the other', async () => {
  const { first, second, copied } = await duplicated()
  serve(() => [204])
  await first.session.logout()
  await until(() => second.session.snapshot().state === 'logged_out')
  assert.equal(second.session.snapshot().ended, 'logout')
  assert.equal(copied.fields.size, 0)
})

test('rule 13: a tab of somebody else, and one of another API, hear nothing', async () => {
  const { first } = await duplicated()
  const bob = signedIn('bob', { storage: storage() })
  const elsewhere = open({ apiUrl: 'https://other.test/', storage: storage() })
  elsewhere.session.adopt(pair('x'))
  serve(() => [204])
  await first.session.logout()
  await happen()
  assert.deepEqual([bob.session.snapshot().state, elsewhere.session.snapshot().state], ['logged_in', 'logged_in'])
})

test('rule 13: a session in memory alone is told to nobody', async () => {
  const heard: string[] = []
  const channel = new BroadcastChannel('waymark-session')
  channel.onmessage = (event) => heard.push(JSON.stringify(Object(event).data))
  serve(async (request) => {
    const { refresh_token } = (await request.json()) as { refresh_token: string }
    return [200, { data: pair(`new-${refresh_token}`) }]
  })
  for (const [name, area] of [['alone', 'memory'] as const, ['shared', storage()] as const])
    await signedIn(name, { storage: area }).session.refresh()
  // What was said before has come by then.
  await until(() => heard.some((said) => said.includes('a-new-r-shared')))
  assert.ok(!heard.some((said) => said.includes('alone')))
  channel.close()
})

test('rule 13: what is no message is no harm', async () => {
  const { first } = await duplicated()
  const channel = new BroadcastChannel('waymark-session')
  for (const odd of [null, 'hello', 7, [], { apiUrl }, { apiUrl, news: 'renewed', digest: 'x' }, new Map([[1, 2]])])
    channel.postMessage(odd)
  await happen()
  channel.close()
  assert.equal(await first.session.accessToken(), 'a-x')
})

test('rule 13: without a channel everything else works', async () => {
  const real = globalThis.BroadcastChannel
  Object.assign(globalThis, { BroadcastChannel: undefined })
  try {
    const core = signedIn()
    serve(() => refused(401, 'INVALID_CREDENTIALS'))
    await assert.rejects(core.session.refresh())
    assert.equal(core.session.snapshot().ended, 'expired')
  } finally {
    Object.assign(globalThis, { BroadcastChannel: real })
  }
})

test('rule 13: neither the channel nor a timer keeps Node alive', () => {
  const pkg = join(import.meta.dirname, '../../../pkg')
  const script = `
    import { readFileSync } from 'node:fs'
    import { Core, initSync } from '${pkg}/waymark_core.js'
    initSync({ module: readFileSync('${pkg}/waymark_core_bg.wasm') })
    new Core({ apiUrl: 'https://api.test/' }).session.adopt({ access_token: 'a', refresh_token: 'r', expires: 900000 })
    console.log('done')`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 20_000,
    encoding: 'utf8',
  })
  assert.equal(said.trim(), 'done')
})
