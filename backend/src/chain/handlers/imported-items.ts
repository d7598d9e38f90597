/** Ids of items that stand for tokens minted past the programme: made from the mint, so that its event finds them. */
import type { Hex } from 'viem'
import { idOf } from '../../platform/database/ids.ts'
import type { ChainSettings } from '../../platform/settings/settings.ts'

/** The most that one mint may bring into the books. */
export const importedAtOnce = 500

export function importedItemIds({ chainId, items }: ChainSettings, nonce: Hex, amount: number): string[] {
  const count = Math.min(amount, importedAtOnce)
  return Array.from({ length: count }, (_, place) => idOf('accepted-mint', `${chainId}:${items}:${nonce}:${place}`))
}
