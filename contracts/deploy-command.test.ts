// SPDX-License-Identifier: MIT OR Apache-2.0
// The command as an operator runs it, against a real local chain.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, createTestClient, getAddress, http, publicActions } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { waymarkItemsAbi, waymarkLogAbi, waymarkMarketAbi } from './generated/abi.ts'
import { seededTypes } from './item-types.ts'
import {
  admin,
  adminKey,
  alice,
  anchorer,
  anchorerKey,
  bob,
  chainId,
  deployerKey,
  minter,
  minterKey,
  pauser,
  startChain,
  treasury,
} from './local-chain.ts'

const deployer = privateKeyToAddress(deployerKey)
const poorKey = `0x${'12'.repeat(32)}` as const

let chain: Awaited<ReturnType<typeof startChain>>
let api: Server
let apiUrl: string
let folder: string
let settings: Record<string, string>
let rows: unknown = []

before(async () => {
  chain = await startChain()
  // A programme's API is more than can be started here; the backend's tests ask the real one.
  api = createServer((request, response) => {
    const found = request.url === '/api/programme/tokens'
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify({ data: rows }))
  })
  apiUrl = `${await listening(api)}/api`
})
after(() => {
  chain.stop()
  api.close()
})

beforeEach((context) => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-deploy-'))
  ;(context as { after?: (act: () => void) => void }).after?.(() => rmSync(folder, { recursive: true, force: true }))
  rows = [
    { tokenId: 1, supplyMax: null, soulbound: false },
    { tokenId: 2, supplyMax: 10, soulbound: true },
  ]
  settings = {
    WAYMARK_RPC_URL: `${chain.rpcUrl}/?key=key-of-the-operator`,
    WAYMARK_CHAIN_ID: String(chainId),
    WAYMARK_DEPLOYER_KEY: deployerKey,
    WAYMARK_ADMIN_ADDRESS: admin.address,
    WAYMARK_MINTER_KEY: minterKey,
    WAYMARK_PAUSER_ADDRESS: pauser.address,
    WAYMARK_FEE_RECIPIENT: treasury.address,
    WAYMARK_FEE_BPS: '250',
    WAYMARK_API_URL: apiUrl,
  }
})

test('the first run deploys and prints the lines of .env, the second one changes nothing', async () => {
  const first = await run()
  assert.equal(first.code, 0, first.told)
  const lines = linesOf(first.printed)
  assert.deepEqual(Object.keys(lines), [
    'WAYMARK_CHAIN_ID',
    'WAYMARK_ITEMS_ADDRESS',
    'WAYMARK_MARKET_ADDRESS',
    'WAYMARK_DEPLOY_BLOCK',
  ])
  assert.match(first.told, /Deployer 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 has \d+(\.\d+)? ETH/)
  assert.match(first.told, /create WaymarkItems with 2 of 2 item types/)
  assert.match(first.told, /The deployer pays at most about 0\.0\d+ ETH/)

  const height = await node().getBlockNumber()
  for (const more of [{}, { WAYMARK_ITEMS_ADDRESS: lines['WAYMARK_ITEMS_ADDRESS'] ?? '' }]) {
    const second = await run([], { ...settings, ...more })
    assert.deepEqual([second.code, second.printed], [0, first.printed])
    assert.match(second.told, /Nothing is to be done/)
  }
  assert.equal(await node().getBlockNumber(), height)

  const items = { address: getAddress(lines['WAYMARK_ITEMS_ADDRESS'] ?? ''), abi: waymarkItemsAbi } as const
  assert.equal(
    await node().readContract({ ...items, functionName: 'uri', args: [1n] }),
    `${apiUrl}/programme/tokens/{id}`,
  )
  const { maxSupply, soulbound } = await node().readContract({ ...items, functionName: 'itemType', args: [2n] })
  assert.deepEqual([maxSupply, soulbound], [10n, true])
  const role = await node().readContract({ ...items, functionName: 'MINTER_ROLE' })
  assert.equal(await node().readContract({ ...items, functionName: 'hasRole', args: [role, minter.address] }), true)
})

