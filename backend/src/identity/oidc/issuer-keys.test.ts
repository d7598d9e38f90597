import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { keysOf } from './issuer-keys.ts'

afterEach(() => vi.useRealTimers())

test('an issuer that moved its keys elsewhere is followed within the hour, and one that is away then keeps its keys', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] }
  let place = '/keys'
  let isAway = false
  const server = createServer((request, response) => {
    if (isAway) return void response.writeHead(500).end()
    const about = { issuer, jwks_uri: issuer + place }
    const body = { '/.well-known/openid-configuration': about, [place]: jwks }[request.url ?? '']
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
  const isKnown = async () =>
    await jwtVerify(token, await keysOf(issuer)).then(
      () => true,
      () => false,
    )

  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  expect(await isKnown()).toBe(true)
  place = '/moved'
  // Beyond the ten minutes for which keys are remembered.
  vi.setSystemTime(start + 20 * 60_000)
  expect(await isKnown()).toBe(false)
  vi.setSystemTime(start + 61 * 60_000)
  expect(await isKnown()).toBe(true)
  isAway = true
  vi.setSystemTime(start + 122 * 60_000)
  await expect(keysOf(issuer)).resolves.toBeTypeOf('function')
  server.close()
})
