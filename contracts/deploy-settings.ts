// SPDX-License-Identifier: MIT OR Apache-2.0
// Reads an operator's deployment settings from environment variables: no key ever stands on a command line.
import { type Address, type Hex, isAddress, isHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

type Environment = Record<string, string | undefined>

export interface DeploySettings {
  rpcUrl: string
  chainId: number
  deployerKey: Hex
  adminAddress: Address
  adminKey: Hex | undefined
  minterAddress: Address
  pauserAddress: Address
  anchorerAddress: Address | undefined
  feeRecipient: Address
  feeBps: number
  /** Of the programme's API, without a slash at its end. */
  apiUrl: string
  existing: { items: Address; market: Address | undefined; log: Address | undefined } | undefined
  confirmations: number
  /** Of the chain, shown with amounts. */
  ticker: string
}

/** Rejects with all that is missing or wrong at once, a sentence each. Values are not repeated: one may be a key. */
export function settingsFrom(env: Environment): DeploySettings {
  const problems: string[] = []

  /** The value of a variable; `otherwise` where it is missing, which is a problem without one. */
  function read<T>(name: string, what: string, parse: (value: string) => T | undefined, otherwise?: { value: T }): T {
    const value = env[name]?.trim() ?? ''
    const parsed = value === '' ? otherwise?.value : parse(value)
    if (value === '' ? !otherwise : parsed === undefined)
      problems.push(`${name} ${value === '' ? 'is missing' : 'is malformed'}: it is ${what}.`)
    return parsed as T
  }
  const none = { value: undefined }
  const anAddress = (of: string) => `the address of ${of}, 0x and 40 hexadecimal digits (their case is a checksum)`

  const rpcUrl = read('WAYMARK_RPC_URL', 'where a node of the chain answers, http:// or https://', urlIn)
  const chainId = read('WAYMARK_CHAIN_ID', "the chain's number, such as 137", numberUpTo(Number.MAX_SAFE_INTEGER))
  const deployerKey = read('WAYMARK_DEPLOYER_KEY', `the key of the account that pays, ${aKey}`, keyIn)
  const adminKey = read<Hex | undefined>(
    'WAYMARK_ADMIN_KEY',
    `the administrator's key, ${aKey}; it may be left out`,
    keyIn,
    none,
  )
  const adminAddress = read('WAYMARK_ADMIN_ADDRESS', anAddress('the administrator'), addressIn)
  const minterKey = read<Hex | undefined>('WAYMARK_MINTER_KEY', `the key that signs vouchers, ${aKey}`, keyIn, none)
  const minter = minterKey && { value: privateKeyToAddress(minterKey) }
  const minterAddress = read(
    'WAYMARK_MINTER_ADDRESS',
    `${anAddress('the minter')}; WAYMARK_MINTER_KEY says it too`,
    addressIn,
    minter,
  )
  const pauserAddress = read('WAYMARK_PAUSER_ADDRESS', anAddress('who may pause both contracts'), addressIn)
  const anchorerKey = read<Hex | undefined>(
    'WAYMARK_ANCHORER_KEY',
    `the key that anchors the log, ${aKey}; it may be left out`,
    keyIn,
    none,
  )
  const anchorerAddress = read<Address | undefined>(
    'WAYMARK_ANCHORER_ADDRESS',
    `${anAddress('who anchors the log')}; WAYMARK_ANCHORER_KEY says it too`,
    addressIn,
    { value: anchorerKey && privateKeyToAddress(anchorerKey) },
  )
  const feeRecipient = read('WAYMARK_FEE_RECIPIENT', anAddress('who is credited with fees'), addressIn)
  const feeBps = read(
    'WAYMARK_FEE_BPS',
    'the fee of the market in basis points, a whole number from 0 to 1000 (10 %)',
    numberUpTo(1000),
  )
  const host = env['WAYMARK_HOST']?.trim()
  const hosted = host ? { value: `https://${host}/api` } : undefined
  const apiUrl = read(
    'WAYMARK_API_URL',
    "where the programme's API is, such as https://play.waymark.org/api; WAYMARK_HOST says it too",
    urlIn,
    hosted,
  )
  const items = read<Address | undefined>(
    'WAYMARK_ITEMS_ADDRESS',
    anAddress('WaymarkItems, where it exists'),
    addressIn,
    none,
  )
  const market = read<Address | undefined>(
    'WAYMARK_MARKET_ADDRESS',
    anAddress('WaymarkMarket, where it exists'),
    addressIn,
    none,
  )
  const log = read<Address | undefined>(
    'WAYMARK_LOG_ADDRESS',
    anAddress('WaymarkLog, where it exists'),
    addressIn,
    none,
  )
  const confirmations = read(
    'WAYMARK_CONFIRMATIONS',
    'how many blocks deep a transaction has to lie, from 1 to 100',
    numberUpTo(100),
    { value: 1 },
  )

  if (market && !items) problems.push('WAYMARK_ITEMS_ADDRESS is missing: the market that is named belongs to items.')
  if (minterKey && minterAddress && minterAddress !== privateKeyToAddress(minterKey))
    problems.push('WAYMARK_MINTER_ADDRESS is not that of WAYMARK_MINTER_KEY: leave one of them out.')
  if (log && !items) problems.push('WAYMARK_ITEMS_ADDRESS is missing: name the items contract beside the log.')
  if (anchorerKey && anchorerAddress && anchorerAddress !== privateKeyToAddress(anchorerKey))
    problems.push('WAYMARK_ANCHORER_ADDRESS is not that of WAYMARK_ANCHORER_KEY: leave one of them out.')
  if (adminKey && adminAddress && adminAddress !== privateKeyToAddress(adminKey))
    problems.push('WAYMARK_ADMIN_KEY is not that of WAYMARK_ADMIN_ADDRESS: correct one, or leave the key out.')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    ...{ rpcUrl, chainId, deployerKey, adminAddress, adminKey, minterAddress, pauserAddress },
    ...{ anchorerAddress, feeRecipient, feeBps },
    apiUrl: apiUrl.replace(/\/+$/, ''),
    existing: items && { items, market, log },
    confirmations: Math.max(1, confirmations),
    ticker: env['WAYMARK_TICKER']?.trim() || 'ETH',
  }
}

const aKey = '0x and 64 hexadecimal digits'

/** The first of several, which production separates by commas. */
function urlIn(value: string): string | undefined {
  const [first = ''] = value.split(',').map((one) => one.trim())
  return /^https?:\/\//.test(first) && URL.canParse(first) ? first : undefined
}

function addressIn(value: string): Address | undefined {
  return isAddress(value) ? value : undefined
}

function keyIn(value: string): Hex | undefined {
  if (!isHex(value) || value.length !== 66) return undefined
  try {
    privateKeyToAddress(value)
    return value
  } catch {
    // Zero, or beyond what the curve has.
    return undefined
  }
}

function numberUpTo(most: number) {
  return (value: string) => (/^\d{1,16}$/.test(value) && Number(value) <= most ? Number(value) : undefined)
}