test('what is paid is at most what was said before, and not less than half of it', async () => {
  const balance = await node().getBalance({ address: deployer })
  const { told } = await run()
  const said = Number(/The deployer pays at most about (\S+) ETH/.exec(told)?.[1])
  const paid = Number(balance - (await node().getBalance({ address: deployer }))) / 1e18
  assert.ok(paid <= said && paid > said / 2, `paid ${paid}, said ${said}`)
})

test('a dry run says what would be done and what it costs, and sends nothing', async () => {
  const height = await node().getBlockNumber()
  const { code, told, printed } = await run(['--dry-run'])
  assert.deepEqual([code, printed], [0, ''])
  assert.match(told, /create WaymarkItems[\s\S]+create WaymarkMarket[\s\S]+pays at most about[\s\S]+Nothing was sent/)
  assert.equal(await node().getBlockNumber(), height)
  assert.equal(existsSync(journal()), false)
})

test('before the programme runs for the first time, the types of a new one are taken', async () => {
  const { code, told } = await run(['--dry-run', '--seed-types'], {
    ...settings,
    WAYMARK_API_URL: 'http://127.0.0.1:1',
  })
  assert.equal(code, 0)
  const { length } = seededTypes()
  assert.ok(told.includes(`with ${length} of ${length} item types`), told)
})

test('settings come from files, where the environment does not say otherwise', async () => {
  const { WAYMARK_FEE_BPS, ...rest } = settings
  const file = join(folder, 'deploy.env')
  writeFileSync(file, `WAYMARK_FEE_BPS=${WAYMARK_FEE_BPS}\nWAYMARK_CHAIN_ID=5\nWAYMARK_ITEMS_ADDRESS=\n`)
  assert.match((await run(['--dry-run', '--env', file], rest)).told, /a fee of 250 basis points/)
  const missing = await run(['--env', join(folder, 'none.env')], rest)
  assert.deepEqual([missing.code, missing.told.includes('none.env cannot be read: correct --env.')], [1, true])
})

test('without the administrator’s key, what differs is refused with the calls that settle it, and with it sent', async () => {
  const first = await run()
  const height = await node().getBlockNumber()
  rows = [
    { tokenId: 1, supplyMax: 5, soulbound: false },
    { tokenId: 2, supplyMax: 10, soulbound: true },
  ]
  const changed = { ...settings, WAYMARK_FEE_BPS: '300' }
  const refused = await run([], changed)
  assert.deepEqual([refused.code, refused.printed], [1, first.printed])
  assert.equal(await node().getBlockNumber(), height)
  const { WAYMARK_ITEMS_ADDRESS: items = '', WAYMARK_MARKET_ADDRESS: market = '' } = linesOf(first.printed)
  assert.match(refused.told, new RegExp(`- configure the types 1: to ${items}, data 0x\\w+`))
  assert.match(refused.told, new RegExp(`- set the fee to 300 basis points: to ${market}, data 0x\\w+`))

  const settled = await run([], { ...changed, WAYMARK_ADMIN_KEY: adminKey })
  assert.deepEqual([settled.code, settled.printed], [0, first.printed])
  assert.match(settled.told, /The administrator pays at most about/)
  const fee = { address: getAddress(market), abi: waymarkMarketAbi, functionName: 'feeBps' } as const
  assert.equal(await node().readContract(fee), 300)
})

