/** One answer as a reviewer sees it: files by name, quiz questions with the chosen options. */
import { markStep, type StepAnswer, type StepConfig, type StepKind, type StepSecret } from 'waymark-core'
import { json, text, toInt } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/transaction.ts'

export interface EvidenceAnswer {
  text: string | null
  url: string | null
  code: string | null
  files: EvidenceFile[]
  questions: EvidenceQuestion[]
}

export interface EvidenceFile {
  id: string
  name: string
  mediaType: string
  bytes: number
  /** It was deleted since. */
  gone: boolean
}

export interface EvidenceQuestion {
  question: string
  chosen: string
  right: boolean
}

interface Step {
  id: string
  kind: StepKind
  config: StepConfig
}

export async function evidenceOf(db: Db, step: Step, answer: StepAnswer): Promise<EvidenceAnswer> {
  return {
    text: answer.text ?? null,
    url: answer.url ?? null,
    code: answer.code ?? null,
    files: await filesOf(db, answer.files ?? []),
    questions: step.kind === 'quiz' ? await questionsOf(db, step, answer) : [],
  }
}

async function filesOf(db: Db, ids: string[]): Promise<EvidenceFile[]> {
  if (ids.length === 0) return []
  const rows = await db('directus_files')
    .whereIn('id', ids)
    .select('id', 'filename_download', 'title', 'type', 'filesize')
  const found = new Map(rows.map((row) => [row.id as string, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return {
      id,
      name: text(row?.filename_download) || text(row?.title),
      mediaType: text(row?.type),
      bytes: toInt(row?.filesize),
      gone: row === undefined,
    }
  })
}

/**
 * Says of each question whether it is right, by the rule that marked the whole; the right answer itself stays where it
 * is.
 */
async function questionsOf(db: Db, { id, config }: Step, answer: StepAnswer): Promise<EvidenceQuestion[]> {
  const row = await db('quest_secrets').where({ step: id }).first('secret')
  const right = json<StepSecret>(row?.secret, {}).answers ?? []
  return (config.questions ?? []).map((question, index) => {
    const chosen = answer.choices?.[index]
    const expected = right[index]
    return {
      question: question.question,
      chosen: chosen === undefined ? '' : (question.options[chosen] ?? ''),
      right:
        chosen !== undefined &&
        expected !== undefined &&
        markStep('quiz', { questions: [question] }, { answers: [expected] }, { choices: [chosen] }).verdict === 'right',
    }
  })
}
