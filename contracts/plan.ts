// SPDX-License-Identifier: MIT OR Apache-2.0
// Finds out what a deployment would do and cost, without sending anything.
import { type Address, encodeDeployData, formatEther, type Hex } from 'viem'
import type { Connection } from './connect.ts'
import { type AdministratorCall, differences, typesPerBatch, type Wanted } from './differences.ts'
import { waymarkItemsAbi, waymarkLogAbi, waymarkMarketAbi } from './generated/abi.ts'
import { waymarkItemsBytecode, waymarkLogBytecode, waymarkMarketBytecode } from './generated/bytecode.ts'
import type { ContractName, Journal } from './journal.ts'

/** Seconds between naming the next administrator and its taking over, unless somebody says otherwise. */
const twoDays = 2 * 24 * 3600

export interface DeployOptions extends Wanted {
  rpcUrl: string
  chainId: number
  /** Pays for the creation of the contracts and has no role in them, not for a moment. */
  deployerKey: Hex
  /**
   * Configures types and fees and appoints the others; not the minter, not the pauser. A contract wallet, elsewhere.
   */
  adminAddress: Address
  /** Seconds between naming the next administrator and its taking over; two days when absent. */
  adminDelay?: number | undefined
  /**
   * Changes contracts that exist already. Without it a difference is refused, with the calls the administrator has to
   * send.
   */
  adminKey?: Hex | undefined
  /** Addresses of an earlier run, used again if they have code on this chain. */
  existing?: { items: Address; market?: Address | undefined; log?: Address | undefined } | undefined
  /** Refuses existing addresses without code, instead of creating others. */
  mustExist?: boolean | undefined
  /** Blocks from a transaction's own on until it counts; 1 when absent. */
  confirmations?: number | undefined
  /** Remembers what is being created. */
  journal?: Journal | undefined
  /** Is told what is about to be done, before anything is spent. */
  announce?: ((plan: Plan) => void) | undefined
}

export interface Plan {
  chainId: number
  /** Of the RPC; the rest of its address may hold a key. */
  origin: string
  deployer: Address
  /** Of the deployer, in wei. */
  balance: bigint
  /** Contracts that exist already. */
  existing: Partial<Record<ContractName, Address>>
  /** Calls of the administrator to contracts that exist. */
  calls: AdministratorCall[]
  /** The administrator of the existing items; undefined for items deployed before that role existed. */
  administrator?: Address | undefined
  /** The calls to send, in order, a line each; empty when everything agrees. */
  steps: string[]
  /** Wei that the deployer pays at most, by the fees of now. A rollup adds what it pays for data. */
  cost: bigint
  /** The same for whoever sends the calls. */
  callsCost: bigint
}

/**
 * Rejects with a sentence that says what to do when the existing contracts are others, or contradict what is wanted.
 */
export async function planFor(chain: Connection, deployer: Address, options: DeployOptions): Promise<Plan> {
  const existing = await existingContracts(chain, options)
  const { items, market, log } = existing
  const administrator = items && (await administratorOf(chain, items))
  const calls = items ? await differences(chain, { items, market, log }, options) : []
  const first = Math.min(options.types.length, typesPerBatch)
  const steps = [
    ...(items ? [] : [`create WaymarkItems with ${first} of ${options.types.length} item types`]),
    ...(market ? [] : [`create WaymarkMarket with a fee of ${options.feeBps} basis points`]),
    ...(createsLog(options, existing) ? ['create WaymarkLog'] : []),
    ...calls.map(({ says }) => says),
  ]
  const { client } = chain
  const price = steps.length > 0 ? await gasPrice(chain) : 0n
  const creating = await Promise.all([
    ...(items ? [] : [creationGas(chain, deployer, itemsCreation(options))]),
    ...(market ? [] : [marketGas(chain, deployer, options, items)]),
    ...(createsLog(options, existing) ? [creationGas(chain, deployer, logCreation(options))] : []),
  ])
  const calling = await Promise.all(
    administrator ? calls.map(({ to, data }) => client.estimateGas({ account: administrator, to, data })) : [],
  )
  const { chainId } = options
  return {
    ...{ chainId, origin: chain.origin, deployer, existing, calls, administrator, steps },
    balance: await client.getBalance({ address: deployer }),
    cost: price * sum(creating),
    callsCost: price * sum(calling),
  }
}

/** Rejects when the deployer cannot pay what is planned. */
export function requireFunds({ deployer, balance, cost, chainId }: Plan): void {
  if (balance >= cost) return
  const lacks = `has too little ether on chain ${chainId} (${balance} wei) and needs about ${formatEther(cost)}`
  throw new Error(`The deployer ${deployer} ${lacks}: send it some and run this again.`)
}

