import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Character, MarketPage, Me, QuestDetail, TraitCatalogue } from 'waymark-core'
import { priceKey } from '../src/domain/market/price-key.ts'
import { idOf, newId } from '../src/platform/database/ids.ts'
import { type LaidOutQuest, layOutQuest } from './parallel/arena.ts'
import { give } from './parallel/tokens.ts'
import { copyOfTemplate, databases } from './support/database.ts'
import { onboard } from './support/onboarding.ts'
import { type Caller, CountedProgramme } from './support/statements.ts'

/*
 * Counted is every SQL statement of a whole call, from the request to the reply: also the one that finds the profile and
 * the stored reply of the Idempotency-Key (each change is sent with one, as the app does it), and the one that stores
 * the reply. Not counted are BEGIN and COMMIT, the write lock that SQLite takes in their place, and what Directus asks
 * to find out who sends a request. Content is in the cache, as in a process that has answered a few calls.
 */

interface Counted {
  /** More statements than this are an error. */
  most: number
  call: (walker: Walker) => Promise<unknown>
}

/** A participant, and what the calls are about. */
interface Walker extends Caller {
  me: Me
  character: Character
  /** A quest that was not begun. */
  quest: LaidOutQuest
  /** A quest that was begun. */
  begun: QuestDetail
  traits: TraitCatalogue
}

const calls: Record<string, Counted> = {
  me: { most: 9, call: ({ call }) => call('GET', '/me') },
  quests: { most: 4, call: ({ call }) => call('GET', '/quests') },
  quest: { most: 6, call: ({ call, begun }) => call('GET', `/quests/${begun.quest.slug}`) },
  startQuest: { most: 11, call: ({ call, quest }) => call('POST', `/quests/${quest.slug}/start`, {}) },
  sendStep: {
    most: 11,
    call: ({ call, begun: { run, steps } }) =>
      call('POST', `/runs/${run?.id}/steps/${steps[0]?.id}`, { text: 'A plain answer.' }),
  },
  /** One of them writes what other systems are told. */
  finishWithStep: {
    most: 20,
    call: ({ call, begun: { run, steps } }) => call('POST', `/runs/${run?.id}/steps/${steps[1]?.id}/finish`, {}),
  },
  traits: { most: 3, call: ({ call }) => call('GET', '/traits') },
  market: {
    most: 5,
    call: async ({ call }) => expect((await call<MarketPage>('GET', '/market')).listings).toHaveLength(1),
  },
  /** The same, and how many of them are the viewer's. */
  marketOfTypes: {
    most: 6,
    call: async ({ call }) => expect((await call<MarketPage>('GET', '/market?perType=true')).listings).toHaveLength(1),
  },
  /**
   * One of them reads who said thanks: it counts them, names some and knows the viewer's own. One reads everybody who is
   * told around the person. Another one reads which objects were found, those included that somebody else has now.
   */
  profile: { most: 12, call: ({ call, me }) => call('GET', `/profiles/${me.profile.id}`) },
  /** Another name of the same person costs no statement more. */
  profileByHandle: { most: 12, call: ({ call, me }) => call('GET', `/profiles/@${me.profile.handle}`) },
  profileByAccount: { most: 12, call: ({ call, me }) => call('GET', `/profiles/${me.userId}`) },
  /** However many people there are. */
  people: { most: 7, call: ({ call }) => call('GET', '/people') },
  /** One of them names who cheered. */
  feed: { most: 7, call: ({ call }) => call('GET', '/feed') },
  cabinet: { most: 7, call: ({ call }) => call('GET', '/cabinet') },
  // The first asks whether the kind is a secret that the person has not found.
  typePrices: { most: 4, call: ({ call }) => call('GET', '/item-types/tin-mug/prices') },
  /** Another name, one trait more, one less and one exchanged, one item put on and one taken off. */
  saveCharacter: {
    most: 8,
    call: async ({ call, character, traits }) => {
      const choices = exchanged(character.choices, traits)
      const { id, version } = character
      const worn = { head: 'field-cap' }
      const saved = await call<Character>('PUT', `/characters/${id}`, { name: 'Changed', choices, worn, version })
      expect(saved).toEqual({ id, name: 'Changed', choices, worn, version: version + 1 })
    },
  },
  outfits: { most: 3, call: ({ call }) => call('GET', '/characters') },
}

