/** `waymark demo`: fills the programme with people who have been here for a while. Safe to kill, and to run again. */
import { parseEther } from 'viem'
import { issueVoucher } from '../chain/vouchers/issue.ts'
import { runMintPreflight } from '../chain/vouchers/mint-preflight.ts'
import { catchUp } from '../chain/worker/catch-up.ts'
import type { Content, MintContent, PersonContent } from '../cms/seed/content.ts'
import { thank } from '../domain/people/thanks.ts'
import { profileOfUser } from '../domain/profiles/profile.ts'
import type { TxContext } from '../platform/context.ts'
import { idOf } from '../platform/database/ids.ts'
import { readMeta, writeMeta } from '../platform/database/meta.ts'
import { inTransaction, isSqlite, type Trx } from '../platform/database/transaction.ts'
import type { Programme } from '../platform/programme.ts'
import { accounts } from './people.ts'
import { type Deed, timelineOf } from './timeline.ts'
import { Wallets } from './trade.ts'
import { dress, give, join, present, ropeUp, walk } from './walk.ts'

export async function seedDemo(programme: Programme, content: Content, note: (text: string) => void): Promise<void> {
  const password = required('WAYMARK_DEMO_PASSWORD')
  const { chain } = programme.settings
  const wallets = chain ? new Wallets(chain, required('WAYMARK_DEMO_MNEMONIC')) : null
  const db = programme.directus.database
  const now = await firstSeeded(programme)
  const done = new Set<string>(
    (await db('waymark_meta').where('key', 'like', 'demo:%').pluck('key')).map((key: string) => key.slice(5)),
  )
  const open = timelineOf(content, now).filter(({ key, kind }) => !done.has(key) && (wallets || !isTrade(kind)))
  if (open.length === 0) {
    await wallets?.setTime(new Date())
    note('nothing to do: everybody is here already')
    return
  }
  // Seeding can be repeated, so it need not wait for the disk at every step.
  if (isSqlite(db)) await db.raw('pragma synchronous = normal')
  const demo = new Demo(programme, content, wallets, password)
  await demo.prepare()
  const counts = new Map<string, number>()
  for (const deed of open) {
    try {
      await demo.perform(deed)
    } catch (error) {
      throw new Error(
        `${deed.key} failed: ${error instanceof Error ? error.message : String(error)} ${JSON.stringify((error as { params?: unknown }).params ?? '')}`,
        { cause: error },
      )
    }
    counts.set(deed.kind, (counts.get(deed.kind) ?? 0) + 1)
  }
  await wallets?.setTime(new Date())
  if (chain) await catchUp(db, chain)
  note([...counts].map(([kind, count]) => `${kind} ${count}`).join(', '))
}

function isTrade(kind: Deed['kind']): boolean {
  return kind === 'mint' || kind === 'list' || kind === 'buy' || kind === 'cancel'
}

