/** What wallets and marketplaces read of a token, as they read it: from the address that the contract names. */
import { waymarkItemsAbi } from '@waymark/contracts/abi'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedTypes } from '../../contracts/item-types.ts'
import { itemTypes } from '../seed/item-types.ts'
import type { TokenMetadata } from '../src/domain/items/token-metadata.ts'
import { newId } from '../src/platform/database/ids.ts'
import { artFolder, submissionsFolder } from '../src/platform/directus/roles.ts'
import { testClient } from './support/chain.ts'
import { openDatabase } from './support/database.ts'
import { requireDescribed } from './support/description.ts'
import { appUrl } from './support/directus.ts'
import { administrator } from './support/person.ts'
import { photograph } from './support/photograph.ts'
import { shared } from './support/shared.ts'

const { chain } = shared()
let db: Knex

beforeAll(() => {
  db = openDatabase(shared().live)
})
afterAll(() => db.destroy())

/** The server of the tests is elsewhere than it says to the outside. */
const reachable = (url: string) => url.replace(`${appUrl}/api`, shared().url)

/** Only a secret quest gives it. */
const secret = 'stone-spiral'

/** As ERC-1155 has it: 64 lowercase digits, without 0x. */
const filledIn = (uri: string, tokenId: number) => uri.replace('{id}', tokenId.toString(16).padStart(64, '0'))

async function uriOf(tokenId: number): Promise<string> {
  const about = { address: chain.items, abi: waymarkItemsAbi, functionName: 'uri', args: [BigInt(tokenId)] } as const
  return filledIn(await testClient(chain.rpcUrl).readContract(about), tokenId)
}

async function ask(url: string, headers: Record<string, string> = {}) {
  const reply = await fetch(reachable(url), { headers: { origin: 'https://wallet.example', ...headers } })
  const contentType = reply.headers.get('content-type') ?? ''
  const body = await (contentType.includes('json') ? reply.json() : reply.text())
  const path = reachable(url).slice(shared().url.length)
  if (reply.status !== 304 && path.startsWith('/programme'))
    await requireDescribed(shared().url, { method: 'GET', path, status: reply.status, contentType, body })
  return { status: reply.status, headers: reply.headers, body }
}

const typeOf = (slug: string) => itemTypes.find((type) => type.slug === slug) ?? expect.fail(slug)
const read = async (slug: string) => (await ask(await uriOf(typeOf(slug).tokenId))).body as TokenMetadata
const valuesOf = ({ attributes }: TokenMetadata, trait: string) =>
  attributes.filter(({ trait_type }) => trait_type === trait).map(({ value }) => value)

test('the address in the contract leads to name, description, picture and traits of the item type', async () => {
  const pack = typeOf('canvas-pack')
  const uri = await uriOf(pack.tokenId)
  const { status, headers, body } = await ask(uri)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  // Other tests write about the same one.
  const { lore } = await db('item_types').where({ slug: pack.slug }).first('lore')
  expect(body).toMatchObject({
    name: pack.name,
    description: lore,
    decimals: 0,
    external_url: `${appUrl}/marketplace?q=Canvas+pack`,
    localization: {
      uri: `${uri}?lang={locale}`,
      default: 'en',
      locales: ['en', 'de', 'ja', 'ko', 'zh', 'es', 'fr'],
    },
  })
  expect(valuesOf(body, 'Rarity')).toEqual(['Common'])
  expect(valuesOf(body, 'Category')).toEqual(['Carry'])
  expect(valuesOf(body, 'Slot')).toEqual(['Back'])
  expect(valuesOf(body, 'Soulbound')).toEqual(['No'])
  expect(valuesOf(body, 'Maximum supply')).toEqual([])
})

test('every item type of the programme has a name and a picture that anybody may see', async () => {
  for (const { tokenId, name } of itemTypes.filter(({ slug }) => slug !== secret)) {
    const { body } = await ask(await uriOf(tokenId))
    expect(body.name).toBe(name)
    const picture = await ask(body.image)
    expect([name, picture.status, picture.headers.get('content-type')]).toEqual([name, 200, 'image/svg+xml'])
    expect(picture.headers.get('cross-origin-resource-policy')).not.toBe('same-origin')
    expect(picture.body).toContain('<svg')
  }
})

