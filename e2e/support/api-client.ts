/** A participant without a browser: calls the programme's API and sends transactions, as a script could. */

import { randomUUID } from 'node:crypto'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { waymarkItemsAbi, waymarkMarketAbi } from '../../contracts/generated/abi.ts'
import { receiptOf } from '../../contracts/receipt.ts'
import type { Account, Wallet } from './fixtures.ts'
import { freshName } from './names.ts'
import { quizAnswers } from './quests.ts'

const url = process.env.WAYMARK_TEST_URL ?? ''

const local = defineChain({
  id: 80001,
  name: 'Local chain',
  nativeCurrency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
  rpcUrls: { default: { http: [process.env.WAYMARK_TEST_CHAIN ?? `${url}/dev/chain`] } },
})

/** A reply: the HTTP status, and the data or the first error's code. */
export interface Answer<T> {
  status: number
  data: T
  code: string | null
}

interface Voucher {
  to: Address
  tokenId: string
  amount: string
  nonce: Hex
  deadline: string
  signature: Hex
}

export class ApiClient {
  private token: string
  readonly chain = createPublicClient({ chain: local, transport: http() })

  /** Signed in already where a token is given. */
  constructor(token = '') {
    this.token = token
  }

  async call<T>(method: string, path: string, body?: unknown, key: string = randomUUID()): Promise<Answer<T>> {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    const parsed = (text ? JSON.parse(text) : {}) as { data: T; errors?: { extensions: { code: string } }[] }
    return { status: reply.status, data: parsed.data, code: parsed.errors?.[0]?.extensions.code ?? null }
  }

