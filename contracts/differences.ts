// SPDX-License-Identifier: MIT OR Apache-2.0
// Compares existing contracts with the wanted configuration, and lists the administrator's calls that make them agree.
import { type Address, encodeFunctionData, type Hex, keccak256, stringToHex } from 'viem'
import type { Connection } from './connect.ts'
import { waymarkItemsAbi, waymarkLogAbi, waymarkMarketAbi } from './generated/abi.ts'

export interface DeployedType {
  tokenId: number
  /** Whole items that may ever exist, at least 1; null means unlimited. */
  supplyMax: number | null
  /** Cannot change any more once an item of the type exists. */
  soulbound: boolean
}

export interface Wanted {
  /** Signs the vouchers. */
  minterAddress: Address
  /** Stops and resumes both contracts. */
  pauserAddress: Address
  /** Anchors the roots of the programme's log; no log is deployed when absent. */
  anchorerAddress?: Address | undefined
  /** Is credited with fees. */
  feeRecipient: Address
  /** Fee of new listings in basis points of the price, at most 1000. */
  feeBps: number
  types: readonly DeployedType[]
  /** Metadata address template with `{id}`; left as it is when absent. */
  itemsUri?: string | undefined
  /** Accounts that lose the roles of minter, pauser and anchorer, as one does whose key may be known to others. */
  revoked?: readonly Address[] | undefined
}

/** One transaction of the administrator, and what it is for. */
export interface AdministratorCall {
  says: string
  to: Address
  data: Hex
}

interface Contracts {
  items: Address
  /** Undefined while the contract has not been created. */
  market?: Address | undefined
  log?: Address | undefined
}

type RoleName = 'MINTER_ROLE' | 'PAUSER_ROLE' | 'ANCHOR_ROLE'

/** Item types set in one transaction: at about 75,000 gas each, a batch fits into the block of any chain. */
export const typesPerBatch = 100

type Client = Connection['client']

/**
 * The calls in the order they are to be sent; none when everything agrees. Rejects when a type contradicts what has
 * been minted.
 */
export async function differences(
  { client }: Connection,
  { items, market, log }: Contracts,
  wanted: Wanted,
): Promise<AdministratorCall[]> {
  return [
    ...(await typeCalls(client, items, wanted.types)),
    ...(await uriCalls(client, items, wanted.itemsUri)),
    ...(market ? await feeCalls(client, market, wanted) : []),
    ...(await roleCalls(client, { items, market, log }, wanted)),
  ]
}

async function typeCalls(
  client: Client,
  items: Address,
  wanted: readonly DeployedType[],
): Promise<AdministratorCall[]> {
  const types = (await Promise.all(wanted.map((type) => differingType(client, items, type)))).flat()
  const calls: AdministratorCall[] = []
  for (let start = 0; start < types.length; start += typesPerBatch) {
    const batch = types.slice(start, start + typesPerBatch)
    const data = encodeFunctionData({ abi: waymarkItemsAbi, functionName: 'configureTypes', args: [batch] })
    calls.push({
      says: `configure the types ${batch.map(({ tokenId }) => tokenId).join(', ')}`,
      to: items,
      data,
    })
  }
  return calls
}

async function differingType(client: Client, items: Address, type: DeployedType) {
  const itemsAt = { address: items, abi: waymarkItemsAbi } as const
  const id = BigInt(type.tokenId)
  const maxSupply = BigInt(type.supplyMax ?? 0)
  const [now, minted] = await Promise.all([
    client.readContract({ ...itemsAt, functionName: 'itemType', args: [id] }),
    client.readContract({ ...itemsAt, functionName: 'totalSupply', args: [id] }),
  ])
  if (minted > 0n && now.soulbound !== type.soulbound) {
    throw new Error(`Token ${id} has been minted ${now.soulbound ? 'soulbound' : 'transferable'} and must stay so.`)
  }
  if (maxSupply > 0n && maxSupply < minted) {
    throw new Error(`Token ${id} has been minted ${minted} times: its supplyMax cannot be ${maxSupply}.`)
  }
  const same = now.configured && now.maxSupply === maxSupply && now.soulbound === type.soulbound
  return same ? [] : [{ tokenId: id, maxSupply, soulbound: type.soulbound }]
}

async function uriCalls(client: Client, items: Address, uri: string | undefined): Promise<AdministratorCall[]> {
  if (uri === undefined) return []
  const itemsAt = { address: items, abi: waymarkItemsAbi } as const
  if (uri === (await client.readContract({ ...itemsAt, functionName: 'uri', args: [0n] }))) return []
  const data = encodeFunctionData({ ...itemsAt, functionName: 'setUri', args: [uri] })
  return [{ says: `set the metadata address to ${uri}`, to: items, data }]
}

async function feeCalls(
  client: Client,
  market: Address,
  { feeBps, feeRecipient }: Wanted,
): Promise<AdministratorCall[]> {
  const marketAt = { address: market, abi: waymarkMarketAbi } as const
  const calls: AdministratorCall[] = []
  if (feeBps !== (await client.readContract({ ...marketAt, functionName: 'feeBps' }))) {
    const data = encodeFunctionData({ ...marketAt, functionName: 'setFee', args: [feeBps] })
    calls.push({ says: `set the fee to ${feeBps} basis points`, to: market, data })
  }
  const recipient = await client.readContract({ ...marketAt, functionName: 'feeRecipient' })
  if (recipient.toLowerCase() !== feeRecipient.toLowerCase()) {
    const data = encodeFunctionData({ ...marketAt, functionName: 'setFeeRecipient', args: [feeRecipient] })
    calls.push({ says: `credit fees to ${feeRecipient}`, to: market, data })
  }
  return calls
}

async function roleCalls(
  client: Client,
  { items, market, log }: Contracts,
  { minterAddress, pauserAddress, anchorerAddress, revoked = [] }: Wanted,
): Promise<AdministratorCall[]> {
  const grant = (name: RoleName, at: Address, account: Address) => roleCall(client, 'grant', name, at, account)
  const revoke = (name: RoleName, at: Address, account: Address) => roleCall(client, 'revoke', name, at, account)
  const calls = [
    await grant('MINTER_ROLE', items, minterAddress),
    await grant('PAUSER_ROLE', items, pauserAddress),
    ...(market ? [await grant('PAUSER_ROLE', market, pauserAddress)] : []),
    ...(log && anchorerAddress ? [await grant('ANCHOR_ROLE', log, anchorerAddress)] : []),
  ]
  // Successors get their roles first: at no moment does a role belong to nobody.
  for (const account of revoked) {
    calls.push(await revoke('MINTER_ROLE', items, account), await revoke('PAUSER_ROLE', items, account))
    if (market) calls.push(await revoke('PAUSER_ROLE', market, account))
    if (log) calls.push(await revoke('ANCHOR_ROLE', log, account))
  }
  return calls.flat()
}

/** No call where the account has the role already, or has it no longer. A role is the hash of its name, in every contract. */
async function roleCall(
  client: Client,
  kind: 'grant' | 'revoke',
  name: RoleName,
  address: Address,
  account: Address,
): Promise<AdministratorCall[]> {
  const abi = waymarkLogAbi
  const role = keccak256(stringToHex(name))
  const has = await client.readContract({ address, abi, functionName: 'hasRole', args: [role, account] })
  if (has === (kind === 'grant')) return []
  const says = kind === 'grant' ? `give ${name} to ${account}` : `take ${name} from ${account}`
  const functionName = kind === 'grant' ? 'grantRole' : 'revokeRole'
  return [{ says, to: address, data: encodeFunctionData({ abi, functionName, args: [role, account] }) }]
}
