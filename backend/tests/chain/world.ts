/** A programme without Directus beside a real chain: people with wallets, and what they do there. */
import { waymarkItemsAbi, waymarkMarketAbi } from '@waymark/contracts/abi'
import type { Knex } from 'knex'
import { type Address, encodeAbiParameters, type Hex, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { MintVoucher } from 'waymark-core'
import { reconcile } from '../../src/chain/reconcile/reconcile.ts'
import { issueVoucher } from '../../src/chain/vouchers/issue.ts'
import { runMintPreflight } from '../../src/chain/vouchers/mint-preflight.ts'
import { catchUp, type Manner } from '../../src/chain/worker/catch-up.ts'
import { profileOfUser } from '../../src/domain/profiles/profile.ts'
import { payItem } from '../../src/domain/rewards/pay.ts'
import { linkWallet } from '../../src/identity/wallet/wallets.ts'
import { idOf, newId } from '../../src/platform/database/ids.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import type { ChainSettings } from '../../src/platform/settings/settings.ts'
import { mnemonic, startChain, type TestChain, testClient } from '../support/chain.ts'
import { copyOfTemplate, openDatabase } from '../support/database.ts'
import type { Database } from '../support/place.ts'

export interface Holder {
  profile: string
  account: ReturnType<typeof mnemonicToAccount>
}

/** Tables that the worker writes, and those it must leave alone. */
const written = [
  'items',
  'listings',
  'mint_vouchers',
  'price_points',
  'item_events',
  'activity',
  'chain_events',
  'profiles',
  'ledger',
  'reward_grants',
  'item_types',
]

/** Enough for every call, also when it comes to stand in another block than it was estimated for. */
const gas = 500_000n

export class World {
  db!: Knex
  folder!: string
  readonly chain: TestChain
  readonly client: ReturnType<typeof testClient>
  #deployed: Hex
  #opened: Knex[] = []

  private constructor(chain: TestChain, client: ReturnType<typeof testClient>, deployed: Hex) {
    this.chain = chain
    this.client = client
    this.#deployed = deployed
  }

  static async start(): Promise<World> {
    const chain = await startChain()
    const client = testClient(chain.settings.rpcUrl)
    // Reorganisations of a test leave the deployment alone.
    await client.mine({ blocks: 5 })
    return new World(chain, client, await client.snapshot())
  }

  get settings(): ChainSettings {
    return this.chain.settings
  }

  /** The chain as it was after deployment, and a programme that nobody has joined. */
  async begin(database?: Database): Promise<void> {
    await this.leave()
    await this.client.revert({ id: this.#deployed })
    this.#deployed = await this.client.snapshot()
    ;({ db: this.db, folder: this.folder } = copyOfTemplate(database))
    this.#opened.push(this.db)
    await this.follow()
  }

  async leave(): Promise<void> {
    await Promise.all(this.#opened.splice(0).map((db) => db.destroy()))
  }

  async end(): Promise<void> {
    await this.leave()
    this.chain.stop()
  }

  /** Another process with the same database. */
  secondConnection(): Knex {
    const db = openDatabase(this.folder)
    this.#opened.push(db)
    return db
  }

  follow(change: Partial<ChainSettings> = {}, manner: Manner = {}) {
    return catchUp(this.db, { ...this.settings, ...change }, manner)
  }

  /** As another process would. */
  followWith(db: Knex) {
    return catchUp(db, this.settings)
  }

  /** As a process that dies when it is about to write to a table; the server rolls back what it had not finished. */
  async followUntil(db: Knex, table: string): Promise<void> {
    const die = ({ sql }: { sql: string }) => {
      if (new RegExp(`^(insert into|update|delete from) ["\`]${table}["\`]`).test(sql)) throw new Error('killed')
    }
    db.client.on('start', (builder: { toSQL: () => unknown }) => {
      for (const statement of [builder.toSQL()].flat()) die(statement as { sql: string })
    })
    await catchUp(db, this.settings)
  }

  async differences(): Promise<string[]> {
    return (await reconcile(this.db, this.settings)).differences.map(({ what }) => what)
  }

  /** Somebody with a wallet that has coins; indices up to 19. */
  async holder(addressIndex: number): Promise<Holder> {
    const account = mnemonicToAccount(mnemonic, { addressIndex })
    const user = newId()
    const about = { id: user, first_name: `Holder ${addressIndex}`, status: 'active', provider: 'default' }
    await this.db('directus_users').insert(about)
    const { id: profile } = await profileOfUser(this.db, user, new Date())
    await inTransaction(this.db, (trx) => linkWallet({ ...this.#context(trx), profile }, account.address))
    return { profile, account }
  }

  /** An item of a type; tin mugs may be traded. */
  async give({ profile }: Holder, itemType = 'tin-mug'): Promise<string> {
    const payee = {
      profile,
      source: `gift:${newId()}`,
      cause: null,
      subject: { kind: 'onboarding', ref: 'gift' },
    } as const
    const id = await inTransaction(this.db, (trx) =>
      payItem(this.#context(trx), payee, 'gift', idOf('item_types', itemType)),
    )
    if (!id) throw new Error('nothing was given')
    return id
  }

  async voucher({ profile }: Holder, item: string, change: Partial<ChainSettings> = {}): Promise<MintVoucher> {
    const chain = { ...this.settings, ...change }
    const word = await runMintPreflight(chain, this.db, item)
    return await inTransaction(this.db, (trx) => issueVoucher({ ...this.#context(trx), profile }, chain, item, word))
  }

  async mint(who: Holder, item: string): Promise<Hex> {
    return await this.use(who, await this.voucher(who, item))
  }

  async use({ account }: Holder, { to, tokenId, nonce, deadline, signature, amount }: MintVoucher): Promise<Hex> {
    const terms = {
      ...{ to: to as Hex, tokenId: BigInt(tokenId), amount: BigInt(amount) },
      ...{ nonce: nonce as Hex, deadline: BigInt(deadline) },
    }
    return await this.mined(this.onItems(account, 'mint', [terms, signature as Hex]))
  }

  async list({ account }: Holder, item: string, price = parseEther('1'), seconds = 86_400n): Promise<Hex> {
    const { timestamp } = await this.client.getBlock()
    const terms = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint64' }], [price, timestamp + seconds])
    return await this.send(account, this.settings.market, await this.tokenOf(item), 1n, terms)
  }

  async send(account: Holder['account'], to: Address, token: bigint, amount = 1n, terms: Hex = '0x'): Promise<Hex> {
    return await this.mined(this.onItems(account, 'safeTransferFrom', [account.address, to, token, amount, terms]))
  }

  async buy({ account }: Holder, price = parseEther('1')): Promise<Hex> {
    return await this.mined(this.onMarket(account, 'buy', [await this.newestListing(), price], { value: price }))
  }

  async cancel({ account }: Holder): Promise<Hex> {
    return await this.mined(this.onMarket(account, 'cancel', [await this.newestListing()]))
  }

  newestListing(): Promise<bigint> {
    const about = { address: this.settings.market, abi: waymarkMarketAbi, functionName: 'listingCount' } as const
    return this.client.readContract(about)
  }

  onItems(account: Holder['account'], functionName: string, args: readonly unknown[], more = {}): Promise<Hex> {
    const about = { account, chain: null, address: this.settings.items, abi: waymarkItemsAbi, functionName, args }
    return this.client.writeContract({ ...about, gas, ...more } as never)
  }

  onMarket(account: Holder['account'], functionName: string, args: readonly unknown[], more = {}): Promise<Hex> {
    const about = { account, chain: null, address: this.settings.market, abi: waymarkMarketAbi, functionName, args }
    return this.client.writeContract({ ...about, gas, ...more } as never)
  }

  /** Waits until it stands in a block. */
  async mined(sent: Promise<Hex>): Promise<Hex> {
    const hash = await sent
    const { status } = await this.client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`${hash} was reverted`)
    return hash
  }

  async tokenOf(item: string): Promise<bigint> {
    const row = await this.db('items')
      .join('item_types', 'item_types.id', 'items.item_type')
      .where('items.id', item)
      .first('token_id')
    return BigInt(row.token_id)
  }

  async balance(address: Address, token: bigint): Promise<bigint> {
    const about = { address: this.settings.items, abi: waymarkItemsAbi, functionName: 'balanceOf' } as const
    return await this.client.readContract({ ...about, args: [address, token] })
  }

  /** A transaction as its sender signed it, to be put into another block. */
  raw(hash: Hex): Promise<Hex> {
    return this.client.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never)
  }

  /** Replaces the newest blocks; the new ones hold what is given, one transaction to a block, and are as many. */
  async reorganise(depth: number, transactions: Hex[] = []): Promise<void> {
    const placed = transactions.map((raw, place) => [raw, Math.min(place, depth - 1)])
    await this.client.request({ method: 'anvil_reorg', params: [depth, placed] } as never)
  }

  async item(id: string) {
    return await this.db('items').where({ id }).first('owner', 'state', 'wallet', 'listing')
  }

  async stateOf(item: string): Promise<string> {
    return (await this.item(item)).state
  }

  async ownerOf(item: string): Promise<string | null> {
    return (await this.item(item)).owner
  }

  async events(): Promise<string[]> {
    const rows = await this.db('chain_events').orderBy(['block_number', 'log_index', 'part'])
    return rows.map(({ name }) => name)
  }

  /** Everything the worker may write, as one text. */
  async picture(): Promise<string> {
    const rows = []
    for (const table of written) rows.push([table, await this.db(table).orderBy('id')])
    return JSON.stringify(rows)
  }

  #context<Trx>(trx: Trx) {
    return { db: trx, now: new Date(), lang: 'en' }
  }
}
