/** Who came to a step that is attended, for the host: whom it counts for, and who waits to be confirmed. */
import type { RunState } from 'waymark-core'
import type { UserContext } from '../../platform/context.ts'
import { iso, json, toInt } from '../../platform/database/columns.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { liveKiosks } from '../quests/kiosk.ts'
import { readSteps } from '../quests/run.ts'
import { judged } from './decide.ts'

export interface Attendance {
  /** Screens that show codes now. */
  screens: number
  /** How many people came. */
  total: number
  /** Who came last, the newest first. */
  people: Attendee[]
}

export interface Attendee {
  /** Id of the run, by which it is decided. */
  run: string
  version: number
  name: string
  handle: string | null
  /** When they came (ISO 8601). */
  at: string
  state: AttendeeState
}

/**
 * counted: the quest is done; open: other steps are left; confirmable: whoever asks can confirm it here; held: it was
 * decided a moment ago; elsewhere: it is for the review, or for another game master
 */
export type AttendeeState = 'counted' | 'open' | 'confirmable' | 'held' | 'elsewhere'

const most = 500

export async function readAttendance(context: UserContext, step: string): Promise<Attendance> {
  const { db, now, profile } = context
  const asked = await db('quest_steps').where({ id: step, kind: 'attend' }).first('quest')
  if (!asked) throw new ApiError('STEP_UNKNOWN', 'There is no such step that is attended.')
  // What else people judge is looked at in the review: nobody confirms it unread.
  const isAlone = (await readSteps(context, asked.quest, null)).filter(judged).every(({ id }) => id === step)
  const came = db('submissions')
    .join('quest_runs', 'quest_runs.id', 'submissions.run')
    .where('submissions.step', step)
    .whereIn('submissions.state', ['sent', 'accepted'])
    .whereNotIn('quest_runs.state', ['abandoned', 'rejected', 'reversed'])
  const rows = await came
    .clone()
    .join('profiles', 'profiles.id', 'quest_runs.profile')
    .leftJoin('held_decisions', 'held_decisions.run', 'quest_runs.id')
    .orderBy([
      { column: 'submissions.date_created', order: 'desc' },
      { column: 'submissions.id', order: 'desc' },
    ])
    .limit(most)
    .select('quest_runs.id', 'quest_runs.version', 'quest_runs.state', 'quest_runs.approvals', 'quest_runs.appeal')
    .select('quest_runs.profile', 'profiles.display_name', 'profiles.handle', 'submissions.date_created')
    .select('held_decisions.run as held')
  const [counted] = await came.countDistinct({ count: 'quest_runs.profile' })
  const [live] = await liveKiosks(db, step, now).whereNotNull('key_hash').count({ count: '*' })
  const stateOf = (row: Record<string, unknown>): AttendeeState => {
    const state = row['state'] as RunState
    if (state === 'approved' || state === 'rewarded') return 'counted'
    if (state !== 'submitted') return 'open'
    if (row['held']) return 'held'
    const isMine = row['profile'] === profile || json<string[]>(row['approvals'], []).includes(profile)
    return isAlone && !isMine && !row['appeal'] ? 'confirmable' : 'elsewhere'
  }
  return {
    screens: toInt(live?.['count']),
    total: toInt(counted?.['count']),
    people: rows.map((row) => ({
      ...{ run: row.id, version: toInt(row.version), name: row.display_name ?? '', handle: row.handle ?? null },
      ...{ at: iso(row.date_created), state: stateOf(row) },
    })),
  }
}
