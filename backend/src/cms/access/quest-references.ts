/** Quests that somebody took on, and steps that somebody answered. */
import type { Knex } from 'knex'
import { amount, count, idIn, refuse, rowsOf } from './reference-count.ts'

export async function refuseDeleteTakenQuests(db: Knex, keys: string[]): Promise<void> {
  for (const { id, title } of await rowsOf(db, 'quests', keys)) {
    const people: string[] = await db('quest_runs').where({ quest: id }).distinct().pluck('profile')
    if (people.length > 0)
      refuse(
        `${count(people.length, 'person has', 'people have')} taken on "${title}": archive it instead. What they did stays in their books.`,
      )
  }
}

/** Who is in the middle of a quest would not find it again, nor what they have sent. */
export async function refuseUnpublishOpenQuests(
  db: Knex,
  keys: string[],
  change: Record<string, unknown>,
): Promise<void> {
  if (!('status' in change) || change['status'] === 'published') return
  const published = (await rowsOf(db, 'quests', keys)).filter(({ status }) => status === 'published')
  for (const { id, title } of published) {
    const runs = (state: string) => amount(db('quest_runs').where({ quest: id, state }))
    const [open, waiting] = [await runs('in_progress'), await runs('submitted')]
    if (open > 0)
      refuse(
        `${count(open, 'person is', 'people are')} in the middle of "${title}": set its ends_at to now, which ends what is open in a moment, and then archive it.`,
      )
    if (waiting > 0)
      refuse(
        `${count(waiting, 'run', 'runs')} of "${title}" ${waiting === 1 ? 'waits' : 'wait'} for a decision: decide first, in the module Review, and then archive it. An ends_at of now lets nobody else begin.`,
      )
  }
}

export async function refuseDeleteAnsweredSteps(db: Knex, keys: string[]): Promise<void> {
  for (const { id, title } of await rowsOf(db, 'quest_steps', keys)) {
    const sent = await amount(db('submissions').where({ step: id }))
    if (sent > 0)
      refuse(
        `${count(sent, 'answer was', 'answers were')} sent to the step "${title}": turn off "required" instead, then nobody needs to do it.`,
      )
  }
}

export async function refuseMoveAnsweredSteps(
  db: Knex,
  keys: string[],
  change: Record<string, unknown>,
): Promise<void> {
  if (!('quest' in change)) return
  for (const { id, title, quest } of await rowsOf(db, 'quest_steps', keys))
    if (idIn(change['quest']) !== quest && (await amount(db('submissions').where({ step: id }))) > 0)
      refuse(
        `Answers were sent to the step "${title}": it stays with its quest. Make another step for the other quest.`,
      )
}
