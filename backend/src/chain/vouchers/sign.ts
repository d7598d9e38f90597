/** Mint vouchers: EIP-712 messages that `WaymarkItems.mint` accepts once. */
import { waymarkItemsAbi } from '@waymark/contracts/abi'
import { type Address, type Hex, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { chainClient } from '../client/client.ts'

/** What the contract checks; the signature follows from it. */
export interface VoucherTerms {
  to: Address
  tokenId: bigint
  amount: bigint
  /** 32 bytes; the contract remembers it. */
  nonce: Hex
  /** Unix seconds; the contract refuses it in later blocks. */
  deadline: bigint
}

/** Fields of the EIP-712 struct, in the order of the contract. */
export const voucherType = [
  { name: 'to', type: 'address' },
  { name: 'tokenId', type: 'uint256' },
  { name: 'amount', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
  { name: 'deadline', type: 'uint256' },
] as const

/** Signs with the programme's key. Throws when the environment names none. */
export function signVoucher(chain: ChainSettings, terms: VoucherTerms): Promise<Hex> {
  if (!chain.minterKey) throw new Error('WAYMARK_MINTER_KEY is not set, so no voucher can be signed.')
  return privateKeyToAccount(chain.minterKey).signTypedData(typed(chain, terms))
}

/** Whose key signed it. */
export function signerOf(chain: ChainSettings, terms: VoucherTerms, signature: Hex): Promise<Address> {
  return recoverTypedDataAddress({ ...typed(chain, terms), signature })
}

function typed({ chainId, items }: ChainSettings, message: VoucherTerms) {
  return {
    domain: { name: 'WaymarkItems', version: '1', chainId, verifyingContract: items },
    types: { Voucher: voucherType },
    primaryType: 'Voucher',
    message,
  } as const
}

/** Whether the contract has minted a voucher with this nonce. Rejects when the chain cannot be reached. */
export function isNonceUsed(chain: ChainSettings, nonce: Hex): Promise<boolean> {
  return chainClient(chain).readContract({
    address: chain.items,
    abi: waymarkItemsAbi,
    functionName: 'nonceUsed',
    args: [nonce],
  })
}
