/** ERC-1155 metadata of an item type, which wallets and marketplaces read at the contract's `uri`. */

import type { Context } from '../../platform/context.ts'
import { text } from '../../platform/database/columns.ts'
import { artFolder } from '../../platform/directus/roles.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { readItemTypeRecords, readPublishedTypes } from '../content/item-types.ts'
import { textsOf } from '../content/texts.ts'
import { isOpenType } from './known-types.ts'

export interface TokenMetadata {
  name: string
  description: string
  /** Items are whole. */
  decimals: number
  /** Readable by anybody; absent where the type has no picture that is. */
  image?: string
  /** The type in the app's marketplace. */
  external_url: string
  attributes: TokenAttribute[]
  localization: TokenLocalization
}

interface TokenAttribute {
  trait_type: string
  value: string | number
  /** Of numbers alone. */
  display_type?: 'number'
}

/** As ERC-1155 has it: the same document in other languages. */
interface TokenLocalization {
  /** With `{locale}` for one of `locales`. */
  uri: string
  default: string
  locales: string[]
}

/** An item type as its contract has to know it. */
export interface TokenType {
  tokenId: number
  /** Null where there is no limit. */
  supplyMax: number | null
  /** Whether it stays with who earned it. */
  soulbound: boolean
}

/** Largest id that the column of token ids holds. */
const largestTokenId = 2_147_483_647n

/**
 * `token`: the token id in 64 hexadecimal digits, as `{id}` of the contract's `uri` is filled in, or in decimal; either
 * with `.json`. A type that is not published, or that only a secret quest gives, is NOT_FOUND unless a token of it exists,
 * since its holder still has to see it.
 */
export async function tokenMetadata(context: Context, settings: Settings, token: string): Promise<TokenMetadata> {
  const tokenId = tokenIdOf(token)
  const row =
    tokenId === null
      ? undefined
      : await context.db('item_types').where({ token_id: tokenId }).first('id', 'status', 'is_secret')
  const type = row && (await readItemTypeRecords(context)).get(row.id)
  if (!type || !(await isOpenType(context, row))) throw new ApiError('NOT_FOUND', 'There is no token with this id.')
  const image = await imageUrl(context, settings, type.image)
  const slot = type.wearableSlot
  return {
    name: type.name,
    description: type.lore,
    decimals: 0,
    ...(image ? { image } : {}),
    external_url: `${settings.appUrl}/marketplace?${new URLSearchParams({ q: type.name })}`,
    attributes: [
      { trait_type: 'Rarity', value: capitalized(type.rarity) },
      ...(type.category ? [{ trait_type: 'Category', value: capitalized(type.category) }] : []),
      ...(slot ? [{ trait_type: 'Slot', value: capitalized(slot) }] : []),
      ...(await unlockedTraits(context, row.id)).map((name) => ({ trait_type: 'Unlocks', value: name })),
      { trait_type: 'Soulbound', value: type.transferable ? 'No' : 'Yes' },
      ...(type.supplyMax === null
        ? []
        : [{ trait_type: 'Maximum supply', value: type.supplyMax, display_type: 'number' as const }]),
    ],
    localization: {
      uri: `${settings.callsUrl}/tokens/${paddedHex(type.tokenId)}?lang={locale}`,
      default: 'en',
      locales: await context.db('languages').orderBy(['sort', 'code']).pluck('code'),
    },
  }
}

/** The published item types, those of secret quests too, by token id. */
export async function tokenTypes(context: Context): Promise<TokenType[]> {
  const published = await readPublishedTypes(context)
  return [...(await readItemTypeRecords(context))]
    .flatMap(([id, { tokenId, supplyMax, transferable }]) =>
      published.has(id) ? [{ tokenId, supplyMax, soulbound: !transferable }] : [],
    )
    .toSorted((one, other) => one.tokenId - other.tokenId)
}

function tokenIdOf(token: string): number | null {
  const { hex, decimal } = /^(?:(?<hex>[0-9a-f]{64})|(?<decimal>\d{1,10}))(?:\.json)?$/i.exec(token)?.groups ?? {}
  if (!hex && !decimal) return null
  const id = BigInt(hex ? `0x${hex}` : (decimal ?? 0))
  return id <= largestTokenId ? Number(id) : null
}

/**
 * Not below `/images`, whose pictures other sites may not show. A thousand pixels are what marketplaces show at most; a
 * drawing is a drawing in any size.
 */
async function imageUrl({ db }: Context, { assetsUrl }: Settings, file: string | null): Promise<string | null> {
  const readable = file && (await db('directus_files').where({ id: file, folder: artFolder }).first('id'))
  return readable ? `${assetsUrl}/${file}?key=lg` : null
}

async function unlockedTraits(context: Context, itemType: string): Promise<string[]> {
  const texts = await textsOf(context, 'traits')
  const rows = await context
    .db('traits')
    .where({ unlock_item_type: itemType, status: 'published' })
    .orderBy(['sort', 'slug'])
    .select('id', 'name')
  return rows.map(({ id, name }) => texts(id).title ?? text(name))
}

function paddedHex(tokenId: number): string {
  return tokenId.toString(16).padStart(64, '0')
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
