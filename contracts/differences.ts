// SPDX-License-Identifier: MIT OR Apache-2.0
// Compares existing contracts with the wanted configuration, and lists the administrator's calls that make them agree.
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { Connection } from './connect.ts'
import { waymarkItemsAbi, waymarkMarketAbi } from './generated/abi.ts'

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
  /** Is credited with fees. */
  feeRecipient: Address
  /** Fee of new listings in basis points of the price, at most 1000. */
  feeBps: number
  types: readonly DeployedType[]
  /** Metadata address template with `{id}`; left as it is when absent. */
  itemsUri?: string | undefined
  /** Accounts that lose the roles of minter and pauser, as one does whose key may be known to others. */
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
}

type RoleName = 'MINTER_ROLE' | 'PAUSER_ROLE'

/** Item types set in one transaction: at about 75,000 gas each, a batch fits into the block of any chain. */
export const typesPerBatch = 100

/**
 * In the order they are to be sent; none when everything agrees. Rejects when a type contradicts what has been minted.
 */
export async function differences(
  { client }: Connection,
  { items, market }: Contracts,
  wanted: Wanted,
): Promise<AdministratorCall[]> {
  const itemsAt = { address: items, abi: waymarkItemsAbi } as const
  const calls: AdministratorCall[] = []

  const types = (await Promise.all(wanted.types.map(differingType))).flat()
  for (let start = 0; start < types.length; start += typesPerBatch) {
    const batch = types.slice(start, start + typesPerBatch)
    const says = `configure the types ${batch.map(({ tokenId }) => tokenId).join(', ')}`
    calls.push({
      says,
      to: items,
      data: encodeFunctionData({ ...itemsAt, functionName: 'configureTypes', args: [batch] }),
    })
  }

  const { itemsUri } = wanted
  if (
    itemsUri !== undefined &&
    itemsUri !== (await client.readContract({ ...itemsAt, functionName: 'uri', args: [0n] }))
  ) {
    const data = encodeFunctionData({ ...itemsAt, functionName: 'setUri', args: [itemsUri] })
    calls.push({ says: `set the metadata address to ${itemsUri}`, to: items, data })
  }

  if (market) await compareFees(market)
  await appoint('MINTER_ROLE', items, wanted.minterAddress)
  await appoint('PAUSER_ROLE', items, wanted.pauserAddress)
  if (market) await appoint('PAUSER_ROLE', market, wanted.pauserAddress)
  // After the new ones have theirs: at no moment is there nobody.
  for (const account of wanted.revoked ?? []) {
    await dismiss('MINTER_ROLE', items, account)
    await dismiss('PAUSER_ROLE', items, account)
    if (market) await dismiss('PAUSER_ROLE', market, account)
  }
  return calls

  async function compareFees(address: Address) {
    const marketAt = { address, abi: waymarkMarketAbi } as const
    if (wanted.feeBps !== (await client.readContract({ ...marketAt, functionName: 'feeBps' }))) {
      const data = encodeFunctionData({ ...marketAt, functionName: 'setFee', args: [wanted.feeBps] })
      calls.push({ says: `set the fee to ${wanted.feeBps} basis points`, to: address, data })
    }
    const recipient = await client.readContract({ ...marketAt, functionName: 'feeRecipient' })
    if (recipient.toLowerCase() !== wanted.feeRecipient.toLowerCase()) {
      const data = encodeFunctionData({ ...marketAt, functionName: 'setFeeRecipient', args: [wanted.feeRecipient] })
      calls.push({ says: `credit fees to ${wanted.feeRecipient}`, to: address, data })
    }
  }

  async function differingType(type: DeployedType) {
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

  async function appoint(name: RoleName, address: Address, account: Address) {
    const { role, has } = await readRole(name, address, account)
    if (has) return
    const data = encodeFunctionData({ ...itemsAt, functionName: 'grantRole', args: [role, account] })
    calls.push({ says: `give ${name} to ${account}`, to: address, data })
  }

  async function dismiss(name: RoleName, address: Address, account: Address) {
    const { role, has } = await readRole(name, address, account)
    if (!has) return
    const data = encodeFunctionData({ ...itemsAt, functionName: 'revokeRole', args: [role, account] })
    calls.push({ says: `take ${name} from ${account}`, to: address, data })
  }

  /** Roles are the same functions in both contracts. */
  async function readRole(name: RoleName, address: Address, account: Address) {
    const role = await client.readContract({ ...itemsAt, functionName: name })
    const has = await client.readContract({
      address,
      abi: waymarkItemsAbi,
      functionName: 'hasRole',
      args: [role, account],
    })
    return { role, has }
  }
}
