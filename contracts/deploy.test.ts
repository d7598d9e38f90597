// SPDX-License-Identifier: MIT OR Apache-2.0
// Deployment against a real local chain.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeAbiParameters,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { deploy } from './deploy.ts'
import { waymarkItemsAbi, waymarkMarketAbi } from './generated/abi.ts'
import {
  admin,
  adminKey,
  alice,
  bob,
  chainId,
  deployerKey,
  minter,
  pauser,
  startChain,
  treasury,
} from './local-chain.ts'
import type { DeployOptions } from './plan.ts'
import { receiptOf } from './receipt.ts'

const lantern = { tokenId: 1, supplyMax: null, soulbound: false }
const compass = { tokenId: 2, supplyMax: 10, soulbound: false }

let chain: Awaited<ReturnType<typeof startChain>>
let options: DeployOptions

before(async () => {
  chain = await startChain()
  const { rpcUrl } = chain
  options = {
    rpcUrl,
    chainId,
    deployerKey,
    adminAddress: admin.address,
    adminKey,
    minterAddress: minter.address,
    pauserAddress: pauser.address,
    feeRecipient: treasury.address,
    feeBps: 250,
    types: [lantern, compass],
  }
})

after(() => chain.stop())

test('a second deployment changes nothing and finds everything', async () => {
  const first = await deploy(options)
  const height = await reader().getBlockNumber()
  assert.deepEqual(await deploy({ ...options, existing: first }), first)
  assert.equal(await reader().getBlockNumber(), height)
})

test('only the types that differ are configured, in one transaction', async () => {
  const first = await deploy(options)
  const height = await reader().getBlockNumber()
  const types = [lantern, { ...compass, supplyMax: 20 }, { tokenId: 3, supplyMax: null, soulbound: true }]
  await deploy({ ...options, types, existing: first })
  assert.equal(await reader().getBlockNumber(), height + 1n)
  const configured = await reader().getContractEvents({
    address: first.items,
    abi: waymarkItemsAbi,
    eventName: 'TypeConfigured',
    fromBlock: height + 1n,
  })
  assert.deepEqual(
    configured.map(({ args }) => args.tokenId),
    [2n, 3n],
  )
})

test('addresses of a chain that was started afresh are deployed again', async () => {
  const gone = { items: alice.address, market: bob.address }
  const { items } = await deploy({ ...options, existing: gone })
  assert.notEqual(items, gone.items)
})

test('a voucher mints, a transfer lists, a purchase pays', async () => {
  const { items, market } = await deploy(options)
  const client = reader()
  const voucher = {
    to: alice.address,
    tokenId: 1n,
    amount: 1n,
    nonce: `0x${'07'.repeat(32)}` as Hex,
    deadline: BigInt(Math.floor(Date.now() / 1000) + 3600),
  }
  const price = parseEther('1')
  const itemsAt = { address: items, abi: waymarkItemsAbi } as const
  const marketAt = { address: market, abi: waymarkMarketAbi } as const
  const signature = await signed(items, voucher)
  await mined(as(bob).writeContract({ ...itemsAt, functionName: 'mint', args: [voucher, signature] }))
  const terms = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint64' }], [price, voucher.deadline])
  const transfer = [alice.address, market, 1n, 1n, terms] as const
  await mined(as(alice).writeContract({ ...itemsAt, functionName: 'safeTransferFrom', args: transfer }))
  await mined(as(bob).writeContract({ ...marketAt, functionName: 'buy', args: [1n, price], value: price }))
  await mined(as(alice).writeContract({ ...marketAt, functionName: 'withdraw' }))

  const held = await client.readContract({ ...itemsAt, functionName: 'balanceOf', args: [bob.address, 1n] })
  assert.equal(held, 1n)
  assert.equal(await client.getBalance({ address: market }), (price * 250n) / 10_000n)

  const nowSoulbound = { ...options, existing: { items, market }, types: [{ ...lantern, soulbound: true }] }
  await assert.rejects(deploy(nowSoulbound), /Token 1 has been minted transferable and must stay so/)
})