test('a key that leaked loses its roles once another one has them', async () => {
  const first = await run()
  const { WAYMARK_ITEMS_ADDRESS: items = '' } = linesOf(first.printed)
  const isMinter = async (account: Address) => {
    const contract = { address: getAddress(items), abi: waymarkItemsAbi } as const
    const role = await node().readContract({ ...contract, functionName: 'MINTER_ROLE' })
    return await node().readContract({ ...contract, functionName: 'hasRole', args: [role, account] })
  }
  const { WAYMARK_MINTER_KEY: _, ...others } = settings
  const rest = { ...others, WAYMARK_ADMIN_KEY: adminKey }
  const same = await run(['--revoke', minter.address], { ...rest, WAYMARK_MINTER_ADDRESS: minter.address })
  assert.deepEqual([same.code, await isMinter(minter.address)], [1, true])
  assert.match(same.told, /is to be minter and to lose its roles: name another minter first/)

  const other = await run(['--revoke', minter.address], { ...rest, WAYMARK_MINTER_ADDRESS: bob.address })
  assert.equal(other.code, 0, other.told)
  assert.deepEqual([await isMinter(minter.address), await isMinter(bob.address)], [false, true])
  const malformed = await run(['--revoke', '0x12'])
  assert.match(malformed.told, /--revoke 0x12 is no address/)
})

test('with an account that anchors there is a log, once, and its successor gets the role', async () => {
  const anchoring = { ...settings, WAYMARK_ADMIN_KEY: adminKey, WAYMARK_ANCHORER_KEY: anchorerKey }
  const first = await run([], anchoring)
  const { WAYMARK_LOG_ADDRESS: log = '' } = linesOf(first.printed)
  assert.match(first.told, /- create WaymarkLog/)
  const again = await run([], anchoring)
  assert.deepEqual([again.code, again.printed], [0, first.printed])
  assert.match(again.told, new RegExp(`WaymarkLog is at ${log}[^]*Nothing is to be done`))

  const { WAYMARK_ANCHORER_KEY: _, ...others } = anchoring
  const other = await run(['--revoke', anchorer.address], { ...others, WAYMARK_ANCHORER_ADDRESS: alice.address })
  assert.equal(other.code, 0, other.told)
  const contract = { address: getAddress(log), abi: waymarkLogAbi } as const
  const role = await node().readContract({ ...contract, functionName: 'ANCHOR_ROLE' })
  const has = (account: Address) => node().readContract({ ...contract, functionName: 'hasRole', args: [role, account] })
  assert.deepEqual([await has(anchorer.address), await has(alice.address)], [false, true])

  const items = linesOf(first.printed)['WAYMARK_ITEMS_ADDRESS'] ?? ''
  const wrong = await run([], { ...anchoring, WAYMARK_ITEMS_ADDRESS: items, WAYMARK_LOG_ADDRESS: items })
  assert.match(wrong.told, new RegExp(`The contract at ${items} is not a WaymarkLog`))
})

test('a run that is killed in the middle is taken up by the next one, and nothing is created twice', async () => {
  const nonce = await node().getTransactionCount({ address: deployer })
  await node().setAutomine(false)
  const killed = started()
  const pending = () => node().getTransactionCount({ address: deployer, blockTag: 'pending' })
  while ((await pending()) === nonce) {
    assert.equal(killed.child.exitCode, null)
    await sleep(50)
  }
  killed.child.kill('SIGKILL')
  await killed.ended
  const second = started()
  await sleep(2000)
  await node().setAutomine(true)
  await node().mine({ blocks: 1 })
  const { code, printed, told } = await second.ended
  assert.equal(code, 0, told)
  assert.match(printed, /WAYMARK_MARKET_ADDRESS=0x/)
  assert.equal(await node().getTransactionCount({ address: deployer }), nonce + 2)
})

test('items that are named get a market of their own, whatever another run remembers', async () => {
  const other = linesOf((await run()).printed)
  rmSync(journal())
  const remembered = linesOf((await run()).printed)
  const items = other['WAYMARK_ITEMS_ADDRESS'] ?? ''
  const { code, printed, told } = await run([], { ...settings, WAYMARK_ITEMS_ADDRESS: items })
  assert.equal(code, 0, told)
  const market = getAddress(linesOf(printed)['WAYMARK_MARKET_ADDRESS'] ?? '')
  assert.notEqual(market, remembered['WAYMARK_MARKET_ADDRESS'])
  const about = { address: market, abi: waymarkMarketAbi, functionName: 'items' } as const
  assert.equal(await node().readContract(about), items)
})

