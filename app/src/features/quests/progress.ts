// How far along the trail somebody is: what they have reached, and which quests matter to them first. Pure.
import type { QuestCard } from '../../core/types.ts'

type Known = Pick<QuestCard, 'slug' | 'chapter' | 'kind' | 'state' | 'requires' | 'xp'>

/** The furthest chapter in which something is not locked; the first where everything is. */
export const reachedChapter = (quests: readonly Known[]): number =>
  Math.max(1, ...quests.filter(({ state }) => state !== 'locked').map(({ chapter }) => chapter))

/** What the trail leads up to: of the last chapter's main trail, the quest that gives most. */
export function summitOf(quests: readonly Known[]): string | null {
  const last = Math.max(...quests.map(({ chapter }) => chapter))
  const story = quests.filter(({ chapter, kind }) => chapter === last && kind === 'story')
  return story.toSorted((one, other) => other.xp - one.xp)[0]?.slug ?? null
}

const ranks = { in_progress: 1, submitted: 1, available: 2, rejected: 2, done: 4, locked: 5 } as const

/**
 * The order in which quests get their names, which not all have room for: what is to be done next, where the person is,
 * what is under way, what is open, what comes next, the main trail, the rest.
 */
export function byImportance<Quest extends Known>(
  quests: readonly Quest[],
  own: string | null,
  next: string | null = null,
): readonly Quest[] {
  const passed = new Set(quests.filter(({ state }) => state !== 'locked').map(({ slug }) => slug))
  const summit = summitOf(quests)
  const rankOf = ({ slug, state, kind, requires }: Quest) => {
    if (slug === next) return -1
    if (slug === own) return 0
    if (slug === summit || (state === 'locked' && requires.some((needed) => passed.has(needed)))) return 3
    return ranks[state] + (kind === 'story' ? 0 : 0.5)
  }
  return quests.toSorted((one, other) => rankOf(one) - rankOf(other))
}
