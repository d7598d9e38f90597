/** What the chain says before a voucher is given out; looked up before the transaction begins. */
import type { Hex } from 'viem'
import { liveVoucher, type VoucherRow } from '../../domain/items/voucher.ts'
import { toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { nextChainTime } from '../client/client.ts'
import { isMinter, type MintingClosed, whyMintingIsClosed } from '../client/minter.ts'
import { isNonceUsed, signerOf } from './sign.ts'

export interface MintPreflight {
  /** Unix seconds of the next block. */
  timestamp: number
  /** Id of the voucher that is out and can never be used: it ran out unused, or its contract was replaced. */
  ranOut: string | null
  /** Id of the voucher that is out and that the contract refuses, because its signer may not mint any more. */
  refused: string | null
  /** Why no voucher would be taken now. */
  closed: MintingClosed | null
}

export async function runMintPreflight(chain: ChainSettings, db: Db, item: string): Promise<MintPreflight> {
  const voucher = await liveVoucher(db, item)
  try {
    const [timestamp, closed] = await Promise.all([nextChainTime(chain), whyMintingIsClosed(chain)])
    const said = { timestamp, closed, ranOut: null, refused: null }
    if (!voucher) return said
    if (toInt(voucher.chain_id) !== chain.chainId || voucher.contract !== chain.items)
      return { ...said, ranOut: voucher.id }
    if (toInt(voucher.deadline) < timestamp)
      return { ...said, ranOut: (await isNonceUsed(chain, voucher.nonce as Hex)) ? null : voucher.id }
    return { ...said, refused: (await isMinter(chain, await signer(chain, voucher))) ? null : voucher.id }
  } catch {
    throw new ApiError(
      'CHAIN_UNREACHABLE',
      'The chain does not answer now. Nothing was changed; try again in a moment.',
    )
  }
}

function signer(chain: ChainSettings, voucher: VoucherRow): Promise<Hex> {
  const terms = {
    to: voucher.to as Hex,
    tokenId: BigInt(voucher.token_id),
    amount: 1n,
    nonce: voucher.nonce as Hex,
    deadline: BigInt(voucher.deadline),
  }
  return signerOf(chain, terms, voucher.signature as Hex)
}
