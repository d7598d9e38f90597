/** Transactions that lie in the mempool together and are mined one behind the other. */
import type { Hex } from 'viem'
import type { Member } from '../support/crowd.ts'
import { type Arena, many } from './arena.ts'

/** Accounts that anvil signs for, see `crowd`. */
const rich = 18

/** Sends one call many times, from all who have coins or from one. Says how many were not reverted. */
export async function landed(
  { client, people }: Arena,
  to: Hex,
  call: () => Hex,
  { only, not, value = 0n }: { only?: Member; not?: Member; value?: bigint } = {},
): Promise<number> {
  const senders = only ? [only] : people.slice(0, rich).filter((member) => member !== not)
  const nonces = new Map<Hex, number>()
  for (const { account } of senders)
    nonces.set(account.address, await client.getTransactionCount({ address: account.address }))
  await client.setAutomine(false)
  const hashes: Hex[] = []
  for (let place = 0; place < many; place++) {
    const from = (senders[place % senders.length] as Member).account.address
    const nonce = nonces.get(from) ?? 0
    nonces.set(from, nonce + 1)
    const request = { from, to, nonce, data: call(), value, gas: 400_000n, chain: null }
    hashes.push(await client.sendTransaction({ ...request, account: from }))
  }
  await client.setAutomine(true)
  for (let mined = 0; mined < many; ) {
    await client.mine({ blocks: 1 })
    const pending = await client.getTxpoolStatus()
    mined = pending.pending + pending.queued === 0 ? many : 0
  }
  const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })))
  return receipts.filter(({ status }) => status === 'success').length
}
