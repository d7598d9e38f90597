/** Signs and sends with an account of a test wallet, after the request was approved. */

import { createWalletClient, type Hex, http, isHex, type LocalAccount } from 'viem'
import { ProviderRpcError } from './behaviour.ts'

/** Where the local chain is. */
export interface LocalChain {
  rpcUrl: string
  chainId: number
}

/** Methods that need the person's word. */
export const signingMethods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'] as const

/** A signature, or the hash of a transaction. */
export async function signWith(
  account: LocalAccount,
  chain: LocalChain,
  method: (typeof signingMethods)[number],
  params: readonly unknown[],
): Promise<Hex> {
  if (method === 'personal_sign') {
    const message = String(params[0])
    return await account.signMessage({ message: isHex(message) ? { raw: message } : message })
  }
  if (method === 'eth_signTypedData_v4') return await account.signTypedData(JSON.parse(String(params[1])))
  const request = params[0] as { to?: Hex; data?: Hex; value?: Hex; gas?: Hex }
  return await createWalletClient({ account, chain: chainOf(chain), transport: http(chain.rpcUrl) }).sendTransaction({
    to: request.to,
    data: request.data,
    value: request.value ? BigInt(request.value) : undefined,
    gas: request.gas ? BigInt(request.gas) : undefined,
  })
}

/** Asks the chain itself. */
export async function askChain({ rpcUrl }: LocalChain, method: string, params: readonly unknown[]): Promise<unknown> {
  const reply = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: Date.now(), method, params }),
  })
  const { result, error } = (await reply.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (error) throw new ProviderRpcError(error.code, error.message)
  return result
}

/** The words of a message that is to be signed. */
export function messageOf(params: readonly unknown[]): string {
  const message = String(params[0])
  if (!isHex(message)) return message
  const bytes = (message.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(new Uint8Array(bytes))
}

function chainOf({ rpcUrl, chainId }: LocalChain) {
  return {
    id: chainId,
    name: 'Local chain',
    nativeCurrency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
}
