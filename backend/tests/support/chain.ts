/** A real anvil with the real contracts on it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { deploy, tokenUri } from '../../../contracts/deploy.ts'
import { receiptOf } from '../../../contracts/receipt.ts'
import { anvilProgram } from '../../../stack/local/anvil.ts'
import { itemTypes } from '../../seed/item-types.ts'
import type { ChainSettings } from '../../src/platform/settings/settings.ts'
import { freePort } from './places.ts'

/** Anvil's own; its first twenty accounts have coins. */
export const mnemonic = 'test test test test test test test test test test test junk'
const chainId = 80001

/** As an operator's `deploy` sets it, for the API that the tests' programmes say they have. */
const itemsUri = tokenUri('http://waymark.test/api')

/** Index of the account that anchors the log. */
const anchorerIndex = 9

/** Index of the account that may pause both contracts. */
export const pauserIndex = 3

export function keyAt(addressIndex: number): Hex {
  const key = mnemonicToAccount(mnemonic, { addressIndex }).getHdKey().privateKey
  return `0x${Buffer.from(key ?? []).toString('hex')}`
}

export interface TestChain {
  settings: ChainSettings
  stop: () => void
}

/** `daysAgo`: when its first block was. */
export async function startChain({ daysAgo = 0, confirmations = 1 } = {}): Promise<TestChain> {
  const port = await freePort()
  const rpcUrl = `http://127.0.0.1:${port}`
  const anvil: ChildProcess = spawn(
    anvilProgram(),
    [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--accounts', '20', '--silent'],
      ...(daysAgo > 0 ? ['--timestamp', String(Math.floor(Date.now() / 1000) - daysAgo * 86_400)] : []),
    ],
    { stdio: 'ignore' },
  )
  const client = testClient(rpcUrl)
  for (let tries = 0; ; tries++) {
    if (await client.getChainId().catch(() => null)) break
    if (tries > 100) throw new Error('anvil did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const types = itemTypes.map(({ tokenId, supplyMax, transferable }) => ({
    tokenId,
    supplyMax,
    soulbound: !transferable,
  }))
  const addressAt = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex }).address
  const { items, market, log, deployedAtBlock } = await deploy({
    rpcUrl,
    chainId,
    deployerKey: keyAt(0),
    minterAddress: addressAt(1),
    adminAddress: addressAt(2),
    pauserAddress: addressAt(pauserIndex),
    anchorerAddress: addressAt(anchorerIndex),
    feeRecipient: addressAt(4),
    feeBps: 250,
    types,
    itemsUri,
  })
  return {
    settings: {
      chainId,
      rpcUrl,
      items,
      market,
      deployBlock: deployedAtBlock,
      confirmations,
      pollMs: 100,
      minterKey: keyAt(1),
      log: log ?? null,
      anchorerKey: keyAt(anchorerIndex),
    },
    stop: () => anvil.kill('SIGKILL'),
  }
}

export function testClient(rpcUrl: string) {
  return createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0 }),
    pollingInterval: 25,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend((client) => ({
      waitForTransactionReceipt: ({ hash }: { hash: Hex }) => receiptOf(client, hash, { every: 10 }),
    }))
}
