// SPDX-License-Identifier: MIT OR Apache-2.0
// Reads the item types that the contract must know: those the team published, or those a new programme begins with.
import { itemTypes } from '../backend/seed/item-types.ts'
import type { DeployedType } from './differences.ts'

export function seededTypes(): DeployedType[] {
  return itemTypes.map(({ tokenId, supplyMax, transferable }) => ({ tokenId, supplyMax, soulbound: !transferable }))
}

/** Reads the numbers of the item types; rejects with a sentence when the API does not answer. */
export async function publishedTypes(apiUrl: string): Promise<DeployedType[]> {
  const fault = (what: string, cause?: unknown) =>
    new Error(
      `The item types are not to be had from ${apiUrl}: ${what}. Start the programme or correct WAYMARK_API_URL; before its first start, add --seed-types.`,
      { cause },
    )
  const reply = await fetch(`${apiUrl}/programme/tokens`, { signal: AbortSignal.timeout(30_000) }).catch(
    (cause: unknown) => {
      throw fault('nothing answers', cause)
    },
  )
  if (!reply.ok) throw fault(`the answer is ${reply.status}`)
  const body = (await reply.json().catch(() => null)) as { data?: unknown } | null
  if (!Array.isArray(body?.data) || !body.data.every(isType)) throw fault('the answer is no list of item types')
  return body.data.map(({ tokenId, supplyMax, soulbound }: DeployedType) => ({ tokenId, supplyMax, soulbound }))
}

function isType(row: unknown): row is DeployedType {
  const { tokenId, supplyMax, soulbound } = (row ?? {}) as Record<string, unknown>
  return (
    typeof tokenId === 'number' &&
    (supplyMax === null || typeof supplyMax === 'number') &&
    typeof soulbound === 'boolean'
  )
}
