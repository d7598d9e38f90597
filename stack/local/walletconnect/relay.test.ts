import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { hashMessage, recoverAddress, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { walletConnectClient } from './client.ts'
import { Relay } from './relay.ts'

const server = createServer()
const relay = new Relay()
let relayUrl = ''

before(async () => {
  server.on('upgrade', (request, socket, head) => relay.upgrade(request, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  relayUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/walletconnect`
})

type Client = Awaited<ReturnType<typeof walletConnectClient>>
const clients: Client[] = []

after(async () => {
  for (const { core } of clients) {
    // What else its clients wait for ends with `--test-force-exit`: five seconds for a server of theirs, and longer.
    core.heartbeat.stop()
    await core.relayer.transportClose()
  }
  relay.close()
  server.close()
})

async function client(name: string): Promise<Client> {
  const made = await walletConnectClient(relayUrl, name)
  clients.push(made)
  return made
}

test('an app and a wallet find each other, agree on a session, sign, and part', { timeout: 30_000 }, async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const app = await client('app')
  const wallet = await client('wallet')
  wallet.on('session_proposal', ({ id, params }) => {
    const { methods = [], events = [], chains = [] } = params.optionalNamespaces['eip155'] ?? {}
    const namespaces = {
      eip155: { methods, events, chains, accounts: chains.map((chain) => `${chain}:${account.address}`) },
    }
    void wallet.approve({ id, namespaces })
  })
  wallet.on('session_request', async ({ id, topic, params }) => {
    const [message] = params.request.params as [`0x${string}`]
    const result = await account.signMessage({ message: { raw: message } })
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })

  const { uri, approval } = await app.connect({
    optionalNamespaces: { eip155: { methods: ['personal_sign'], chains: ['eip155:80001'], events: [] } },
  })
  await wallet.pair({ uri: uri ?? '' })
  const session = await approval()
  assert.deepEqual(session.namespaces['eip155']?.accounts, [`eip155:80001:${account.address}`])

  const signature = await app.request<`0x${string}`>({
    topic: session.topic,
    chainId: 'eip155:80001',
    request: { method: 'personal_sign', params: [toHex('Sign in.'), account.address] },
  })
  assert.equal(await recoverAddress({ hash: hashMessage('Sign in.'), signature }), account.address)

  const parted = new Promise<void>((resolve) => app.once('session_delete', () => resolve()))
  await wallet.disconnect({ topic: session.topic, reason: { code: 6000, message: 'The person left.' } })
  await parted
})

test('what an app asks before the wallet listens is kept for it', { timeout: 30_000 }, async () => {
  const app = await client('early-app')
  const { uri } = await app.connect({
    optionalNamespaces: { eip155: { methods: ['personal_sign'], chains: ['eip155:80001'], events: [] } },
  })
  const wallet = await client('late-wallet')
  const proposed = new Promise<string>((resolve) =>
    wallet.on('session_proposal', ({ params }) => resolve(params.proposer.metadata.name)),
  )
  await wallet.pair({ uri: uri ?? '' })
  assert.equal(await proposed, 'early-app')
})
