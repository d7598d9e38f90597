/**
 * Right answers of a step, sealed for a file: nobody reads them there, and only the programme that sealed them opens
 * them, beside the same questions alone. So whoever holds the file learns nothing by other questions, nor by comparing
 * two seals.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { StepConfig, StepKind, StepSecret } from 'waymark-core'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

interface SealedStep {
  kind: StepKind
  config: StepConfig
}

export function sealAnswers(key: string, step: SealedStep, answers: StepSecret): string {
  const iv = randomBytes(ivBytes)
  const seal = createCipheriv(cipher, keyOf(key), iv).setAAD(boundTo(step))
  const text = Buffer.concat([seal.update(JSON.stringify(answers), 'utf8'), seal.final()])
  return Buffer.concat([iv, text, seal.getAuthTag()]).toString('base64url')
}

/** Null where another programme sealed them, or for other questions. */
export function openAnswers(key: string, step: SealedStep, sealed: string): StepSecret | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  try {
    const opened = createDecipheriv(cipher, keyOf(key), bytes.subarray(0, ivBytes))
    opened.setAAD(boundTo(step)).setAuthTag(bytes.subarray(-tagBytes))
    const text = Buffer.concat([opened.update(bytes.subarray(ivBytes, -tagBytes)), opened.final()])
    return JSON.parse(text.toString('utf8')) as StepSecret
  } catch {
    return null
  }
}

const keyOf = (key: string) => createHmac('sha256', key).update('answers in a quest file').digest()

/** Fields in their own order: a database may keep them in another. */
function boundTo({ kind, config }: SealedStep): Buffer {
  const questions = kind === 'quiz' ? (config.questions ?? []) : []
  return Buffer.from(JSON.stringify([kind, questions.map(({ question, options }) => [question, options])]))
}
