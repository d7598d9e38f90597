/** Right answers to quests. No server gives them out, so they are read from the seed, where the editors wrote them. */

import { content } from '../../backend/seed/index.ts'

/** Index of the right option of each question of a quiz. */
export function quizAnswers(quest: string): readonly number[] {
  const steps = content.quests.find(({ slug }) => slug === quest)?.steps ?? []
  const choices = steps.find(({ kind }) => kind === 'quiz')?.secret?.choices
  if (!choices) throw new Error(`${quest} has no quiz in the seed.`)
  return choices
}

/** Points for having set out. */
export const { welcomeXp } = content.programme

/** A quest as the editors wrote it. */
export function questOf(slug: string) {
  const quest = content.quests.find((candidate) => candidate.slug === slug)
  if (!quest) throw new Error(`There is no quest ${slug} in the seed.`)
  return quest
}

/** The name of an item type. */
export function itemTypeOf(slug: string) {
  const type = content.itemTypes.find((candidate) => candidate.slug === slug)
  if (!type) throw new Error(`There is no item type ${slug} in the seed.`)
  return type
}