test('a soulbound type, a limited one and one that unlocks traits say so', async () => {
  const soulbound = itemTypes.find(({ transferable }) => !transferable)
  expect(valuesOf(await read(soulbound?.slug ?? ''), 'Soulbound')).toEqual(['Yes'])
  const limited = itemTypes.find(({ supplyMax }) => supplyMax !== null)
  const supply = (await read(limited?.slug ?? '')).attributes.find(({ trait_type }) => trait_type === 'Maximum supply')
  expect(supply).toEqual({ trait_type: 'Maximum supply', value: limited?.supplyMax, display_type: 'number' })
  const trait = await db('traits').where({ status: 'published' }).first()
  try {
    const { id } = await db('item_types').where({ slug: 'canvas-pack' }).first('id')
    await db('traits').where({ id: trait.id }).update({ unlock_item_type: id })
    expect(valuesOf(await read('canvas-pack'), 'Unlocks')).toEqual([trait.name])
  } finally {
    await db('traits').where({ id: trait.id }).update({ unlock_item_type: trait.unlock_item_type })
  }
})

test('whoever deploys reads the published types from the API, as the contract is to have them', async () => {
  const row = await db('item_types').where({ slug: 'tin-mug' }).first()
  try {
    await db('item_types').where({ id: row.id }).update({ status: 'draft' })
    const expected = itemTypes
      .filter(({ slug }) => slug !== 'tin-mug')
      .map(({ tokenId, supplyMax, transferable }) => ({ tokenId, supplyMax, soulbound: !transferable }))
    // Other tests add types, behind those of the seed.
    const published = await publishedTypes(shared().url)
    expect(published.filter(({ tokenId }) => itemTypes.some((type) => type.tokenId === tokenId))).toEqual(expected)
  } finally {
    await db('item_types').where({ id: row.id }).update({ status: row.status })
  }
})

test('each language of the localization has its own texts', async () => {
  const { localization, name, description } = await read('canvas-pack')
  const german = (await ask(localization.uri.replace('{locale}', 'de'))).body
  expect(german.name).not.toBe(name)
  expect(german.description).not.toBe(description)
  expect(german.image).toBe((await read('canvas-pack')).image)
})

test('pages of any origin may read it, keep it, and hear that it is still the same', async () => {
  const uri = await uriOf(1)
  const { headers } = await ask(uri)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/)
  // Node would say "no-cache" by itself, which a browser that asks again does not.
  const conditions = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  const again = await ask(uri, conditions)
  expect([again.status, again.body]).toEqual([304, ''])
})

test('an id is also read in decimal and with .json, and every other one is unknown', async () => {
  const hex = await uriOf(2)
  const base = hex.slice(0, -64)
  const { body } = await ask(hex)
  for (const other of [`${hex}.json`, `${base}2`, `${base}2.json`]) expect((await ask(other)).body).toEqual(body)
  const unknown = ['0', '99999', 'f'.repeat(64), '2'.padStart(63, '0'), '-1', '1e1', '0x2', 'canvas-pack', '2.xml']
  for (const id of unknown) {
    const refused = await ask(`${base}${id}`)
    expect([id, refused.status, refused.body.errors[0].extensions.code]).toEqual([id, 404, 'NOT_FOUND'])
    // A page that asks hears why, and hears it anew once there is such a token.
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  }
})

test.each([
  ['that is not published', 'tin-mug', { status: 'draft' }],
  ['that only a secret quest gives', secret, {}],
])('a type %s is unknown, until a token of it exists', async (_, slug, change) => {
  const row = await db('item_types').where({ slug }).first()
  const item = newId()
  try {
    await db('item_types')
      .where({ id: row.id })
      .update({ status: row.status, ...change })
    expect((await ask(await uriOf(row.token_id))).status).toBe(404)
    const about = { serial: 9001, acquired_via: 'mint', acquired_at: new Date(), state: 'minted' }
    await db('items').insert({ id: item, item_type: row.id, mint_tx: `0x${'1'.repeat(64)}`, ...about })
    const { status, body } = await ask(await uriOf(row.token_id))
    expect([status, body.name]).toEqual([200, row.name])
  } finally {
    await db('items').where({ id: item }).delete()
    await db('item_types').where({ id: row.id }).update({ status: row.status })
  }
})

test('a photograph comes in a thousand pixels, and one that nobody may see is not named', async () => {
  const file = photograph(1800, 300)
  const admin = await administrator()
  const form = new FormData()
  form.append('folder', artFolder)
  form.append('file', file, 'pack.png')
  const reply = await fetch(`${shared().url}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  const { id } = ((await reply.json()) as { data: { id: string } }).data
  const row = await db('item_types').where({ slug: 'tin-mug' }).first()
  try {
    await db('item_types').where({ id: row.id }).update({ image: id })
    const picture = await fetch(reachable((await read('tin-mug')).image ?? ''))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await picture.arrayBuffer()).readUInt32BE(16)).toBe(1024)
    await db('directus_files').where({ id }).update({ folder: submissionsFolder })
    expect(await read('tin-mug')).not.toHaveProperty('image')
  } finally {
    await db('item_types').where({ id: row.id }).update({ image: row.image })
  }
})
