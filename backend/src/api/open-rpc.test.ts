import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { directusCli } from '../../tests/support/places.ts'
import type { Programme } from '../platform/programme.ts'
import { settingsFrom } from '../platform/settings/settings.ts'
import { registerOpenRpc } from './open-rpc.ts'

// The one that Directus has.
const express = createRequire(directusCli)('express')
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What it says, by method: of a chain that is a million blocks long. */
const words: Record<string, unknown> = { eth_chainId: '0x13881', eth_blockNumber: '0x100000', eth_getLogs: [] }

/** A node of chain 80001, which keeps what it was asked, and answers questions about blocks once it may. */
function node(asked: string[], mayAnswer: Promise<void> = Promise.resolve()): RequestListener {
  return async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    asked.push(method)
    if (method !== 'eth_chainId') await mayAnswer
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: words[method] ?? null }))
  }
}

/** The programme's own address for the chain, with these nodes. */
async function serve(
  worker: string,
  open: string,
): Promise<(body: unknown) => Promise<{ status: number; body: unknown }>> {
  const settings = settingsFrom({
    WAYMARK_RPC_URL: worker,
    WAYMARK_PUBLIC_RPC_URL: open,
    WAYMARK_ITEMS_ADDRESS: `0x${'1'.repeat(40)}`,
    WAYMARK_MARKET_ADDRESS: `0x${'2'.repeat(40)}`,
  })
  // However busy this machine is.
  const publicChain = settings.publicChain && { ...settings.publicChain, patienceMs: 60_000 }
  const app = express()
  app.use(express.json())
  registerOpenRpc(app, { settings: { ...settings, publicChain } } as Programme)
  const at = await listen(createServer(app))
  return async (body) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`http://${at}/rpc`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, body: await reply.json() }
  }
}

const question = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }

test('people are answered from a node of their own where one is named, and never from the worker’s', async () => {
  const [workers, own]: [string[], string[]] = [[], []]
  const worker = `http://${await listen(createServer(node(workers)))}`
  const ask = await serve(worker, `http://${await listen(createServer(node(own)))}`)
  expect(await ask(question)).toEqual({ status: 200, body: { jsonrpc: '2.0', id: 1, result: '0x100000' } })
  expect([workers, own]).toEqual([[], ['eth_chainId', 'eth_blockNumber']])
  // With none, they share the worker's.
  await (await serve(worker, ''))(question)
  expect(workers).toContain('eth_blockNumber')
})

test('of all people together, 64 questions wait for the node at once; more are refused until some are answered', async () => {
  const asked: string[] = []
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const ask = await serve('http://127.0.0.1:9', `http://${await listen(createServer(node(asked, mayAnswer)))}`)
  const waiting = [20, 20, 20, 4].map((count) => ask(Array.from({ length: count }, () => question)))
  await expect.poll(() => asked.filter((method) => method === question.method).length, { timeout: 20_000 }).toBe(64)
  const refused = await ask(question)
  expect(refused).toMatchObject({ status: 503, body: { errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] } })
  answer()
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  expect((await ask(question)).status).toBe(200)
})

test('whatever makes a node read far back is not passed on', async () => {
  const asked: string[] = []
  const ask = await serve('http://127.0.0.1:9', `http://${await listen(createServer(node(asked)))}`)
  const answerTo = async (method: string, ...params: unknown[]) => {
    const { body } = await ask({ jsonrpc: '2.0', id: 1, method, params })
    return (body as { error?: { code: number } }).error?.code ?? 'passed on'
  }
  const logsFrom = (fromBlock: string) => answerTo('eth_getLogs', { address: `0x${'1'.repeat(40)}`, fromBlock })
  expect([await logsFrom('0x100000'), await logsFrom('0xfd8f0')]).toEqual(['passed on', 'passed on'])
  expect([await logsFrom('0xfd8ef'), await logsFrom('0x0')]).toEqual([-32602, -32602])
  const wholeBlock = (number: string) => answerTo('eth_getBlockByNumber', number, true)
  expect([await wholeBlock('0xfffc0'), await wholeBlock('latest')]).toEqual(['passed on', 'passed on'])
  expect([await wholeBlock('0xfffbf'), await wholeBlock('0x0')]).toEqual([-32602, -32602])
  expect(asked.filter((method) => method === 'eth_getLogs')).toHaveLength(2)
})

test('a node whose certificate nobody known has signed is not believed', async () => {
  const asked: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'waymark-node-'))
  const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name)) as [string, string]
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', [...make, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, node(asked))
  const ask = await serve('http://127.0.0.1:9', `https://${await listen(server)}`)
  const { status, body } = await ask(question)
  expect([status, body]).toMatchObject([503, { errors: [{ extensions: { code: 'CHAIN_UNREACHABLE' } }] }])
  expect(asked).toEqual([])
})
