// SPDX-License-Identifier: MIT OR Apache-2.0
// Puts the two contracts on a chain and makes them agree with the programme's item types; safe to run again.
import { type Address, getAddress, type Hex, keccak256, stringToHex } from 'viem'
import { type Connection, connect } from './connect.ts'
import { waymarkItemsAbi, waymarkMarketAbi } from './generated/abi.ts'
import { waymarkItemsBytecode, waymarkMarketBytecode } from './generated/bytecode.ts'

export interface DeployedType {
  tokenId: number
  /** Whole items that may ever exist, at least 1; null means unlimited. */
  supplyMax: number | null
  /** Cannot change any more once an item of the type exists. */
  soulbound: boolean
}

export interface DeployOptions {
  rpcUrl: string
  chainId: number
  /** Pays for everything, becomes administrator and pauser, and receives the fees of a market it creates. */
  deployerKey: Hex
  /** Signs the vouchers. */
  minterAddress: Address
  /** Fee of new listings in basis points of the price, at most 1000. */
  feeBps: number
  types: readonly DeployedType[]
  /** Addresses of an earlier run, used again if they have code on this chain. */
  existing?: { items: Address; market: Address } | undefined
  /** Metadata address template with `{id}`; left as it is when absent. */
  itemsUri?: string | undefined
}

export interface Deployment {
  items: Address
  market: Address
  /** Block of the items contract, the first of the two: where a reader of events starts. */
  deployedAtBlock: number
  chainId: number
}

const MINTER_ROLE = keccak256(stringToHex('MINTER_ROLE'))
const PAUSER_ROLE = keccak256(stringToHex('PAUSER_ROLE'))

/** Item types set in one transaction: at about 75,000 gas each, a batch fits into the block of any chain. */
const TYPES_PER_BATCH = 100

/**
 * Deploys what is missing and changes only what differs. Rejects with a sentence that says what to do when the RPC does
 * not answer or serves another chain, the deployer cannot pay, or a type contradicts what has been minted.
 */
export async function deploy(options: DeployOptions): Promise<Deployment> {
  requireValidFee(options.feeBps)
  for (const type of options.types) requireValidType(type)
  const chain = await connect(options)

  const earlierItems = await chain.withCode(options.existing?.items)
  const items = earlierItems ?? (await deployItems(chain, options))
  // A market belongs to one items contract for ever, so new items need a new market.
  const earlierMarket = earlierItems && (await chain.withCode(options.existing?.market))
  const market = earlierMarket ?? (await deployMarket(chain, options, items))

  await requireSameItems(chain, items, market)
  await configureTypes(chain, items, options.types)
  await setUri(chain, items, options.itemsUri)
  await setFee(chain, market, options.feeBps)
  await grant(chain, items, MINTER_ROLE, options.minterAddress)
  await grant(chain, items, PAUSER_ROLE, chain.deployer.address)
  await grant(chain, market, PAUSER_ROLE, chain.deployer.address)

  const deployedAtBlock = await chain.client.readContract({
    address: items,
    abi: waymarkItemsAbi,
    functionName: 'DEPLOYED_AT_BLOCK',
  })
  return { items, market, deployedAtBlock: Number(deployedAtBlock), chainId: options.chainId }
}

async function deployItems({ mined, wallet, deployer }: Connection, { itemsUri = '' }: DeployOptions) {
  const receipt = await mined(() =>
    wallet.deployContract({
      abi: waymarkItemsAbi,
      bytecode: waymarkItemsBytecode,
      args: [deployer.address, itemsUri],
    }),
  )
  return createdBy(receipt)
}

async function deployMarket({ mined, wallet, deployer }: Connection, { feeBps }: DeployOptions, items: Address) {
  const receipt = await mined(() =>
    wallet.deployContract({
      abi: waymarkMarketAbi,
      bytecode: waymarkMarketBytecode,
      args: [items, deployer.address, deployer.address, feeBps],
    }),
  )
  return createdBy(receipt)
}

