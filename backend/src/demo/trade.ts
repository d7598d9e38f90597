/** What the demo people did on the chain: real transactions of their own wallets. */
import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import { receiptOf } from '@waymark/contracts/receipt'
import {
  type Account,
  createTestClient,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { MintVoucher } from 'waymark-core'
import { chainClient, chainTime } from '../chain/client/client.ts'
import type { ChainSettings } from '../platform/settings/settings.ts'

/** Places under m/44'/60'/0'/0. */
const deployerIndex = 0
const firstPersonIndex = 10

/** Wei a demo wallet begins with; some prices are high. */
const allowance = parseEther('100')

export class Wallets {
  readonly #chain: ChainSettings
  readonly #mnemonic: string
  readonly #accounts = new Map<number, Account & { address: Hex }>()
  readonly #network

  constructor(chain: ChainSettings, mnemonic: string) {
    this.#chain = chain
    this.#mnemonic = mnemonic
    this.#network = defineChain({
      id: chain.chainId,
      name: `chain ${chain.chainId}`,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    })
  }

  address(person: number): Hex {
    return this.#account(firstPersonIndex + person).address
  }

  /** The programme's deployer pays for people whom nobody else gave anything. */
  async fund(people: number[]): Promise<void> {
    const client = chainClient(this.#chain)
    for (const person of people) {
      const to = this.address(person)
      if ((await client.getBalance({ address: to })) >= allowance / 2n) continue
      await this.#send(deployerIndex, { to, value: allowance })
    }
  }

  async mint(person: number, voucher: MintVoucher): Promise<void> {
    const { to, tokenId, amount, nonce, deadline, signature } = voucher
    const args = [
      {
        to: to as Hex,
        tokenId: BigInt(tokenId),
        amount: BigInt(amount),
        nonce: nonce as Hex,
        deadline: BigInt(deadline),
      },
      signature as Hex,
    ] as const
    const wallet = this.#wallet(firstPersonIndex + person)
    await this.#mined(
      await wallet.writeContract({
        address: this.#chain.items,
        abi: waymarkItemsAbi,
        functionName: 'mint',
        args,
        chain: this.#network,
        account: wallet.account,
      }),
    )
  }

  /** Listing is a transfer to the market that says price and end. */
  async list(person: number, tokenId: number, price: bigint, expires: Date): Promise<void> {
    const now = await chainTime(this.#chain)
    const wanted = Math.floor(expires.getTime() / 1000)
    // On a chain that knows no past, an offer of long ago is made today.
    const end = wanted > now ? wanted : now + 30 * 86_400
    const terms = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint64' }], [price, BigInt(end)])
    const wallet = this.#wallet(firstPersonIndex + person)
    await this.#mined(
      await wallet.writeContract({
        address: this.#chain.items,
        abi: waymarkItemsAbi,
        functionName: 'safeTransferFrom',
        args: [wallet.account.address, this.#chain.market, BigInt(tokenId), 1n, terms],
        chain: this.#network,
        account: wallet.account,
      }),
    )
  }

  async buy(person: number, listingId: string, price: bigint): Promise<void> {
    const wallet = this.#wallet(firstPersonIndex + person)
    await this.#mined(
      await wallet.writeContract({
        address: this.#chain.market,
        abi: waymarkMarketAbi,
        functionName: 'buy',
        args: [BigInt(listingId), price],
        value: price,
        chain: this.#network,
        account: wallet.account,
      }),
    )
  }

  async cancel(person: number, listingId: string): Promise<void> {
    const wallet = this.#wallet(firstPersonIndex + person)
    await this.#mined(
      await wallet.writeContract({
        address: this.#chain.market,
        abi: waymarkMarketAbi,
        functionName: 'cancel',
        args: [BigInt(listingId)],
        chain: this.#network,
        account: wallet.account,
      }),
    )
  }

  /** A local chain that began in the past goes on to this time; any other chain keeps its own. */
  async setTime(at: Date): Promise<void> {
    const head = await chainTime(this.#chain)
    const wanted = Math.floor(at.getTime() / 1000)
    if (wanted <= head) return
    const test = createTestClient({ mode: 'anvil', transport: http(this.#chain.rpcUrl) })
    try {
      await test.setNextBlockTimestamp({ timestamp: BigInt(wanted) })
      await test.mine({ blocks: 1 })
    } catch {
      // Not a development chain.
    }
  }

  #account(index: number): Account & { address: Hex } {
    const known = this.#accounts.get(index)
    if (known) return known
    const account = mnemonicToAccount(this.#mnemonic, { addressIndex: index })
    this.#accounts.set(index, account)
    return account
  }

  #wallet(index: number) {
    return createWalletClient({
      account: this.#account(index),
      chain: this.#network,
      transport: http(this.#chain.rpcUrl, { retryCount: 0 }),
    })
  }

  async #send(index: number, { to, value }: { to: Hex; value: bigint }): Promise<void> {
    const wallet = this.#wallet(index)
    await this.#mined(await wallet.sendTransaction({ to, value, chain: this.#network, account: wallet.account }))
  }

  async #mined(hash: Hex): Promise<void> {
    const receipt = await receiptOf(chainClient(this.#chain), hash, { every: 100 })
    if (receipt.status === 'reverted') throw new Error(`Transaction ${hash} was reverted.`)
  }
}
