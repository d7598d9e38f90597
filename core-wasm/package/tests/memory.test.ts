/**
 * Nothing of a call is kept when it is over: neither in the memory of the WebAssembly nor in its table of JavaScript
 * values.
 */
import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from 'vitest'
import { Core, LoginModal } from 'waymark-core'
import { apiUrl, exportOf, pair, serve, signedIn } from './support/core.ts'

const memory = exportOf('memory') as WebAssembly.Memory
const references = exportOf('__wbindgen_externrefs') as WebAssembly.Table

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** How much is kept after a thousand calls. */
async function afterThousand(call: () => unknown, between: () => unknown): Promise<number[]> {
  for (let times = 1; times <= 1000; times += 1) {
    await call()
    if (times % 100 === 0) await between()
  }
  return [references.length, memory.buffer.byteLength]
}

/**
 * A thousand calls must fit where the ones before were. When the engine takes away what nobody refers to is its own
 * affair, so a few thousands may pass before one fits; where something is kept, none ever does.
 */
async function check(call: () => unknown, between: () => unknown = () => {}): Promise<void> {
  let before = await afterThousand(call, between)
  for (let round = 0; round < 8; round += 1) {
    const after = await afterThousand(call, between)
    if (after.every((size, part) => size === before[part])) return
    before = after
  }
  assert.deepEqual(await afterThousand(call, between), before)
}

/** Takes away what nobody refers to any more, and lets the core hear of it. */
async function collected(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    collect()
    await turn()
  }
}

const calls: Record<string, (core: Core) => unknown> = {
  'items.list': (core) => core.items.list('quests'),
  'items.list with a query': (core) => core.items.list('quests', { fields: ['id'], filter: { id: { _eq: 1 } } }),
  'items.get': (core) => core.items.get('quests', 1),
  'items.create': (core) => core.items.create('quests', { title: 'x' }),
  'items.deleteMany': (core) => core.items.deleteMany('quests', ['a', 'b']),
  'an empty id': (core) => core.items.get('quests', '').catch(() => {}),
  'an abort': (core) => core.items.list('quests', null, AbortSignal.abort()).catch(() => {}),
  'users.me': (core) => core.users.me(),
  'utils.hash': (core) => core.utils.hash('x'),
  'password.request': (core) => core.password.request('ada@example.org'),
  'assets.url': (core) => core.assets.url('x', { width: 320 }),
  graphql: (core) => core.graphql('{ quests { id } }'),
  request: (core) => core.request({ path: 'server/info' }),
  'programme.quests': (core) => core.programme.quests(),
  'session.adopt': (core) => core.session.adopt(pair('y')),
  'session.refresh': (core) => core.session.refresh(),
}

test.each(Object.keys(calls))('%s leaves nothing behind', async (name) => {
  const core = signedIn()
  serve((_, path) => [200, { data: path === '/auth/refresh' ? pair('z') : [] }])
  await check(() => calls[name]?.(core))
})

test('a subscription that has ended leaves nothing behind', async () => {
  const { session } = signedIn()
  await check(() => session.subscribe(() => {})(), collected)
})

test('a core that is disposed leaves nothing behind', async () => {
  await check(() => {
    const { session } = new Core({ apiUrl })
    session.adopt(pair('x'))
    session.dispose()
  }, collected)
})

test('a modal that is disposed leaves nothing behind', async () => {
  await check(() => {
    const modal = new LoginModal()
    modal.onEffect(() => {})
    modal.send({ type: 'MODAL_VISIBILITY', visible: true })
    modal.send({ type: 'email_typed', value: 'ada' })
    modal.snapshot()
    modal.dispose()
  }, collected)
})