function createdBy({
  contractAddress,
  transactionHash,
}: {
  contractAddress?: Address | null | undefined
  transactionHash: Hex
}) {
  if (!contractAddress) throw new Error(`Transaction ${transactionHash} created no contract.`)
  return getAddress(contractAddress)
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

function requireValidFee(feeBps: number) {
  if (!Number.isInteger(feeBps) || feeBps < 0 || feeBps > 1000) {
    throw new Error(`A fee of ${feeBps} basis points is not a whole number from 0 to 1000 (10 %).`)
  }
}

function requireValidType({ tokenId, supplyMax }: DeployedType) {
  if (!Number.isSafeInteger(tokenId) || tokenId < 0)
    throw new Error(`Token id ${tokenId} is not a whole number from 0.`)
  // The contract reads 0 as unlimited, the opposite of what a zero here would mean.
  if (supplyMax !== null && !(Number.isSafeInteger(supplyMax) && supplyMax >= 1)) {
    throw new Error(`Token ${tokenId} has supplyMax ${supplyMax}: give at least 1, or null for unlimited.`)
  }
}

async function configureTypes({ client, wallet, mined }: Connection, items: Address, types: readonly DeployedType[]) {
  const contract = { address: items, abi: waymarkItemsAbi } as const
  const wanted = await Promise.all(
    types.map(async (type) => {
      const id = BigInt(type.tokenId)
      const maxSupply = BigInt(type.supplyMax ?? 0)
      const [now, minted] = await Promise.all([
        client.readContract({ ...contract, functionName: 'itemType', args: [id] }),
        client.readContract({ ...contract, functionName: 'totalSupply', args: [id] }),
      ])
      if (minted > 0n && now.soulbound !== type.soulbound) {
        throw new Error(`Token ${id} has been minted ${now.soulbound ? 'soulbound' : 'transferable'} and must stay so.`)
      }
      if (maxSupply > 0n && maxSupply < minted) {
        throw new Error(`Token ${id} has been minted ${minted} times: its supplyMax cannot be ${maxSupply}.`)
      }
      const same = now.configured && now.maxSupply === maxSupply && now.soulbound === type.soulbound
      return same ? [] : [{ tokenId: id, maxSupply, soulbound: type.soulbound }]
    }),
  )
  const differing = wanted.flat()
  for (let start = 0; start < differing.length; start += TYPES_PER_BATCH) {
    const batch = differing.slice(start, start + TYPES_PER_BATCH)
    await mined(() => wallet.writeContract({ ...contract, functionName: 'configureTypes', args: [batch] }))
  }
}

async function setUri({ client, wallet, mined }: Connection, items: Address, itemsUri: string | undefined) {
  if (itemsUri === undefined) return
  const contract = { address: items, abi: waymarkItemsAbi } as const
  const now = await client.readContract({ ...contract, functionName: 'uri', args: [0n] })
  if (now !== itemsUri)
    await mined(() => wallet.writeContract({ ...contract, functionName: 'setUri', args: [itemsUri] }))
}

async function setFee({ client, wallet, mined }: Connection, market: Address, feeBps: number) {
  const contract = { address: market, abi: waymarkMarketAbi } as const
  const now = await client.readContract({ ...contract, functionName: 'feeBps' })
  if (now !== feeBps) await mined(() => wallet.writeContract({ ...contract, functionName: 'setFee', args: [feeBps] }))
}

async function grant({ client, wallet, mined }: Connection, address: Address, role: Hex, account: Address) {
  // Roles are the same functions in both contracts.
  const contract = { address, abi: waymarkItemsAbi } as const
  const held = await client.readContract({ ...contract, functionName: 'hasRole', args: [role, account] })
  if (!held) await mined(() => wallet.writeContract({ ...contract, functionName: 'grantRole', args: [role, account] }))
}
