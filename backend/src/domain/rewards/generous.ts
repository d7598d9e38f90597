/**
 * What of the programme's rewards is unusual. The team writes them, and nobody is asked; so what stands out is told to
 * the others of the team.
 */
import { enumValues } from 'waymark-core'
import { toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { RewardRow } from '../content/rewards.ts'

/** What whoever does a quest, or reaches a level, is given. */
export interface Given {
  /** Beside rewards. */
  xp: number
  /** Of all rewards. */
  rewardXp: number
  /** Objects of the two highest rarities: their ids or slugs. */
  precious: string[]
  /** Whether nobody looks at it before. */
  isAtOnce: boolean
}

export const preciousRarities: readonly string[] = enumValues.Rarity.slice(-2)

export function givenBy(
  { xp, review }: { xp?: unknown; review?: unknown },
  rewards: readonly { kind: RewardRow['kind']; amount?: unknown; item: string | null }[],
  isPrecious: (item: string) => boolean,
): Given {
  const items = rewards.flatMap(({ kind, item }) => (kind === 'item' && item !== null ? item : []))
  return {
    xp: toInt(xp),
    rewardXp: rewards.reduce((sum, { kind, amount }) => (kind === 'xp' ? sum + toInt(amount) : sum), 0),
    precious: [...new Set(items)].filter(isPrecious),
    isAtOnce: review === 'auto',
  }
}

const xpOf = (given: Given) => given.xp + given.rewardXp

/**
 * Whether it gives more than before, and more than is usual: more XP than any other, an object of the two highest
 * rarities, or such things without that somebody looks at it any more. `before`: null where it gave nobody anything.
 * `most`: the XP that any other gives.
 */
export function isUnusual(before: Given | null, after: Given, most: number): boolean {
  const isLarge = xpOf(after) > most
  const gives = isLarge || after.precious.length > 0
  return (
    (isLarge && xpOf(after) > (before ? xpOf(before) : 0)) ||
    after.precious.some((item) => !before?.precious.includes(item)) ||
    (gives && after.isAtOnce && before?.isAtOnce === false)
  )
}

/** The XP that any published quest gives at most, but for the one that is named. */
export async function mostXpOfQuests(db: Db, without: string | null = null): Promise<number> {
  const rows: { xp: unknown; more: unknown }[] = await db('quests')
    .leftJoin('rewards as reward', (join) => join.on('reward.quest', 'quests.id').andOnVal('reward.kind', 'xp'))
    .where('quests.status', 'published')
    .modify((rows) => void (without !== null && rows.whereNot('quests.id', without)))
    .groupBy('quests.id', 'quests.xp')
    .select('quests.xp')
    .sum({ more: 'reward.amount' })
  return Math.max(0, ...rows.map(({ xp, more }) => toInt(xp) + toInt(more)))
}

/** The XP that any other level gives at most. */
export async function mostXpOfLevels(db: Db, without: string): Promise<number> {
  const rows: { more: unknown }[] = await db('rewards')
    .where({ kind: 'xp' })
    .whereNotNull('level')
    .whereNot({ level: without })
    .groupBy('level')
    .sum({ more: 'amount' })
  return Math.max(0, ...rows.map(({ more }) => toInt(more)))
}
