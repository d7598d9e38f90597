// SPDX-License-Identifier: MIT OR Apache-2.0
// Puts the contracts on a chain and makes them agree with the programme's item types; safe to run again.
import { type Address, zeroAddress } from 'viem'
import { type Connection, connect } from './connect.ts'
import { createOnce } from './create.ts'
import { type AdministratorCall, differences } from './differences.ts'
import { waymarkItemsAbi } from './generated/abi.ts'
import {
  createsLog,
  type DeployOptions,
  itemsCreation,
  logCreation,
  marketCreation,
  type Plan,
  planFor,
  requireFunds,
} from './plan.ts'

export type { DeployedType } from './differences.ts'

export interface Deployment {
  items: Address
  market: Address
  /** None where nobody is named who anchors. */
  log?: Address | undefined
  /** Block of the items contract, the first of them: where a reader of events starts. */
  deployedAtBlock: number
  chainId: number
}

/** The contracts are there, but only their administrator can make them agree with what is wanted. */
export class AdministratorNeeded extends Error {
  readonly deployment: Deployment

  constructor(deployment: Deployment, calls: readonly AdministratorCall[]) {
    const lines = calls.map(({ says, to, data }) => `- ${says}: to ${to}, data ${data}`)
    const { items } = deployment
    super(
      `Only the administrator of ${items} can make these changes: give its key, or send from it\n${lines.join('\n')}`,
    )
    this.deployment = deployment
  }
}

/**
 * Deploys what is missing and changes only what differs. Rejects with a sentence that says what to do when the RPC does
 * not answer or serves another chain, an account cannot pay, two roles have one account, a type contradicts what has
 * been minted, or something differs that only the administrator can change.
 */
export async function deploy(options: DeployOptions): Promise<Deployment> {
  const chain = await prepared(options)
  const deployer = chain.sender(options.deployerKey, 'deployer')
  const plan = await planFor(chain, deployer.address, options)
  options.announce?.(plan)
  requireFunds(plan)

  const { journal } = options
  const items = plan.existing.items ?? (await createOnce(chain, deployer, 'items', itemsCreation(options), journal))
  const market =
    plan.existing.market ?? (await createOnce(chain, deployer, 'market', marketCreation(options, items), journal))

  const log = createsLog(options, plan.existing)
    ? await createOnce(chain, deployer, 'log', logCreation(options), journal)
    : plan.existing.log

  const deployedAtBlock = await chain.client.readContract({
    address: items,
    abi: waymarkItemsAbi,
    functionName: 'DEPLOYED_AT_BLOCK',
  })
  const deployment = {
    items,
    market,
    ...(log ? { log } : {}),
    deployedAtBlock: Number(deployedAtBlock),
    chainId: options.chainId,
  }
  await change(chain, deployment, options)
  return deployment
}

/** The metadata address template of a programme whose API is at `apiUrl`. */
export function tokenUri(apiUrl: string): string {
  return `${apiUrl}/programme/tokens/{id}`
}

/** Computes what `deploy` would do, without sending anything. */
export async function planDeployment(options: DeployOptions): Promise<Plan> {
  const chain = await prepared(options)
  return await planFor(chain, chain.sender(options.deployerKey, 'deployer').address, options)
}

async function prepared(options: DeployOptions): Promise<Connection> {
  requireValidFee(options.feeBps)
  for (const type of options.types) requireValidType(type)
  requireSeparateRoles(options)
  return await connect(options)
}

async function change(chain: Connection, deployment: Deployment, options: DeployOptions) {
  const calls = await differences(chain, deployment, options)
  if (calls.length === 0) return
  const administrator = await administratorAmong(chain, deployment.items, options)
  if (!administrator) throw new AdministratorNeeded(deployment, calls)
  for (const { to, data } of calls) await administrator.mined(() => administrator.wallet.sendTransaction({ to, data }))
}

/**
 * Finds which of the given keys is the administrator's; for contracts made before roles were separate, the deployer's.
 */
async function administratorAmong(chain: Connection, items: Address, { adminKey, deployerKey }: DeployOptions) {
  for (const key of adminKey ? [adminKey, deployerKey] : [deployerKey]) {
    const sender = chain.sender(key, 'administrator')
    const contract = { address: items, abi: waymarkItemsAbi } as const
    const role = await chain.client.readContract({ ...contract, functionName: 'DEFAULT_ADMIN_ROLE' })
    const args = [role, sender.address] as const
    if (await chain.client.readContract({ ...contract, functionName: 'hasRole', args })) return sender
  }
  return undefined
}

function requireSeparateRoles({
  adminAddress,
  minterAddress,
  pauserAddress,
  anchorerAddress,
  feeRecipient,
  revoked,
}: DeployOptions) {
  const roles = {
    administrator: adminAddress,
    minter: minterAddress,
    pauser: pauserAddress,
    ...(anchorerAddress ? { anchorer: anchorerAddress } : {}),
  }
  const seen = new Map<string, string>()
  for (const [role, account] of Object.entries(roles)) {
    const other = seen.get(account.toLowerCase())
    if (other) throw new Error(`${account} cannot be both ${other} and ${role}: give each role an account of its own.`)
    seen.set(account.toLowerCase(), role)
  }
  for (const account of revoked ?? []) {
    const role = seen.get(account.toLowerCase())
    if (role) throw new Error(`${account} is to be ${role} and to lose its roles: name another ${role} first.`)
  }
  if (seen.has(zeroAddress) || feeRecipient === zeroAddress) {
    throw new Error('Administrator, minter, pauser, anchorer and recipient of fees cannot be the zero address.')
  }
}

function requireValidFee(feeBps: number) {
  if (!Number.isInteger(feeBps) || feeBps < 0 || feeBps > 1000) {
    throw new Error(`A fee of ${feeBps} basis points is not a whole number from 0 to 1000 (10 %).`)
  }
}

function requireValidType({ tokenId, supplyMax }: DeployOptions['types'][number]) {
  if (!Number.isSafeInteger(tokenId) || tokenId < 0)
    throw new Error(`Token id ${tokenId} is not a whole number from 0.`)
  // The contract reads 0 as unlimited, the opposite of what a zero here would mean.
  if (supplyMax !== null && !(Number.isSafeInteger(supplyMax) && supplyMax >= 1)) {
    throw new Error(`Token ${tokenId} has supplyMax ${supplyMax}: give at least 1, or null for unlimited.`)
  }
}
