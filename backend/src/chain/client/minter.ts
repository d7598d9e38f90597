/** Who signs vouchers, and whether the contract takes them. */
import { waymarkItemsAbi } from '@waymark/contracts/abi'
import { type Address, keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { chainClient } from './client.ts'

const minterRole = keccak256(stringToHex('MINTER_ROLE'))

/** Why nothing can be minted, as an operator reads it. */
export const mintingClosed = {
  no_key: 'WAYMARK_MINTER_KEY is not set.',
  no_role: 'the account of WAYMARK_MINTER_KEY has no MINTER_ROLE in the items contract; the administrator grants it.',
  paused: 'the items contract is paused.',
} as const

export type MintingClosed = keyof typeof mintingClosed

/** None when vouchers can be signed and used. Rejects when the chain cannot be reached. */
export async function whyMintingIsClosed(chain: ChainSettings): Promise<MintingClosed | null> {
  if (!chain.minterKey) return 'no_key'
  const [mayMint, paused] = await Promise.all([
    isMinter(chain, privateKeyToAccount(chain.minterKey).address),
    chainClient(chain).readContract({ address: chain.items, abi: waymarkItemsAbi, functionName: 'paused' }),
  ])
  if (paused) return 'paused'
  return mayMint ? null : 'no_role'
}

export function isMinter(chain: ChainSettings, account: Address): Promise<boolean> {
  return chainClient(chain).readContract({
    address: chain.items,
    abi: waymarkItemsAbi,
    functionName: 'hasRole',
    args: [minterRole, account],
  })
}
