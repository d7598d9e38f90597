/** Proving a wallet: a nonce of ours, a message signed with it, and the address it proves. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { type Hex, hashMessage, isHex, recoverAddress } from 'viem'
import { checkSignInMessage, type WalletProof } from 'waymark-core'
import { chainClient } from '../../chain/client/client.ts'
import { askEach, votesNeeded } from '../../chain/client/nodes.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'
import { expected, useNonce } from '../nonce.ts'

/**
 * The address that the proof proves: EIP-55, or base58 of a Solana account where one may sign in. Its nonce is used up
 * before anything is done with the result.
 *
 * @param forUser the account it is to be linked to; none to sign in
 */
export async function proveWallet(
  programme: Programme,
  { message, signature, verifier }: WalletProof,
  now: Date,
  forUser: string | null = null,
): Promise<string> {
  if (!isHex(signature)) throw new ApiError('SIGNATURE_INVALID', 'The signature is not hex.')
  const { namespace, address, nonce } = checkSignInMessage(message, {
    ...expected(programme.settings),
    nowMs: now.getTime(),
  })
  await useNonce(programme, { nonce, verifier }, now, forUser)
  const isGood =
    namespace === 'solana'
      ? isSignedBySolana(address, message, signature)
      : await isSignedBy(programme.settings.chain, address as Hex, message, signature)
  if (!isGood) throw new ApiError('SIGNATURE_INVALID', 'The signature is not from that address.')
  return address
}

/**
 * An account of Solana is a public key of Ed25519, which signs the bytes of the message as they are. For some keys, those
 * of small order, anybody finds signatures, and a key in another writing than its own is another account's: neither is
 * one (RFC 8032 without the leniency of ZIP 215).
 */
export function isSignedBySolana(address: string, message: string, signature: Hex): boolean {
  const publicKey = publicKeyIn(address)
  const bytes = Buffer.from(signature.slice(2), 'hex')
  if (!publicKey || bytes.length !== 64) return false
  return ed25519.verify(bytes, Buffer.from(message), publicKey, { zip215: false })
}

/** Null where the address is not of 32 bytes. */
function publicKeyIn(address: string): Uint8Array | null {
  try {
    const bytes = base58.decode(address)
    return bytes.length === 32 ? bytes : null
  } catch {
    return null
  }
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
