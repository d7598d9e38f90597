/** Proving a wallet: a nonce of ours, a message signed with it, and the address it proves. */
import { randomBytes } from 'node:crypto'
import { type Hex, hashMessage, isHex, recoverAddress } from 'viem'
import { checkSignInMessage, type Nonce, type WalletProof } from 'waymark-core'
import { chainClient } from '../chain/client.ts'
import type { Db } from '../database/transaction.ts'
import { moment } from '../database/values.ts'
import { type Body, textIn } from '../http/input.ts'
import { Refusal } from '../http/refusal.ts'
import type { Programme } from '../programme.ts'

const nonceMinutes = 5

export function proofIn(body: Body): WalletProof {
  // The message is taken as it was signed: trimming would change it.
  textIn(body, 'message', { max: 3000 })
  const signature = textIn(body, 'signature', { max: 20_000 })
  if (!isHex(signature)) throw new Refusal('SIGNATURE_INVALID', 'The signature is not hex.')
  return { message: body['message'] as string, signature }
}

export async function giveNonce({ directus, settings }: Programme, now: Date): Promise<Nonce> {
  const db = directus.database
  const nonce = randomBytes(16).toString('hex')
  const expires = new Date(now.getTime() + nonceMinutes * 60_000)
  await db('sign_in_nonces')
    .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
    .delete()
  await db('sign_in_nonces').insert({ nonce, expires_at: expires })
  return { nonce, expiresAt: expires.toISOString(), ...expected(settings) }
}

/** The EIP-55 address that the proof proves. Its nonce is used up before anything is done with the result. */
export async function proveWallet(programme: Programme, { message, signature }: WalletProof, now: Date): Promise<Hex> {
  const { address, nonce } = checkSignInMessage(message, { ...expected(programme.settings), nowMs: now.getTime() })
  await useNonce(programme.directus.database, nonce, now)
  if (!(await isSignedBy(programme, address as Hex, message, signature as Hex)))
    throw new Refusal('SIGNATURE_INVALID', 'The signature is not from that address.')
  return address as Hex
}

function expected({ appUrl, chain }: Programme['settings']) {
  return { domain: new URL(appUrl).host, uri: appUrl, chainId: chain?.chainId ?? 80001 }
}

async function useNonce(db: Db, nonce: string, now: Date): Promise<void> {
  const rows = await db('sign_in_nonces')
    .where({ nonce })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now })
  if (rows === 1) return
  const known = await db('sign_in_nonces').where({ nonce }).first('expires_at', 'used_at')
  if (!known) throw new Refusal('NONCE_UNKNOWN', 'This nonce was never given out: begin again.')
  if (known.used_at !== null) throw new Refusal('NONCE_USED', 'This nonce was used before: begin again.')
  throw new Refusal('NONCE_EXPIRED', `This nonce ran out at ${moment(known.expires_at).toISOString()}: begin again.`)
}

/** An ordinary account by its signature alone; a contract account by asking it (ERC-1271). */
async function isSignedBy(
  { settings: { chain } }: Programme,
  address: Hex,
  message: string,
  signature: Hex,
): Promise<boolean> {
  if (signature.length === 132) {
    const signer = await recoverAddress({ hash: hashMessage(message), signature }).catch(() => null)
    if (signer === address) return true
  }
  if (!chain) return false
  try {
    const client = chainClient(chain)
    return (
      (await client.getCode({ address })) !== undefined && (await client.verifyMessage({ address, message, signature }))
    )
  } catch {
    throw new Refusal('CHAIN_UNREACHABLE', 'A contract account cannot be checked while the chain does not answer.')
  }
}
