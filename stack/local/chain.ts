/** The local chain: anvil with chain id 80001, its state kept between starts, and the contracts on it. */

import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemTypes } from '../../backend/seed/item-types.ts'
import { deploy, tokenUri } from '../../contracts/deploy.ts'
import { stateFolder } from '../set-up/paths.js'
import { anvilProgram } from './anvil.ts'
import { loopback } from './ports.ts'
import { ManagedProcess } from './process.ts'
import { keyAt, keyIndex, type Secrets } from './secrets.ts'

/**
 * 0x13881, the specification's default. The public network of that number was switched off in 2024; here it is a local
 * one.
 */
export const chainId = 80001

/** How long ago a new chain begins; the demo people's histories reach back 50 weeks. */
const pastDays = 400

const stateFile = join(stateFolder, 'chain.json')
const lastGoodFile = join(stateFolder, 'chain.last-good.json')
const deploymentFile = join(stateFolder, 'deployment.json')

/** Where the contracts are. */
export type Deployment = Awaited<ReturnType<typeof deploy>>

async function rpc(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(5000),
  })
  return ((await reply.json()) as { result?: unknown }).result
}

function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** Anvil rewrites its state in place: a kill in the middle leaves half a file, which it would refuse to load. */
function keepLastGoodState() {
  if (isWhole(stateFile)) copyFileSync(stateFile, lastGoodFile)
  else if (isWhole(lastGoodFile)) copyFileSync(lastGoodFile, stateFile)
  else rmSync(stateFile, { force: true })
}

/** Anvil on a port of the loopback address. */
export function chainProcess(port: number, { mnemonic }: Secrets): ManagedProcess {
  const url = `http://${loopback}:${port}`
  return new ManagedProcess({
    name: 'The local chain',
    port,
    program: anvilProgram(),
    before: keepLastGoodState,
    args: () => [
      // A new chain begins in the past, so that the demo people's trades can lie where their histories say.
      ...(existsSync(stateFile) ? [] : ['--timestamp', String(Math.floor(Date.now() / 1000) - pastDays * 24 * 3600)]),
      ...['--host', loopback, '--port', String(port), '--chain-id', String(chainId)],
      ...['--mnemonic', mnemonic, '--accounts', '20', '--balance', '10000'],
      // Written every second as well as at the end, so that a crash loses a second at most.
      ...['--state', stateFile, '--state-interval', '1', '--quiet'],
    ],
    cwd: stateFolder,
    log: join(stateFolder, 'logs', 'chain.log'),
    ready: async () => (await rpc(url, 'eth_chainId')) === `0x${chainId.toString(16)}`,
    readyWithinMs: 30_000,
  })
}

/** Puts the contracts on the chain, or finds them there. `appUrl`: below it wallets find what a token is. */
export async function deployContracts(rpcUrl: string, { mnemonic }: Secrets, appUrl: string): Promise<Deployment> {
  const known = existsSync(deploymentFile)
    ? (JSON.parse(readFileSync(deploymentFile, 'utf8')) as Deployment)
    : undefined
  const keyOf = (role: keyof typeof keyIndex) => keyAt(mnemonic, keyIndex[role])
  const deployment = await deploy({
    rpcUrl,
    chainId,
    deployerKey: keyOf('deployer').privateKey,
    adminAddress: keyOf('admin').address,
    adminKey: keyOf('admin').privateKey,
    minterAddress: keyOf('minter').address,
    pauserAddress: keyOf('pauser').address,
    anchorerAddress: keyOf('anchorer').address,
    feeRecipient: keyOf('treasury').address,
    feeBps: 250,
    itemsUri: tokenUri(`${appUrl}/api`),
    types: itemTypes.map(({ tokenId, supplyMax, transferable }) => ({ tokenId, supplyMax, soulbound: !transferable })),
    ...(known ? { existing: known } : {}),
  })
  // Deployed earlier, the block must stay the one the worker began at.
  const recorded =
    known?.items === deployment.items ? { ...deployment, deployedAtBlock: known.deployedAtBlock } : deployment
  writeFileSync(deploymentFile, `${JSON.stringify(recorded, null, 2)}\n`)
  return recorded
}
