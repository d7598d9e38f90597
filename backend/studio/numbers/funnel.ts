/** The stages of a quest, as its funnel draws them, and where most people stop. */
import type { People } from '../../src/domain/numbers/cells.ts'
import type { QuestNumbers } from '../../src/domain/numbers/quests.ts'
import type { Say } from '../messages.ts'

export interface Stage {
  key: string
  name: string
  people: People
  /** Nobody has to pass it. */
  optional: boolean
}

export function stagesOf(quest: QuestNumbers, say: Say): Stage[] {
  const stage = (key: string, name: string, people: People, optional = false): Stage => ({
    ...{ key, name, people, optional },
  })
  return [
    stage('able', say('num_able'), quest.able),
    stage('began', say('num_began'), quest.began),
    ...quest.steps.map(({ id, title, sent, optional }, at) =>
      stage(id, say('num_sent', { number: at + 1, title }), sent, optional),
    ),
    stage('finished', say('num_finished'), quest.finished),
  ]
}

export interface Stop {
  /** The stage that they did not reach. */
  before: Stage
  /** About how many: a difference of two numbers in fives. */
  people: number
}

/** Between which two stages most people are lost of those who began; null where hardly anybody is. */
export function stopOf(stages: readonly Stage[]): Stop | null {
  const passed = stages.slice(1).filter(({ optional }) => !optional)
  const lost = passed.flatMap((before, at) => {
    const people = (passed[at - 1]?.people ?? 0) - (before.people ?? 0)
    return people >= 10 ? [{ before, people }] : []
  })
  return lost.toSorted((one, other) => other.people - one.people)[0] ?? null
}