describe.each(databases)('SQL statements of a call on %s', (database) => {
  let db: Knex
  let programme: CountedProgramme
  let walker: Walker

  beforeAll(async () => {
    db = copyOfTemplate(database).db
    programme = await CountedProgramme.start(db)
    const [quest, begun] = [
      await layOutQuest({ db }, { review: 'auto', kinds: ['text', 'info'] }),
      await layOutQuest({ db }, { review: 'auto', kinds: ['text', 'info'] }),
    ]
    await sell(db)
    // The calls of another participant fill the cache.
    const earlier = await newWalker('earlier', quest, begun)
    for (const { call } of Object.values(calls)) await call(earlier)
    walker = await newWalker('counted', quest, begun)
  })
  afterAll(() => programme?.stop())

  /** Onboarded, with two outfits, a cloak that is worn, a cap that is not, and a quest that was begun. */
  async function newWalker(handle: string, quest: LaidOutQuest, begun: LaidOutQuest): Promise<Walker> {
    const { call } = await programme.newcomer()
    await onboard(call, { handle, displayName: 'A Walker', character: 'Walker' })
    const { profile } = await call<Me>('GET', '/me')
    const cloak = await give({ db }, profile.id, idOf('item_types', 'moss-cloak'))
    await give({ db }, profile.id, idOf('item_types', 'field-cap'))
    await call('POST', `/items/${cloak}/equip`, { equipped: true })
    const traits = await call<TraitCatalogue>('GET', '/traits')
    const [first] = await call<Character[]>('GET', '/characters')
    if (!first) throw new Error('a member has a character')
    const choices = withOptional(first.choices, traits)
    const character = await call<Character>('POST', '/characters', { name: 'Rain day', choices })
    const detail = await call<QuestDetail>('POST', `/quests/${begun.slug}/start`, {})
    return { call, me: await call<Me>('GET', '/me'), character, quest, begun: detail, traits }
  }

  test.each(Object.entries(calls).map(([name, counted]) => ({ name, ...counted })))(
    '$name: at most $most',
    async ({ name, most, call }) => {
      const statements = await programme.statementsOf(() => call(walker))
      console.info(`${database}, ${name}: ${statements.length}`)
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
    },
  )
})

/** Puts something on the market. */
async function sell(db: Knex): Promise<void> {
  const [item, item_type] = [newId(), idOf('item_types', 'tin-mug')]
  await db('items').insert({
    ...{ id: item, item_type, serial: 900, state: 'listed', equipped: false, acquired_via: 'mint' },
    acquired_at: new Date(),
  })
  await db('listings').insert({
    ...{ id: newId(), item, item_type, price: '5', price_key: priceKey('5'), state: 'active', amount: 1, version: 1 },
    ...{ market: '0xm', chain_listing_id: '1', seller_wallet: '0x1', listed_at: new Date() },
    expires_at: new Date(Date.now() + 86_400_000),
  })
}

/** The unlocked traits of each slot that a character may do without, or must have. */
const open = ({ slots }: TraitCatalogue, required: boolean) =>
  slots
    .filter((slot) => slot.required === required)
    .map(({ slug, traits }) => ({
      slot: slug,
      traits: traits.filter(({ unlocked, excludes }) => unlocked && excludes.length === 0),
    }))

/** With a trait in the first optional slot. */
function withOptional(choices: Character['choices'], catalogue: TraitCatalogue): Character['choices'] {
  const [first] = open(catalogue, false)
  return { ...choices, [first?.slot ?? '']: first?.traits[0]?.slug ?? '' }
}

/** Without the trait in the first optional slot, with one in the second, and another one in a slot that is needed. */
function exchanged(choices: Character['choices'], catalogue: TraitCatalogue): Character['choices'] {
  const [first, second] = open(catalogue, false)
  const needed = open(catalogue, true).find(({ traits }) => traits.length > 1)
  const other = needed?.traits.find(({ slug }) => slug !== choices[needed.slot])
  const { [first?.slot ?? '']: _removed, ...rest } = choices
  return { ...rest, [second?.slot ?? '']: second?.traits[0]?.slug ?? '', [needed?.slot ?? '']: other?.slug ?? '' }
}
