// Why a contract said no: the named errors of both contracts, as failures that have sentences. Loaded with the first
// action only.
import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { decodeErrorResult } from 'viem/utils'
import { AppError } from '../errors.ts'
import type { Hex } from './rpc.ts'
import { truncateAddress } from './truncate-address.ts'

/** Both at once: a refusal of the market reaches the wallet through the items contract and the other way round. */
const errorsAbi = [...waymarkItemsAbi, ...waymarkMarketAbi].filter((entry) => entry.type === 'error')

type ErrorName = (typeof errorsAbi)[number]['name']

/** Every error of the contracts, by the code that has a sentence. What a person can meet has one of its own. */
export const revertCodes = {
  VoucherExpired: 'CHAIN_VOUCHER_EXPIRED',
  NonceAlreadyUsed: 'CHAIN_NONCE_ALREADY_USED',
  NotMinter: 'CHAIN_NOT_MINTER',
  TypeNotConfigured: 'CHAIN_TYPE_NOT_CONFIGURED',
  SupplyExceeded: 'CHAIN_SUPPLY_EXCEEDED',
  Soulbound: 'CHAIN_SOULBOUND',
  EnforcedPause: 'CHAIN_PAUSED',
  NotActive: 'CHAIN_NOT_ACTIVE',
  PriceChanged: 'CHAIN_PRICE_CHANGED',
  Expired: 'CHAIN_EXPIRED',
  NotExpired: 'CHAIN_NOT_EXPIRED',
  WrongPayment: 'CHAIN_WRONG_PAYMENT',
  BuyerIsSeller: 'CHAIN_BUYER_IS_SELLER',
  NotSeller: 'CHAIN_NOT_SELLER',
  PriceOutOfRange: 'CHAIN_PRICE_OUT_OF_RANGE',
  InvalidExpiry: 'CHAIN_INVALID_EXPIRY',
  NothingToWithdraw: 'CHAIN_NOTHING_TO_WITHDRAW',
  WithdrawalRefused: 'CHAIN_WITHDRAWAL_REFUSED',
  ERC1155InsufficientBalance: 'CHAIN_TOKEN_ELSEWHERE',
  ERC1155MissingApprovalForAll: 'CHAIN_TOKEN_ELSEWHERE',
  ERC1155InvalidReceiver: 'CHAIN_RECEIVER_REFUSES',
  ReentrancyGuardReentrantCall: 'CHAIN_REENTERED',

  // A call that this app does not make: it and the contracts are not of one version.
  ZeroAmount: 'CHAIN_NOT_UNDERSTOOD',
  UnknownToken: 'CHAIN_NOT_UNDERSTOOD',
  BatchNotSupported: 'CHAIN_NOT_UNDERSTOOD',
  InvalidListingData: 'CHAIN_NOT_UNDERSTOOD',
  InvalidRecipient: 'CHAIN_NOT_UNDERSTOOD',
  EtherWithoutPurchase: 'CHAIN_NOT_UNDERSTOOD',
  SafeCastOverflowedUintDowncast: 'CHAIN_NOT_UNDERSTOOD',
  ERC1155InvalidApprover: 'CHAIN_NOT_UNDERSTOOD',
  ERC1155InvalidArrayLength: 'CHAIN_NOT_UNDERSTOOD',
  ERC1155InvalidOperator: 'CHAIN_NOT_UNDERSTOOD',
  ERC1155InvalidSender: 'CHAIN_NOT_UNDERSTOOD',

  // Settings of the contracts, which the programme's team alone can change.
  AccessControlBadConfirmation: 'CHAIN_TEAM_ONLY',
  AccessControlEnforcedDefaultAdminDelay: 'CHAIN_TEAM_ONLY',
  AccessControlEnforcedDefaultAdminRules: 'CHAIN_TEAM_ONLY',
  AccessControlInvalidDefaultAdmin: 'CHAIN_TEAM_ONLY',
  AccessControlUnauthorizedAccount: 'CHAIN_TEAM_ONLY',
  CapBelowSupply: 'CHAIN_TEAM_ONLY',
  ExpectedPause: 'CHAIN_TEAM_ONLY',
  FeeTooHigh: 'CHAIN_TEAM_ONLY',
  HoldsAnotherRole: 'CHAIN_TEAM_ONLY',
  InvalidFeeRecipient: 'CHAIN_TEAM_ONLY',
  InvalidItems: 'CHAIN_TEAM_ONLY',
  InvalidShortString: 'CHAIN_TEAM_ONLY',
  SoulboundIsFixed: 'CHAIN_TEAM_ONLY',
  StringTooLong: 'CHAIN_TEAM_ONLY',
} as const satisfies Record<ErrorName, string>

/** The states of a listing in the contract, in the order of its enumeration. */
const listingStates = ['unknown', 'active', 'sold', 'cancelled', 'expired'] as const

/** The contract's refusal inside anything that was thrown, or null when it holds none. */
export function revertError(error: unknown): AppError | null {
  const data = revertData(error)
  return data === null ? null : named(data, error)
}

function named(data: Hex, cause: unknown): AppError {
  try {
    const { errorName, args } = decodeErrorResult({ abi: errorsAbi, data })
    const code = revertCodes[errorName]
    return new AppError('validation', code, { error: errorName, ...params(errorName, args ?? []) }, cause)
  } catch {
    return new AppError('validation', 'CHAIN_REVERTED', { error: data.slice(0, 10) }, cause)
  }
}

function params(errorName: string, args: readonly unknown[]): Record<string, unknown> {
  const [first, second] = args
  switch (errorName) {
    case 'NotActive':
      return { state: listingStates[Number(first)] ?? 'unknown' }
    case 'PriceChanged':
      return { price: String(first), maxPrice: String(second) }
    case 'WrongPayment':
      return { price: String(first) }
    case 'NotSeller':
      return { account: truncateAddress(String(first)) }
    default:
      return {}
  }
}

/** Nodes and wallets put the revert into `data`, or wrap it: in `data.data`, `data.originalError.data`, `cause`. */
function revertData(error: unknown, depth = 0): Hex | null {
  if (typeof error === 'string') return /^0x([0-9a-f]{2}){4,}$/i.test(error) ? (error as Hex) : null
  if (typeof error !== 'object' || error === null || depth > 6) return null
  const { data, originalError, cause } = error as Record<string, unknown>
  return (
    revertData(data, depth + 1) ??
    revertData(originalError, depth + 1) ??
    (depth < 6 ? revertData(cause, depth + 1) : null)
  )
}
