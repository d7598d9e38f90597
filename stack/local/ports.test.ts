import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { choosePort, isFree, loopback, releasePort, releasePorts } from './ports.ts'

test('a chosen port is held until what it is for starts, so that a stack which starts meanwhile takes the next', async () => {
  const first = await choosePort('NO_SUCH_PORT', 47_310)
  const second = await choosePort('NO_SUCH_PORT', 47_310)
  assert.ok(second > first, `${first} and ${second}`)
  assert.equal(await isFree(first), false)
  await releasePort(first)
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(first, loopback, resolve))
  await new Promise((resolve) => server.close(resolve))
  await releasePorts()
  assert.equal(await isFree(second), true)
})
