// SPDX-License-Identifier: MIT OR Apache-2.0
// Puts the two contracts on a chain and makes them agree with the programme's item types; safe to run again.
import { type Address, getAddress, type Hex, type TransactionReceipt, zeroAddress } from 'viem'
import { type Connection, connect, type Sender } from './connect.ts'
import { differences, type Wanted } from './differences.ts'
import { waymarkItemsAbi, waymarkMarketAbi } from './generated/abi.ts'
import { waymarkItemsBytecode, waymarkMarketBytecode } from './generated/bytecode.ts'

export type { DeployedType } from './differences.ts'

export interface DeployOptions extends Wanted {
  rpcUrl: string
  chainId: number
  /** Pays for the creation of the contracts and has no role in them, not for a moment. */
  deployerKey: Hex
  /** Configures types and fees and appoints the others; not the minter, not the pauser. A contract wallet, elsewhere. */
  adminAddress: Address
  /** Seconds between naming the next administrator and its taking over; two days when absent. */
  adminDelay?: number | undefined
  /** Changes contracts that exist already. Without it a difference is refused, with the calls the administrator has to send. */
  adminKey?: Hex | undefined
  /** Addresses of an earlier run, used again if they have code on this chain. */
  existing?: { items: Address; market: Address } | undefined
}

export interface Deployment {
  items: Address
  market: Address
  /** Block of the items contract, the first of the two: where a reader of events starts. */
  deployedAtBlock: number
  chainId: number
}

const twoDays = 2 * 24 * 3600

/** Item types set in one transaction: at about 75,000 gas each, a batch fits into the block of any chain. */
const typesPerBatch = 100

/**
 * Deploys what is missing and changes only what differs. Rejects with a sentence that says what to do when the RPC does
 * not answer or serves another chain, an account cannot pay, two roles have one account, a type contradicts what has
 * been minted, or something differs that only the administrator can change.
 */
export async function deploy(options: DeployOptions): Promise<Deployment> {
  requireValidFee(options.feeBps)
  for (const type of options.types) requireValidType(type)
  requireSeparateRoles(options)
  const chain = await connect(options)
  const deployer = chain.sender(options.deployerKey, 'deployer')

  const earlierItems = await chain.withCode(options.existing?.items)
  const items = earlierItems ?? (await deployItems(deployer, options))
  // A market belongs to one items contract for ever, so new items need a new market.
  const earlierMarket = earlierItems && (await chain.withCode(options.existing?.market))
  const market = earlierMarket ?? (await deployMarket(deployer, options, items))

  await requireSameItems(chain, items, market)
  await change(chain, items, market, options)

  const deployedAtBlock = await chain.client.readContract({
    address: items,
    abi: waymarkItemsAbi,
    functionName: 'DEPLOYED_AT_BLOCK',
  })
  return { items, market, deployedAtBlock: Number(deployedAtBlock), chainId: options.chainId }
}

async function deployItems({ mined, wallet }: Sender, options: DeployOptions) {
  const { adminAddress: admin, minterAddress: minter, pauserAddress: pauser, itemsUri = '' } = options
  const first = options.types.slice(0, typesPerBatch).map(({ tokenId, supplyMax, soulbound }) => ({
    tokenId: BigInt(tokenId),
    maxSupply: BigInt(supplyMax ?? 0),
    soulbound,
  }))
  const roles = { admin, adminDelay: options.adminDelay ?? twoDays, minter, pauser }
  return createdBy(
    await mined(() =>
      wallet.deployContract({
        abi: waymarkItemsAbi,
        bytecode: waymarkItemsBytecode,
        args: [roles, itemsUri, first],
      }),
    ),
  )
}

async function deployMarket({ mined, wallet }: Sender, options: DeployOptions, items: Address) {
  const { adminAddress, adminDelay = twoDays, pauserAddress, feeRecipient, feeBps } = options
  return createdBy(
    await mined(() =>
      wallet.deployContract({
        abi: waymarkMarketAbi,
        bytecode: waymarkMarketBytecode,
        args: [items, adminAddress, adminDelay, pauserAddress, feeRecipient, feeBps],
      }),
    ),
  )
}

function createdBy({ contractAddress, transactionHash }: TransactionReceipt) {
  if (!contractAddress) throw new Error(`Transaction ${transactionHash} created no contract.`)
  return getAddress(contractAddress)
}

async function change(chain: Connection, items: Address, market: Address, options: DeployOptions) {
  const calls = await differences(chain, { items, market, typesPerBatch }, options)
  if (calls.length === 0) return
  const administrator = await administratorAmong(chain, items, options)
  if (!administrator) {
    const lines = calls.map(({ says, to, data }) => `- ${says}: to ${to}, data ${data}`)
    throw new Error(
      `Only the administrator of ${items} can make these changes: give its key, or send from it\n${lines.join('\n')}`,
    )
  }
  for (const { to, data } of calls) await administrator.mined(() => administrator.wallet.sendTransaction({ to, data }))
}

/** Who of the keys given is the administrator: of contracts that were made before roles were separate, the deployer. */
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

async function requireSameItems({ client }: Connection, items: Address, market: Address) {
  const traded = await client
    .readContract({ address: market, abi: waymarkMarketAbi, functionName: 'items' })
    .catch((cause: unknown) => {
      throw new Error(`The contract at ${market} is not a WaymarkMarket: correct the existing addresses.`, { cause })
    })
  if (traded !== items) {
    throw new Error(`The market ${market} trades ${traded}, not ${items}: correct the existing addresses.`)
  }
}

function requireSeparateRoles({ adminAddress, minterAddress, pauserAddress, feeRecipient }: DeployOptions) {
  const roles = { administrator: adminAddress, minter: minterAddress, pauser: pauserAddress }
  const seen = new Map<string, string>()
  for (const [role, account] of Object.entries(roles)) {
    const other = seen.get(account.toLowerCase())
    if (other) throw new Error(`${account} cannot be both ${other} and ${role}: give each role an account of its own.`)
    seen.set(account.toLowerCase(), role)
  }
  if (seen.has(zeroAddress) || feeRecipient === zeroAddress) {
    throw new Error('Administrator, minter, pauser and recipient of fees cannot be the zero address.')
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
