// What minting takes, as a list that shows what is met too and not only what is missing.
import type { ItemDetail, MintReason } from '../../core/types.ts'

export const requirementNames = ['owner', 'wallet', 'held', 'window', 'limit'] as const

export type Requirement = {
  readonly name: (typeof requirementNames)[number]
  /** Why it is not met; null when it is. */
  readonly reason: MintReason | null
}

/** Where each reason belongs. A mint that was begun, or is done, stands in nobody's way here. */
const requirementOf: Record<MintReason['code'], Requirement['name'] | null> = {
  not_owner: 'owner',
  no_wallet: 'wallet',
  locked: 'held',
  window_not_open: 'window',
  window_closed: 'window',
  per_player_max: 'limit',
  minting: null,
  giving: 'held',
  already_minted: null,
}

export const checklistOf = ({ mintReasons }: Pick<ItemDetail, 'mintReasons'>): Requirement[] =>
  requirementNames.map((name) => ({
    name,
    reason: mintReasons.find(({ code }) => requirementOf[code] === name) ?? null,
  }))
