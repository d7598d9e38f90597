/** The fixtures of every test: the running product, its accounts and wallets, the back office and the chain. */

import { randomBytes } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  getAddress,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { waymarkItemsAbi, waymarkMarketAbi } from '../../contracts/generated/abi.ts'
import { provideWallets, unusedWallets } from './external-stack.ts'
import { leaveMoments } from './moments.ts'
import { freshName } from './names.ts'
import { startWorkerStack } from './worker-stacks.ts'

const url = process.env.WAYMARK_TEST_URL ?? ''
const control = process.env.WAYMARK_TEST_CONTROL ?? ''
/**
 * Where the chain answers everything that is asked; beside the product, which then runs already and is not ours to
 * start.
 */
const elsewhere = process.env.WAYMARK_TEST_CHAIN
const chainUrl = elsewhere ?? `${url}/dev/chain`

/** Password of every demo account of this run. */
export const demoPassword = process.env.WAYMARK_TEST_PASSWORD ?? ''

type ProcessName = 'directus' | 'chain'

/** Processes that were ended and not started again yet. */
const ended = new Set<ProcessName>()

/**
 * Ends a part of the stack, or brings it back; what a test leaves ended is brought back after it. `kill` is a power
 * cut, `stop` a clean end.
 */
export async function controlProcess(name: ProcessName, verb: 'kill' | 'stop' | 'start'): Promise<void> {
  if (verb !== 'start') ended.add(name)
  const reply = await fetch(`${control}/${name}/${verb}`, { method: 'POST' })
  if (!reply.ok) throw new Error(`${verb} ${name}: ${await reply.text()}`)
  if (verb === 'start') ended.delete(name)
}

/** Process ids by name; several for `directus` on the scaled stack. */
export async function processIds(name: string): Promise<number[]> {
  const reply = await fetch(`${control}/processes`)
  const processes = (await reply.json()) as Record<string, (number | null)[]>
  return (processes[name] ?? []).flatMap((pid) => pid ?? [])
}

/** The programme's own comparison of its books with the chain; rejects with the report when something differs. */
export async function reconcile(): Promise<string> {
  const reply = await fetch(`${control}/reconcile`, { method: 'POST' })
  const report = await reply.text()
  if (!reply.ok) throw new Error(report)
  return report
}

/** Someone with credentials. */
export interface Account {
  email: string
  password: string
}

/** A wallet that only this test knows, announced by the test wallet script beside the demo people's. */
export interface Wallet {
  name: string
  address: Address
  privateKey: Hex
}

/** Directus as its administrator sees it. */
export class BackOffice {
  private token = ''

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    if (!this.token) this.token = await this.signIn()
    let reply = await this.ask(method, path, body)
    // A token lasts a quarter of an hour, all tests together last longer.
    if (reply.status === 401) {
      this.token = await this.signIn()
      reply = await this.ask(method, path, body)
    }
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    if (reply.status === 204) return undefined as T
    return ((await reply.json()) as { data: T }).data
  }

  private ask(method: string, path: string, body: unknown): Promise<Response> {
    return fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  private async signIn(): Promise<string> {
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password: demoPassword }),
    })
    return ((await reply.json()) as { data: { access_token: string } }).data.access_token
  }

  /** Makes a participant who has done nothing yet. */
  async newParticipant(name: string): Promise<Account> {
    const [role] = await this.call<{ id: string }[]>('GET', '/roles?filter[name][_eq]=Participant&fields=id')
    if (!role) throw new Error('There is no role called Participant.')
    const account = {
      email: `${name}-${freshName()}@example.com`,
      password: randomBytes(12).toString('hex'),
    }
    await this.call('POST', '/users', { ...account, role: role.id, status: 'active', first_name: name })
    return account
  }

  /** Rows of a collection. */
  rows<T>(collection: string, query: string): Promise<T[]> {
    return this.call<T[]>('GET', `/items/${collection}?${query}`)
  }
}

/** The chain, read without the product in between. */
export class Chain {
  private readonly client = createPublicClient({ transport: http(chainUrl) })
  private readonly test = createTestClient({ mode: 'anvil', transport: http(chainUrl) })
  private held = false

  /** Whether blocks wait to be made again. */
  get isHeld(): boolean {
    return this.held
  }

  async contracts(): Promise<{ items: Address; market: Address }> {
    const { CONTRACTS } = (await (await fetch(`${url}/config.json`)).json()) as {
      CONTRACTS: { items: Address; market: Address }
    }
    return CONTRACTS
  }

  async fund(address: Address, matic: string): Promise<void> {
    await this.test.setBalance({ address, value: parseEther(matic) })
  }

  async tokensOf(owner: Address, tokenId: number): Promise<number> {
    const { items } = await this.contracts()
    return Number(
      await this.client.readContract({
        address: items,
        abi: waymarkItemsAbi,
        functionName: 'balanceOf',
        args: [owner, BigInt(tokenId)],
      }),
    )
  }

  async withdrawable(account: Address): Promise<bigint> {
    const { market } = await this.contracts()
    return this.client.readContract({
      address: market,
      abi: waymarkMarketAbi,
      functionName: 'withdrawable',
      args: [account],
    })
  }

  /** How many transactions an account has sent, ever; also those that were reverted. */
  async transactionsOf(address: Address): Promise<number> {
    return this.client.getTransactionCount({ address })
  }

