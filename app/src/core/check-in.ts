// Counts somebody as there, by the code of a screen that a phone has scanned.
import { backend } from './client.ts'
import { isCodedError } from './errors.ts'
import type { QuestDetail, QuestStep } from './types.ts'

/**
 * counted: it is done; waits: a game master has to confirm it; open: other steps are left; wrong: the code has changed;
 * together: a rope team has to begin it; unknown: there is no such step
 */
export type CheckedIn = 'counted' | 'waits' | 'open' | 'wrong' | 'together' | 'unknown'

export type Place = { quest: string; step: string }

/** Begins the quest, where it can be begun: whoever came does not think of that first. */
export const checkIn = ({ quest, step }: Place, code: string): Promise<{ title: string; state: CheckedIn }> =>
  backend(async ({ programme }) => {
    const known = await programme.quest(quest).catch((error: unknown) => {
      if (isCodedError(error) && error.code === 'NOT_FOUND') return null
      throw error
    })
    const find = ({ steps }: QuestDetail) => steps.find(({ id, config }) => config.rotates && id.startsWith(step))
    if (!known || !find(known)) return { title: '', state: 'unknown' }
    const { title, state } = known.quest
    if (state === 'done' || state === 'submitted') return { title, state: state === 'done' ? 'counted' : 'waits' }
    if (known.together && state === 'available') return { title, state: 'together' }
    let detail = state === 'in_progress' ? known : await programme.startQuest(quest)
    const asked = find(detail)
    if (!asked || !detail.run) return { title, state: 'unknown' }
    if (!isSent(asked)) detail = await programme.finishWithStep(detail.run.id, asked.id, { code })
    if (find(detail)?.state === 'wrong') return { title, state: 'wrong' }
    // What people confirm is handed in by whoever came: there is nothing left to do on the computer.
    if (detail.run?.state === 'in_progress' && detail.steps.every((one) => !one.required || isSent(one)))
      detail = await programme.submitRun(detail.run.id)
    const run = detail.run?.state
    return { title, state: run === 'in_progress' ? 'open' : run === 'submitted' ? 'waits' : 'counted' }
  })

const isSent = ({ state }: QuestStep) => state === 'sent' || state === 'accepted'