/** The creation of the items contract, with as many item types as fit into one transaction. */
export function itemsCreation({
  adminAddress: admin,
  adminDelay = twoDays,
  minterAddress: minter,
  pauserAddress: pauser,
  itemsUri = '',
  types,
}: DeployOptions): Hex {
  const first = types.slice(0, typesPerBatch).map(({ tokenId, supplyMax, soulbound }) => ({
    tokenId: BigInt(tokenId),
    maxSupply: BigInt(supplyMax ?? 0),
    soulbound,
  }))
  const args = [{ admin, adminDelay, minter, pauser }, itemsUri, first] as const
  return encodeDeployData({ abi: waymarkItemsAbi, bytecode: waymarkItemsBytecode, args })
}

export function marketCreation(
  { adminAddress, adminDelay = twoDays, pauserAddress, feeRecipient, feeBps }: DeployOptions,
  items: Address,
): Hex {
  const args = [items, adminAddress, adminDelay, pauserAddress, feeRecipient, feeBps] as const
  return encodeDeployData({ abi: waymarkMarketAbi, bytecode: waymarkMarketBytecode, args })
}

/** Whether a log is wanted and is not there. */
export function createsLog({ anchorerAddress }: Wanted, { log }: Plan['existing']): boolean {
  return anchorerAddress !== undefined && !log
}

export function logCreation({ adminAddress, adminDelay = twoDays, anchorerAddress }: DeployOptions): Hex {
  if (!anchorerAddress) throw new Error('A log needs an account that anchors its roots: name one.')
  const args = [adminAddress, adminDelay, anchorerAddress] as const
  return encodeDeployData({ abi: waymarkLogAbi, bytecode: waymarkLogBytecode, args })
}

/** Of those named, and of those that an earlier run wrote down, the ones that have code on this chain. */
async function existingContracts(
  chain: Connection,
  { existing, mustExist, journal }: DeployOptions,
): Promise<Plan['existing']> {
  const earlier = journal?.read()
  const find = async (name: ContractName, remembered: Address | undefined) => {
    const found = await chain.withCode(existing?.[name] ?? remembered)
    if (!found && mustExist && existing?.[name])
      throw new Error(`There is no contract at ${existing[name]} on this chain: correct the existing addresses.`)
    return found
  }
  const items = await find('items', earlier?.items?.address)
  if (items) await requireItems(chain, items)
  // A market belongs to one items contract for ever, so other items need another market.
  const market =
    items && (await find('market', items === earlier?.items?.address ? earlier.market?.address : undefined))
  if (market) await requireSameItems(chain, items, market)
  // It belongs to the programme, whatever items that has.
  const log = await find('log', earlier?.log?.address)
  if (log) await requireLog(chain, log)
  return { ...(items ? { items } : {}), ...(market ? { market } : {}), ...(log ? { log } : {}) }
}

async function requireItems({ client }: Connection, items: Address) {
  const about = { address: items, abi: waymarkItemsAbi, functionName: 'DEPLOYED_AT_BLOCK' } as const
  await client.readContract(about).catch((cause: unknown) => {
    throw new Error(`The contract at ${items} is not a WaymarkItems: correct the existing addresses.`, { cause })
  })
}

async function requireLog({ client }: Connection, log: Address) {
  await client.readContract({ address: log, abi: waymarkLogAbi, functionName: 'latest' }).catch((cause: unknown) => {
    throw new Error(`The contract at ${log} is not a WaymarkLog: correct the existing addresses.`, { cause })
  })
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

async function administratorOf({ client }: Connection, items: Address): Promise<Address | undefined> {
  const about = { address: items, abi: waymarkItemsAbi, functionName: 'defaultAdmin' } as const
  return await client.readContract(about).catch(() => undefined)
}

/** Wei for a unit of gas, at most: chains without EIP-1559 have one price. */
async function gasPrice({ client }: Connection): Promise<bigint> {
  const { baseFeePerGas } = await client.getBlock()
  return typeof baseFeePerGas === 'bigint'
    ? (await client.estimateFeesPerGas()).maxFeePerGas
    : (await client.estimateFeesPerGas({ type: 'legacy' })).gasPrice
}

async function creationGas({ client }: Connection, account: Address, data: Hex): Promise<bigint> {
  return await client.estimateGas({ account, data }).catch((cause: unknown) => {
    const needs = 'it has to understand what Ethereum did in 2024 (Cancun)'
    throw new Error(`This chain cannot run the contracts: ${needs}.`, { cause })
  })
}

/**
 * The market asks the items when it is created, so before there are items it cannot be estimated: it is then taken to
 * cost what the items do for each byte.
 */
async function marketGas(
  chain: Connection,
  deployer: Address,
  options: DeployOptions,
  items: Address | undefined,
): Promise<bigint> {
  if (items) return await creationGas(chain, deployer, marketCreation(options, items))
  const bare = itemsCreation({ ...options, types: [] })
  const gas = await creationGas(chain, deployer, bare)
  return (gas * BigInt(waymarkMarketBytecode.length)) / BigInt(waymarkItemsBytecode.length)
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