test('every setting that is missing or malformed is named at once, without its value', async () => {
  const none = await run([], {})
  assert.equal(none.code, 1)
  for (const name of Object.keys(settings).filter((one) => one !== 'WAYMARK_MINTER_KEY'))
    assert.match(none.told, new RegExp(`^${name} is missing: it is `, 'm'))
  assert.match(none.told, /WAYMARK_MINTER_ADDRESS is missing/)

  const malformed: Record<string, string> = {
    WAYMARK_RPC_URL: 'ws://node',
    WAYMARK_CHAIN_ID: '0x13881',
    WAYMARK_DEPLOYER_KEY: `0x${'0'.repeat(64)}`,
    WAYMARK_ADMIN_ADDRESS: '0x12',
    WAYMARK_ADMIN_KEY: deployerKey.slice(2),
    WAYMARK_MINTER_KEY: 'minter',
    WAYMARK_MINTER_ADDRESS: `${minter.address}0`,
    // One letter in another case: the checksum says that something was mistyped.
    WAYMARK_PAUSER_ADDRESS: pauser.address.replace('d', 'D'),
    WAYMARK_FEE_RECIPIENT: 'treasury.eth',
    WAYMARK_FEE_BPS: '1001',
    WAYMARK_API_URL: 'play.waymark.test',
    WAYMARK_ITEMS_ADDRESS: '0x',
    WAYMARK_MARKET_ADDRESS: '0',
    WAYMARK_LOG_ADDRESS: 'log',
    WAYMARK_ANCHORER_KEY: 'anchorer',
    WAYMARK_ANCHORER_ADDRESS: '0x34',
    WAYMARK_CONFIRMATIONS: 'many',
  }
  const { code, told } = await run([], malformed)
  assert.equal(code, 1)
  for (const [name, value] of Object.entries(malformed)) {
    assert.match(told, new RegExp(`^${name} is malformed: it is `, 'm'))
    if (value.length > 10) assert.ok(!told.includes(value), name)
  }
})

test('every setting and every printed line has its place in an example', async () => {
  const namesIn = (file: string) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .match(/^\w+(?==)/gm)
      ?.map(String) ?? []
  const production = namesIn('../stack/production/.env.example')
  const named = new Set([...namesIn('.env.example'), ...production])
  const asked = (await run([], {})).told.match(/WAYMARK_\w+/g) ?? []
  assert.ok(asked.length >= Object.keys(settings).length)
  for (const name of [...asked, 'WAYMARK_ADMIN_KEY', 'WAYMARK_CONFIRMATIONS']) assert.ok(named.has(name), name)
  for (const name of Object.keys(linesOf((await run()).printed))) assert.ok(production.includes(name), name)
})

test('settings that contradict each other are named', async () => {
  const contradicting = {
    ...settings,
    WAYMARK_ADMIN_KEY: poorKey,
    WAYMARK_MINTER_ADDRESS: alice.address,
    WAYMARK_MARKET_ADDRESS: bob.address,
  }
  const { told } = await run([], contradicting)
  assert.match(told, /^WAYMARK_ADMIN_KEY is not that of WAYMARK_ADMIN_ADDRESS/m)
  assert.match(told, /^WAYMARK_MINTER_ADDRESS is not that of WAYMARK_MINTER_KEY/m)
  assert.match(told, /^WAYMARK_ITEMS_ADDRESS is missing: the market that is named/m)
})