/** The days of the histories are counted back from here, also when seeding is taken up again later. */
async function firstSeeded({ directus }: Programme): Promise<Date> {
  const known = await readMeta<string>(directus.database, 'demo-seeded-at')
  if (known) return new Date(known)
  const now = new Date()
  await writeMeta(directus.database, 'demo-seeded-at', now.toISOString())
  return now
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the demo needs it.`)
  return value
}

class Demo {
  readonly #programme: Programme
  readonly #content: Content
  readonly #wallets: Wallets | null
  readonly #accounts: ReturnType<typeof accounts>
  readonly #profiles = new Map<string, string>()
  readonly #files = new Map<string, string>()

  constructor(programme: Programme, content: Content, wallets: Wallets | null, password: string) {
    this.#programme = programme
    this.#content = content
    this.#wallets = wallets
    this.#accounts = accounts(programme.directus, password)
  }

  /** Accounts and profiles come first: a reviewer is needed before the reviewer's own story begins. */
  async prepare(): Promise<void> {
    const now = await firstSeeded(this.#programme)
    for (const person of this.#content.people) {
      const joined = new Date(now.getTime() - person.joinedDaysAgo * 86_400_000)
      const user = await this.#accounts.ofPerson(person, joined)
      const profile = await profileOfUser(this.#programme.directus.database, user, joined)
      this.#profiles.set(person.handle, profile.id)
      this.#files.set(person.handle, await this.#accounts.fileOf(person, user))
    }
    const traders = this.#content.people.flatMap((person, index) => (hasWallet(person) ? [index] : []))
    await this.#wallets?.fund(traders)
    // What was sent before an interruption may not have been read yet.
    const { chain } = this.#programme.settings
    if (chain) await catchUp(this.#programme.directus.database, chain)
  }

  async perform(deed: Deed): Promise<void> {
    if (isTrade(deed.kind)) return await this.#trade(deed)
    await this.#once(deed, async (context) => {
      if (deed.kind === 'join') {
        if (deed.person.onboarded === false) return
        const wallet =
          this.#wallets && hasWallet(deed.person) ? this.#wallets.address(this.#place(deed.person.handle)) : null
        await join(context, deed.person, wallet)
      } else if (deed.kind === 'gift') await give(context, deed.key, deed.gift)
      else if (deed.kind === 'present') await present(context, deed.present)
      else if (deed.kind === 'thanks') await thank(context, this.#profileOf(deed.thanks.to))
      else if (deed.kind === 'run') {
        const gameMasters = this.#content.people
          .filter(({ role }) => role === 'game_master')
          .map(({ handle }) => this.#profileOf(handle))
        await walk(context, deed.run, { gameMasters, file: this.#files.get(deed.person.handle) ?? '' })
      } else if (deed.kind === 'team')
        await ropeUp(
          context,
          deed.team.name,
          deed.team.members.map((handle) => this.#profileOf(handle)),
        )
      else if (deed.kind === 'dress') await dress(context, deed.person)
    })
  }

  /** The deed and the note that it is done, together. */
  async #once(deed: Deed, act: (context: TxContext) => Promise<void>): Promise<void> {
    await inTransaction(this.#programme.directus.database, async (trx) => {
      await act({ db: trx, now: deed.at, lang: 'en', profile: this.#profileOf(deed.person.handle) })
      await markPast(trx, this.#profiles)
      await markDone(trx, deed)
    })
  }

  /** A transaction cannot be taken back, so each deed first looks whether the chain has it already. */
  async #trade(deed: Deed): Promise<void> {
    const { directus, settings } = this.#programme
    const [wallets, chain, db] = [this.#wallets, settings.chain, directus.database]
    if (!wallets || !chain || !('mint' in deed)) return
    const place = this.#place(deed.person.handle)
    const id = await this.#itemOf(deed)
    const item = await db('items').where({ id }).first()
    await wallets.setTime(deed.at)
    if (deed.kind === 'mint' && (item.state === 'mintable' || item.state === 'minting')) {
      const word = await runMintPreflight(chain, db, id)
      const profile = this.#profileOf(deed.person.handle)
      const voucher = await inTransaction(db, (trx) =>
        issueVoucher({ db: trx, now: deed.at, lang: 'en', profile }, chain, id, word),
      )
      await wallets.mint(place, voucher)
    }
    if (deed.kind === 'list' && item.state === 'minted') {
      await db('items').where({ id }).update({ sale_meant_at: deed.at })
      const { token_id } = await db('item_types').where({ id: item.item_type }).first('token_id')
      await wallets.list(place, Number(token_id), parseEther(deed.price), deed.expires)
    }
    const listing = item.listing ? await db('listings').where({ id: item.listing }).first() : null
    if (deed.kind === 'buy' && listing)
      await wallets.buy(this.#place(deed.buyer), listing.chain_listing_id, BigInt(listing.price))
    if (deed.kind === 'cancel' && listing) await wallets.cancel(place, listing.chain_listing_id)
    await catchUp(db, chain)
    await inTransaction(db, async (trx) => {
      await markPast(trx, this.#profiles)
      await markDone(trx, deed)
    })
  }

  /** Which of the person's items the deed is about: chosen once, when it is minted, and remembered. */
  async #itemOf(deed: Deed & { mint: MintContent }): Promise<string> {
    const db = this.#programme.directus.database
    const key = `demo-item:${deed.key.replace(/:(list|buy|cancel)$/, '')}`
    const known = await readMeta<string>(db, key)
    if (known) return known
    const item = await db('items')
      .where({
        owner: this.#profileOf(deed.person.handle),
        item_type: idOf('item_types', deed.mint.itemType),
        state: 'mintable',
      })
      .orderBy('serial')
      .first('id')
    if (!item) throw new Error(`${deed.person.handle} has no ${deed.mint.itemType} to mint.`)
    await writeMeta(db, key, item.id)
    return item.id
  }

  #profileOf(handle: string): string {
    const id = this.#profiles.get(handle)
    if (!id) throw new Error(`There is nobody called ${handle}.`)
    return id
  }

  /** Place among the people: it decides the key of the wallet. */
  #place(handle: string): number {
    return this.#content.people.findIndex((person) => person.handle === handle)
  }
}

function hasWallet(person: PersonContent): boolean {
  return person.onboarded !== false && person.wallet !== false
}

/** What the demo people earned and sold was long ago: they saw it then. */
async function markPast(trx: Trx, profiles: ReadonlyMap<string, string>): Promise<void> {
  await trx('moments')
    .whereIn('profile', [...profiles.values()])
    .whereNull('seen_at')
    .update({ seen_at: trx.ref('created_at') })
  await trx('notifications')
    .whereIn('profile', [...profiles.values()])
    .whereNull('read_at')
    .update({ read_at: trx.ref('created_at') })
}

async function markDone(trx: Trx, { key }: Deed): Promise<void> {
  await trx('waymark_meta').insert({ key: `demo:${key}`, value: '""' })
}
