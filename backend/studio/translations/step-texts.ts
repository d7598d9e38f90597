/** What the steps of a quest lack in another language: a quest is only said to be translated once they are. */

import { readable } from '../../src/domain/content/question.ts'
import type { Row } from '../related/row-changes.ts'
import { configIn, type StepRow } from '../step/step-config.ts'
import { textsOfConfig, textsToWrite } from './other-texts.ts'
import { rowsWith, type TranslationRow } from './translation-rows.ts'

const isWritten = (text: unknown): boolean => typeof text === 'string' && text.trim() !== ''

/** `stored`: the translations that are kept of it; those of `step` may be what is changed of them. */
export function missingInStep(step: Row, stored: readonly TranslationRow[], language: string): number {
  const row = rowsWith(stored, step['translations']).find(({ languages_code }) => languages_code === language)
  const missing = (['title', 'body'] as const).filter((field) => isWritten(step[field]) && !isWritten(row?.[field]))
  const { kind, config } = step as StepRow
  const inside = textsToWrite(textsOfConfig(kind ?? 'info', configIn(config)), readable(row?.extra))
  return missing.length + inside.filter(({ written }) => !isWritten(written)).length
}