for (const [what, change, sentence] of [
  [
    'a node that does not answer',
    { WAYMARK_RPC_URL: 'http://127.0.0.1:1/key' },
    /^No chain answers at http:\/\/127\.0\.0\.1:1:/m,
  ],
  ['another chain', { WAYMARK_CHAIN_ID: '5' }, /serves chain 80001, not 5/],
  [
    'a deployer without coins',
    { WAYMARK_DEPLOYER_KEY: poorKey },
    /too little ether on chain 80001 \(0 wei\) and needs about 0\.0\d+/,
  ],
  [
    'an API that does not answer',
    { WAYMARK_API_URL: 'http://127.0.0.1:1' },
    /nothing answers\. Start the programme or correct WAYMARK_API_URL/,
  ],
  ['an address without a contract', { WAYMARK_ITEMS_ADDRESS: alice.address }, /There is no contract at 0x/],
  ['one account in two roles', { WAYMARK_PAUSER_ADDRESS: minter.address }, /cannot be both minter and pauser/],
] as const)
  test(`${what} is said in a sentence, and nothing is spent`, async () => {
    const height = await node().getBlockNumber()
    const { code, told, printed } = await run([], { ...settings, ...change })
    assert.deepEqual([code, printed], [1, ''])
    assert.match(told, sentence)
    assert.ok(!told.includes('key-of-the-operator') && !told.includes('    at '), told)
    assert.equal(await node().getBlockNumber(), height)
  })

test('on a chain from before EIP-1559 it pays the one price there is', async () => {
  const older = await chainWithoutBaseFee()
  const { code, told } = await run([], { ...settings, WAYMARK_RPC_URL: older.url })
  older.server.close()
  assert.equal(code, 0, told)
  const { transactions } = await node().getBlock({ includeTransactions: true })
  assert.deepEqual(
    transactions.map(({ type }) => type),
    ['legacy'],
  )
})

test('it waits for as many confirmations as it is told', async () => {
  await node().setIntervalMining({ interval: 1 })
  const { code, told } = await run([], { ...settings, WAYMARK_CONFIRMATIONS: '3' })
  await node().setIntervalMining({ interval: 0 })
  await node().setAutomine(true)
  assert.equal(code, 0, told)
  // The market came at least three blocks after the items, and the end three blocks after the market.
  const { WAYMARK_DEPLOY_BLOCK } = linesOf((await run([], settings)).printed)
  assert.ok((await node().getBlockNumber()) >= BigInt(WAYMARK_DEPLOY_BLOCK ?? 0) + 5n)
})

interface Run {
  code: number | null
  printed: string
  told: string
}

function started(args: string[] = [], env = settings): { child: ChildProcess; ended: Promise<Run> } {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'deploy-command.ts', '--journal', journal(), ...args],
    { cwd: import.meta.dirname, env: { PATH: process.env['PATH'], ...env } },
  )
  const run: Run = { code: null, printed: '', told: '' }
  child.stdout.on('data', (chunk) => {
    run.printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    run.told += chunk
  })
  const ended = new Promise<Run>((resolve) => child.on('close', (code) => resolve({ ...run, code })))
  return { child, ended }
}

function run(args: string[] = [], env = settings): Promise<Run> {
  return started(args, env).ended
}

function journal(): string {
  return join(folder, 'journal.json')
}

function linesOf(printed: string): Record<string, string> {
  return Object.fromEntries(
    printed
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  )
}

function node() {
  return createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl), cacheTime: 0 }).extend(publicActions)
}

/** The chain as one answers that never had base fees: nothing says what they are, and nobody may ask. */
async function chainWithoutBaseFee(): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const question = JSON.parse((await request.toArray()).join(''))
    const unknown = ['eth_feeHistory', 'eth_fillTransaction', 'eth_maxPriorityFeePerGas'].includes(question.method)
    const reply = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(unknown ? { ...question, method: 'eth_unknown' } : question),
    })
    response.end((await reply.text()).replace(/"baseFeePerGas":"0x[0-9a-f]+",?/g, ''))
  })
  return { url: await listening(server), server }
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : assert.fail('no port')
}
