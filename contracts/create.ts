// SPDX-License-Identifier: MIT OR Apache-2.0
// Creates a contract exactly once, even if an earlier run was cut off in the middle.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, getContractAddress, type Hex } from 'viem'
import type { Connection, Sender } from './connect.ts'
import type { ContractName, Creation, Journal } from './journal.ts'

/** How long to wait for a transaction of an earlier run, and from one look to the next, in milliseconds. */
const patience = { timeout: 180_000, every: 500 }

/**
 * The address of the contract that `data` creates. A nonce is used once, so a creation that the journal knows and no
 * block holds is waited for, or sent again under its own nonce: a second contract cannot come of it.
 */
export async function createOnce(
  chain: Connection,
  deployer: Sender,
  name: ContractName,
  data: Hex,
  journal: Journal | undefined,
): Promise<Address> {
  const earlier = journal?.read()[name]
  const own = earlier?.deployer === deployer.address ? earlier : undefined
  const mined = await transactionCount(chain, deployer.address, 'latest')
  const sent = await transactionCount(chain, deployer.address, 'pending')
  if (own && mined <= own.nonce && own.nonce < sent) {
    const address = await createdEarlier(chain, own)
    return address ?? (await createOnce(chain, deployer, name, data, journal))
  }
  const nonce = own && mined <= own.nonce && own.nonce <= sent ? own.nonce : sent
  const address = getContractAddress({ from: deployer.address, nonce: BigInt(nonce) })
  journal?.write(name, { address, deployer: deployer.address, nonce })
  await deployer.mined(() => deployer.wallet.sendTransaction({ data, nonce }))
  return address
}

function transactionCount({ client }: Connection, address: Address, blockTag: 'latest' | 'pending') {
  return client.getTransactionCount({ address, blockTag })
}

/** Waits for a transaction that is on its way; undefined when it created nothing. */
async function createdEarlier(chain: Connection, { address, deployer, nonce }: Creation) {
  const end = Date.now() + patience.timeout
  for (;;) {
    const found = await chain.withCode(address)
    if (found) return found
    // Its nonce was used for something else, or it was reverted.
    if ((await transactionCount(chain, deployer, 'latest')) > nonce) return await chain.withCode(address)
    if (Date.now() > end)
      throw new Error(
        `Transaction ${nonce} of ${deployer} was sent by an earlier run and is in no block yet: raise its fee in a wallet, or wait and run this again.`,
      )
    await sleep(patience.every)
  }
}