  /** Like `call`, for a call that is expected to succeed; rejects with status and error code otherwise. */
  async get<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
    const { status, data, code } = await this.call<T>(method, path, body, key)
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${code}`)
    return data
  }

  async signIn({ email, password }: Account): Promise<void> {
    const { access_token } = await this.get<{ access_token: string }>('POST', '/auth/login', { email, password })
    this.token = access_token
  }

  /** Walks through onboarding up to the gift, with the first quest begun and left for later. */
  async completeOnboarding(displayName: string): Promise<void> {
    await this.walkTo('welcome', displayName)
  }

  /** Walks through onboarding until a step is the open one. */
  async walkTo(step: 'handle' | 'character' | 'first-quest' | 'welcome', displayName: string): Promise<void> {
    const handle = freshName()
    if (step === 'handle') return
    await this.get('POST', '/programme/onboarding/handle', { handle, displayName })
    await this.get('POST', '/programme/onboarding/consents', { terms: true, privacy: true })
    if (step === 'character') return
    await this.get('POST', '/programme/onboarding/character', { name: displayName, choices: await this.plainChoices() })
    if (step === 'first-quest') return
    await this.get('POST', '/programme/onboarding/first_quest', {})
  }

  /** The first trait of every slot that must have one. */
  private async plainChoices(): Promise<Record<string, string>> {
    const { slots } = await this.get<{
      slots: { slug: string; required: boolean; traits: { slug: string; unlocked: boolean }[] }[]
    }>('GET', '/programme/traits')
    return Object.fromEntries(
      slots
        .filter(({ required }) => required)
        .map(({ slug, traits }) => [slug, traits.find(({ unlocked }) => unlocked)?.slug ?? '']),
    )
  }

  /**
   * Starts the first quest if that is still to do, and sends an answer for each step. Gives the run, ready to be
   * submitted.
   */
  async answerBaseCamp(): Promise<string> {
    interface Detail {
      run: { id: string } | null
      steps: { id: string; kind: string }[]
    }
    let detail = await this.get<Detail>('GET', '/programme/quests/base-camp')
    if (!detail.run) detail = await this.get<Detail>('POST', '/programme/quests/base-camp/start', {})
    const run = detail.run?.id ?? ''
    for (const { id, kind } of detail.steps)
      await this.get('POST', `/programme/runs/${run}/steps/${id}`, answerTo(kind))
    return run
  }

  /** Earns the canvas pack and gives its item id. */
  async earnPack(): Promise<string> {
    await this.get('POST', `/programme/runs/${await this.answerBaseCamp()}/submit`, {})
    const me = await this.get<{ profile: { id: string } }>('GET', '/programme/me')
    const { items } = await this.get<{ items: { id: string; itemType: { slug: string } }[] }>(
      'GET',
      `/programme/profiles/${me.profile.id}`,
    )
    return items.find(({ itemType }) => itemType.slug === 'canvas-pack')?.id ?? ''
  }

  /** Marks what was earned so far as seen, so that nothing of it comes over the pages of a test. */
  async seeMoments(): Promise<void> {
    const { last } = await this.get<{ last: string | null }>('GET', '/programme/moments')
    if (last) await this.get('POST', `/programme/moments/${last}/seen`, { upTo: true })
  }

  /** Settles what is left of onboarding. */
  async finishOnboarding(): Promise<void> {
    await this.get('POST', '/programme/onboarding/welcome', {})
  }

  /** Proves the wallet and links it to the account that is signed in. */
  async link(wallet: Wallet): Promise<void> {
    const account = privateKeyToAccount(wallet.privateKey)
    const asked = await this.get<{ nonce: string; verifier: string; domain: string; uri: string; chainId: number }>(
      'POST',
      '/programme/auth/nonce',
      {},
    )
    const message = createSiweMessage({
      address: account.address,
      chainId: asked.chainId,
      domain: asked.domain,
      uri: asked.uri,
      nonce: asked.nonce,
      version: '1',
      statement: 'Link this wallet to your Waymark account.',
      issuedAt: new Date(),
      expirationTime: new Date(Date.now() + 4 * 60_000),
    })
    const signature = await account.signMessage({ message })
    await this.get('POST', '/programme/wallets/link', { message, signature, verifier: asked.verifier })
  }

  /** Sends the transaction that mints a voucher, and waits until it is in a block. */
  async mint(wallet: Wallet, items: Address, voucher: Voucher): Promise<Hex> {
    const { signature, to, tokenId, amount, nonce, deadline } = voucher
    return this.send(wallet, (client) =>
      client.writeContract({
        address: items,
        abi: waymarkItemsAbi,
        functionName: 'mint',
        args: [{ to, tokenId: BigInt(tokenId), amount: BigInt(amount), nonce, deadline: BigInt(deadline) }, signature],
      }),
    )
  }

  /** Puts one token up for sale by sending it to the market. */
  async list(
    wallet: Wallet,
    contracts: { items: Address; market: Address },
    tokenId: number,
    price: string,
  ): Promise<Hex> {
    const expiry = BigInt(Math.floor(Date.now() / 1000) + 7 * 24 * 3600)
    const terms = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint64' }], [parseEther(price), expiry])
    return this.send(wallet, (client) =>
      client.writeContract({
        address: contracts.items,
        abi: waymarkItemsAbi,
        functionName: 'safeTransferFrom',
        args: [wallet.address, contracts.market, BigInt(tokenId), 1n, terms],
      }),
    )
  }

  async buy(wallet: Wallet, market: Address, chainListingId: string, price: bigint): Promise<Hex> {
    return this.send(wallet, (client) =>
      client.writeContract({
        address: market,
        abi: waymarkMarketAbi,
        functionName: 'buy',
        args: [BigInt(chainListingId), price],
        value: price,
      }),
    )
  }

  private async send(wallet: Wallet, write: (client: ReturnType<typeof walletClient>) => Promise<Hex>): Promise<Hex> {
    const hash = await write(walletClient(wallet))
    const receipt = await receiptOf(this.chain, hash, { every: 100 })
    if (receipt.status !== 'success') throw new Error(`Transaction ${hash} was reverted.`)
    return hash
  }
}

function answerTo(kind: string): unknown {
  if (kind === 'quiz') return { choices: quizAnswers('base-camp') }
  if (kind === 'text') return { text: 'I will walk slowly, look twice and mark the path for others.' }
  return {}
}

function walletClient(wallet: Wallet) {
  return createWalletClient({ account: privateKeyToAccount(wallet.privateKey), chain: local, transport: http() })
}
