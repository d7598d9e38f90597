/** What a game master looks for in the answer for a step, and what of it the newest answer has, once that was said. */
import type { Criterion } from 'waymark-core'
import type { Context } from '../../platform/context.ts'
import { json, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { explained } from '../content/question.ts'
import type { RunStepRow } from './run.ts'

/** By step, for each of its criteria whether the newest answer has it. */
export type Met = ReadonlyMap<string, readonly boolean[]>

/** What was told with the newest decision; nothing about an answer that came after it. */
export async function readMet(db: Db, run: string, steps: readonly RunStepRow[]): Promise<Met> {
  if (!steps.some(({ criteria, answer }) => criteria.length > 0 && answer)) return new Map()
  const rows = await db('rubric_marks').where({ run, told: true }).orderBy('at').select('step', 'revision', 'met')
  const newest = new Map(steps.map(({ id, revision }) => [id, revision]))
  return new Map(
    rows
      .filter(({ step, revision }) => newest.get(step) === toInt(revision))
      .map(({ step, met }) => [step as string, json<boolean[]>(met, [])]),
  )
}

/** As they are shown. */
export function criteriaOf({ lang }: Pick<Context, 'lang'>, { id, criteria }: RunStepRow, met: Met): Criterion[] {
  const said = met.get(id)
  return criteria.map((criterion, at) => {
    const has = said?.[at]
    return { text: explained(criterion, lang), ...(has === undefined ? {} : { met: has }) }
  })
}