test('every role is with its own account and the deployer has none', async () => {
  const { items, market } = await deploy(options)
  const deployer = privateKeyToAccount(deployerKey)
  for (const address of [items, market]) {
    const contract = { address, abi: waymarkItemsAbi } as const
    assert.equal(await reader().readContract({ ...contract, functionName: 'defaultAdmin' }), admin.address)
    assert.equal(await reader().readContract({ ...contract, functionName: 'defaultAdminDelay' }), 2 * 24 * 3600)
    const granted = await reader().getContractEvents({ ...contract, eventName: 'RoleGranted', fromBlock: 0n })
    const holders = granted.map(({ args }) => args.account)
    assert.deepEqual(holders, address === items ? [admin, minter, pauser].map(at) : [admin, pauser].map(at))
    assert.ok(!holders.includes(deployer.address))
  }
  const recipient = { address: market, abi: waymarkMarketAbi, functionName: 'feeRecipient' } as const
  assert.equal(await reader().readContract(recipient), treasury.address)
  await assert.rejects(deploy({ ...options, pauserAddress: minter.address }), /cannot be both minter and pauser/)
  await assert.rejects(deploy({ ...options, adminAddress: minter.address }), /cannot be both administrator and minter/)
})

test('without the administrator a difference is refused with the calls that would settle it', async () => {
  const existing = await deploy(options)
  const height = await reader().getBlockNumber()
  const wanted = { ...options, existing, adminKey: undefined, feeBps: 300, feeRecipient: bob.address }
  const [fee, recipient] = await deploy(wanted).then(
    () => assert.fail('it was changed'),
    ({ message }: Error) =>
      [...message.matchAll(/^- (?:.+): to (0x\w+), data (0x\w+)$/gm)].map(([, to, data]) => ({ to, data })),
  )
  assert.equal(await reader().getBlockNumber(), height)
  for (const call of [fee, recipient]) {
    assert.equal(call?.to, existing.market)
    await mined(as(admin).sendTransaction({ to: existing.market, data: call?.data as Hex }))
  }
  assert.deepEqual(await deploy(wanted), existing)
})

test('another minter is appointed beside the one there was', async () => {
  const existing = await deploy(options)
  await deploy({ ...options, existing, minterAddress: bob.address })
  const contract = { address: existing.items, abi: waymarkItemsAbi } as const
  const role = await reader().readContract({ ...contract, functionName: 'MINTER_ROLE' })
  for (const account of [minter, bob]) {
    assert.ok(await reader().readContract({ ...contract, functionName: 'hasRole', args: [role, account.address] }))
  }
})

test('what is wrong is said in a sentence', async () => {
  const poor = `0x${'12'.repeat(32)}` as Hex
  await assert.rejects(deploy({ ...options, rpcUrl: 'http://127.0.0.1:1' }), /No chain answers at http:\/\/127.0.0.1:1/)
  await assert.rejects(deploy({ ...options, chainId: 5 }), /serves chain 80001, not 5/)
  await assert.rejects(deploy({ ...options, deployerKey: poor }), /has too little ether on chain 80001 \(0 wei\)/)
  await assert.rejects(deploy({ ...options, feeBps: 1001 }), /A fee of 1001 basis points/)
  await assert.rejects(deploy({ ...options, types: [{ ...lantern, supplyMax: 0 }] }), /at least 1, or null/)
})

test('a transaction that no block takes is said, and found once one does', async () => {
  const node = createTestClient({ mode: 'anvil', transport: http(options.rpcUrl) })
  await node.setAutomine(false)
  const hash = await as(alice).sendTransaction({ to: bob.address, value: 1n })
  await assert.rejects(
    receiptOf(reader(), hash, { every: 10, timeout: 50 }),
    /is in no block after 0.05 seconds: look for/,
  )
  const found = receiptOf(reader(), hash, { every: 10 })
  await node.setAutomine(true)
  await node.mine({ blocks: 1 })
  assert.equal((await found).transactionHash, hash)
})

function at({ address }: { address: Address }) {
  return address
}

function reader() {
  // No caching: each question is about the block the line before it made.
  return createPublicClient({ transport: http(options.rpcUrl), cacheTime: 0, pollingInterval: 50 })
}

function as(account: typeof alice) {
  return createWalletClient({ account, chain: { ...anvil, id: chainId }, transport: http(options.rpcUrl) })
}

async function mined(sent: Promise<Hex>) {
  assert.equal((await receiptOf(reader(), await sent, { every: 50 })).status, 'success')
}

function signed(
  items: Address,
  message: { to: Address; tokenId: bigint; amount: bigint; nonce: Hex; deadline: bigint },
) {
  return minter.signTypedData({
    domain: { name: 'WaymarkItems', version: '1', chainId, verifyingContract: items },
    types: {
      Voucher: [
        { name: 'to', type: 'address' },
        { name: 'tokenId', type: 'uint256' },
        { name: 'amount', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Voucher',
    message,
  })
}