  /** Transactions that wait for a block. */
  async pendingTransactions(): Promise<number> {
    return (await this.test.getTxpoolStatus()).pending
  }

  /** The balance of an account, in wei. */
  async balanceOf(address: Address): Promise<bigint> {
    return this.client.getBalance({ address })
  }

  /** Makes no block until it is told to again, or is started again. */
  async stopBlocks(): Promise<void> {
    this.held = true
    await this.test.setAutomine(false)
  }

  /** Puts everything that waits into a block, and every later transaction into one of its own. */
  async makeBlocks(): Promise<void> {
    await this.test.setAutomine(true)
    await this.test.mine({ blocks: 1 })
    this.held = false
  }

  /** The one transaction of an account that waits for a block. */
  async waitingOf(address: Address): Promise<{ hash: Hex; nonce: number; to: Address | null; input: Hex } | undefined> {
    const { transactions } = await this.client.getBlock({ blockTag: 'pending', includeTransactions: true })
    return transactions.find(({ from }) => from.toLowerCase() === address.toLowerCase())
  }

  /**
   * Sends a signed transaction, as wallets do again and again until it is in a block. One that is known already is no
   * fault.
   */
  async sendAgain(signed: Hex): Promise<void> {
    await this.client.sendRawTransaction({ serializedTransaction: signed }).catch((error: Error) => {
      if (!/already|known|imported/i.test(error.message)) throw error
    })
  }

  /** Replaces a transaction as a wallet does to speed it up or to cancel it: the same nonce, a higher fee. */
  async replace(wallet: Wallet, nonce: number, call: { to: Address; data?: Hex }): Promise<Hex> {
    const account = privateKeyToAccount(wallet.privateKey)
    const client = createWalletClient({ account, transport: http(chainUrl) })
    const gasPrice = 10n * (await this.client.getGasPrice())
    return client.sendTransaction({ ...call, nonce, gas: 500_000n, gasPrice, type: 'legacy', chain: null })
  }

  /** Makes no block while `work` runs; afterwards everything that waited goes into one. */
  async holdBlocks(work: () => Promise<void>): Promise<void> {
    await this.stopBlocks()
    try {
      await work()
    } finally {
      await this.makeBlocks()
    }
  }
}

/** A fresh wallet with money in it. */
export async function newWallet(name: string): Promise<Wallet> {
  const privateKey = generatePrivateKey()
  const address = getAddress(privateKeyToAccount(privateKey).address)
  await chain.fund(address, '50')
  return { name, address, privateKey }
}

/** Lets the test wallet script of this page know further wallets. Call it before the first page is opened. */
export async function carryWallets(page: Page, wallets: Wallet[]): Promise<void> {
  await page.route('**/dev/wallets.json', async (route) => {
    const known = elsewhere
      ? unusedWallets
      : ((await (await route.fetch()).json()) as { people: { name: string; privateKey: Hex }[] })
    await route.fulfill({
      json: { ...known, people: [...wallets.map(({ name, privateKey }) => ({ name, privateKey })), ...known.people] },
    })
  })
}

/** How every test wallet of the page answers from now on. */
export async function walletBehaves(
  page: Page,
  behaviour: {
    /** `later` leaves requests open until another answer is given. */
    answer?: 'approve' | 'refuse' | 'already_open' | 'unknown_chain' | 'later'
    chainId?: number | null
  },
): Promise<void> {
  await page.evaluate((change) => {
    const { waymarkTestWallet } = window as unknown as { waymarkTestWallet?: { behave: (change: unknown) => void } }
    if (waymarkTestWallet) return waymarkTestWallet.behave(change)
    // Pages load the script only when they look for wallets; it begins as it left off.
    const usual = { answer: 'approve', chainId: null, connected: [] }
    const left = JSON.parse(sessionStorage.getItem('waymark.test-wallet') ?? '{}')
    sessionStorage.setItem('waymark.test-wallet', JSON.stringify({ ...usual, ...left, ...change }))
  }, behaviour)
}

export const backOffice = new BackOffice()
export const chain = new Chain()

/**
 * Tests of the product, which is open at `/`. Each worker has a stack of its own, and a worker whose test failed is
 * replaced.
 */
export const test = base.extend<{ cleanUp: undefined; moments: 'left' | 'shown' }, { stack: undefined }>({
  baseURL: url,
  moments: ['left', { option: true }],
  page: async ({ page, moments }, use) => {
    if (moments === 'left') await leaveMoments(page)
    await use(page)
  },
  stack: [
    async ({ browser }, use) => {
      const stack = elsewhere ? await provideWallets(browser, elsewhere) : await startWorkerStack()
      await use(undefined)
      await stack.stop()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  cleanUp: [
    async ({ browser }, use, testInfo) => {
      const before = browser.contexts()
      await use(undefined)
      // Contexts that a test opened would go on sending requests and painting until the worker ends.
      for (const context of browser.contexts()) if (!before.includes(context)) await context.close()
      // After a failure everything is started anew.
      if (testInfo.status !== testInfo.expectedStatus) return
      for (const name of ended) await controlProcess(name, 'start')
      if (chain.isHeld) await chain.makeBlocks()
    },
    { auto: true },
  ],
})

export { expect }
