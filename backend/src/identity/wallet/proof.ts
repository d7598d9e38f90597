/** Proving a wallet: a nonce of ours, a message signed with it, and the address it proves. */
import { type Hex, hashMessage, isHex, recoverAddress } from 'viem'
import { checkSignInMessage, type WalletProof } from 'waymark-core'
import { chainClient } from '../../chain/client/client.ts'
import { askEach, votesNeeded } from '../../chain/client/nodes.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { expected, useNonce } from '../nonce.ts'

/**
 * The EIP-55 address that the proof proves. Its nonce is used up before anything is done with the result.
 *
 * @param forUser the account it is to be linked to; none to sign in
 */
export async function proveWallet(
  programme: Programme,
  { message, signature, verifier }: WalletProof,
  now: Date,
  forUser: string | null = null,
): Promise<Hex> {
  if (!isHex(signature)) throw new ApiError('SIGNATURE_INVALID', 'The signature is not hex.')
  const { address, nonce } = checkSignInMessage(message, { ...expected(programme.settings), nowMs: now.getTime() })
  await useNonce(programme, { nonce, verifier }, now, forUser)
  if (!(await isSignedBy(programme.settings.chain, address as Hex, message, signature)))
    throw new ApiError('SIGNATURE_INVALID', 'The signature is not from that address.')
  return address as Hex
}

/** An ordinary account by its signature alone; a contract account by asking it (ERC-1271). */
export async function isSignedBy(
  chain: ChainSettings | null,
  address: Hex,
  message: string,
  signature: Hex,
): Promise<boolean> {
  if (signature.length === 132) {
    const signer = await recoverAddress({ hash: hashMessage(message), signature }).catch(() => null)
    if (signer === address) return true
  }
  if (!chain) return false
  // The account is asked on the chain, and a node may say what it likes: one that lies must not open every account.
  const answers = await askEach(chain, async (node) => {
    const client = chainClient(node)
    return (
      (await client.getCode({ address })) !== undefined && (await client.verifyMessage({ address, message, signature }))
    )
  })
  if (answers.length < votesNeeded(chain))
    throw new ApiError('CHAIN_UNREACHABLE', 'A contract account cannot be checked while the chain does not answer.')
  return answers.every((isGood) => isGood)
}
