// SPDX-License-Identifier: MIT OR Apache-2.0
// Reads the item types that the contract must know: those the team published, or those a new programme begins with.
import { itemTypes } from '../backend/seed/item-types.ts'
import type { DeployedType } from './differences.ts'

export function seededTypes(): DeployedType[] {
  return itemTypes.map(({ tokenId, supplyMax, transferable }) => ({ tokenId, supplyMax, soulbound: !transferable }))
}

interface Row {
  token_id: number
  supply_max: number | null
  transferable: boolean
}

/** Reads the public fields of the item types; rejects with a sentence when the API does not answer. */
export async function publishedTypes(apiUrl: string): Promise<DeployedType[]> {
  const query = new URLSearchParams({
    fields: 'token_id,supply_max,transferable',
    'filter[status][_eq]': 'published',
    sort: 'token_id',
    limit: '-1',
  })
  const fault = (what: string, cause?: unknown) =>
    new Error(
      `The item types are not to be had from ${apiUrl}: ${what}. Start the programme or correct WAYMARK_API_URL; before its first start, add --seed-types.`,
      { cause },
    )
  const reply = await fetch(`${apiUrl}/items/item_types?${query}`, { signal: AbortSignal.timeout(30_000) }).catch(
    (cause: unknown) => {
      throw fault('nothing answers', cause)
    },
  )
  if (!reply.ok) throw fault(`the answer is ${reply.status}`)
  const body = (await reply.json().catch(() => null)) as { data?: unknown } | null
  if (!Array.isArray(body?.data) || !body.data.every(isRow)) throw fault('the answer is no list of item types')
  return body.data.map((row: Row) => ({
    tokenId: row.token_id,
    supplyMax: row.supply_max,
    soulbound: !row.transferable,
  }))
}

function isRow(row: unknown): row is Row {
  const { token_id, supply_max, transferable } = (row ?? {}) as Record<string, unknown>
  return (
    typeof token_id === 'number' &&
    (supply_max === null || typeof supply_max === 'number') &&
    typeof transferable === 'boolean'
  )
}
