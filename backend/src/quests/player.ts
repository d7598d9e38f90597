/** What a person has done so far, as the rules want to know it. */
import type { PlayerFacts, RunState } from 'waymark-core'
import { readLevels, thresholdsOf } from '../content/levels.ts'
import { isoOrNull, whole } from '../database/values.ts'
import type { Profile } from '../profiles/profile.ts'
import type { Scene } from '../scene.ts'

interface RunGlance {
  id: string
  quest: string
  state: RunState
  attempt: number
  decidedAt: string | null
}

export interface Player {
  /** The facts about one quest, by its id. */
  facts: (quest: string) => PlayerFacts
  newestRun: (quest: string) => RunGlance | null
  /** Slugs of quests with a rewarded run. */
  done: string[]
}

export async function readPlayer(scene: Scene, profile: Profile): Promise<Player> {
  const thresholds = thresholdsOf(await readLevels({ ...scene, lang: 'en' }))
  const rows = await scene
    .db('quest_runs')
    .join('quests', 'quests.id', 'quest_runs.quest')
    .where('quest_runs.profile', profile.id)
    .orderBy('quest_runs.attempt')
    .select(
      'quest_runs.id',
      'quest_runs.quest',
      'quest_runs.state',
      'quest_runs.attempt',
      'quest_runs.decided_at',
      'quests.slug',
    )
  const newest = new Map<string, RunGlance>()
  const completions = new Map<string, number>()
  const done = new Set<string>()
  for (const row of rows) {
    newest.set(row.quest, {
      id: row.id,
      quest: row.quest,
      state: row.state,
      attempt: whole(row.attempt),
      decidedAt: isoOrNull(row.decided_at),
    })
    if (row.state !== 'rewarded') continue
    completions.set(row.quest, (completions.get(row.quest) ?? 0) + 1)
    done.add(row.slug)
  }
  return {
    done: [...done],
    newestRun: (quest) => newest.get(quest) ?? null,
    facts: (quest) => {
      const run = newest.get(quest)
      return {
        onboardingStep: profile.onboardingStep,
        xp: profile.xp,
        thresholds,
        done: [...done],
        completions: completions.get(quest) ?? 0,
        newestRun: run ? { state: run.state, decidedAt: run.decidedAt } : null,
      }
    },
  }
}
