import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Secrets, signingKey } from '../secrets.ts'
import { type IdentityServer, identityServer } from './provider.ts'
import { signInWithIdentity } from './test-client.ts'

let server: Server
let serve: IdentityServer
let url = ''

before(async () => {
  server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const secrets = { identityKey: signingKey(), identityCookieKey: 'cookies' } as Secrets
  serve = await identityServer(url, secrets, join(mkdtempSync(join(tmpdir(), 'waymark-')), 'identities.json'))
})

after(() => server.close())

test('a demo person signs in at a brand and the id token says who it is', async () => {
  const { claims } = await signInWithIdentity(url, {
    brand: 'google',
    choose: { subject: 'google:grace' },
    nonce: 'n-1',
  })
  assert.equal(claims?.['iss'], `${url}/identity`)
  assert.equal(claims?.['aud'], 'waymark-google')
  assert.equal(claims?.['sub'], 'google:grace')
  assert.equal(claims?.['nonce'], 'n-1')
  assert.equal(claims?.['email'], 'grace@example.com')
  assert.equal(claims?.['email_verified'], true)
})

test('the same person is somebody else at another brand', async () => {
  const { claims } = await signInWithIdentity(url, {
    brand: 'github',
    choose: { subject: 'github:grace' },
    nonce: 'n-2',
  })
  assert.equal(claims?.['sub'], 'github:grace')
})

test('somebody new is the same person the next time', async () => {
  const about = { new: 'yes', name: 'Una', email: 'una@example.com', verified: 'yes' }
  const first = await signInWithIdentity(url, { brand: 'line', choose: about, nonce: 'n-3' })
  const again = await signInWithIdentity(url, {
    brand: 'line',
    choose: { subject: String(first.claims?.['sub']) },
    nonce: 'n-4',
  })
  assert.equal(first.claims?.['name'], 'Una')
  assert.equal(again.claims?.['sub'], first.claims?.['sub'])
})

test('who says no is sent back with access_denied', async () => {
  const { error } = await signInWithIdentity(url, { brand: 'google', choose: { deny: 'yes' }, nonce: 'n-5' })
  assert.equal(error, 'access_denied')
})

test('a client that proves nothing with its code gets no token', async () => {
  const { error } = await signInWithIdentity(url, {
    brand: 'google',
    choose: { subject: 'google:grace' },
    nonce: 'n-6',
    verifier: 'another-verifier-than-the-one-that-was-promised',
  })
  assert.equal(error, 'invalid_grant')
})
