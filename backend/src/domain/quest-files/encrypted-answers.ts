/**
 * Right answers of a step, encrypted for a file: nobody reads them there, and only the programme that encrypted them
 * decrypts them, beside the same questions alone. So whoever holds the file learns nothing by other questions, nor by
 * comparing two of them.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { StepConfig, StepKind, StepSecret } from 'waymark-core'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

interface AnsweredStep {
  kind: StepKind
  config: StepConfig
}

export function encryptAnswers(key: string, step: AnsweredStep, answers: StepSecret): string {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, keyOf(key), iv).setAAD(boundTo(step))
  const text = Buffer.concat([encryption.update(JSON.stringify(answers), 'utf8'), encryption.final()])
  return Buffer.concat([iv, text, encryption.getAuthTag()]).toString('base64url')
}

/** Null where another programme encrypted them, or for other questions. */
export function decryptAnswers(key: string, step: AnsweredStep, encrypted: string): StepSecret | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  try {
    const decryption = createDecipheriv(cipher, keyOf(key), bytes.subarray(0, ivBytes))
    decryption.setAAD(boundTo(step)).setAuthTag(bytes.subarray(-tagBytes))
    const text = Buffer.concat([decryption.update(bytes.subarray(ivBytes, -tagBytes)), decryption.final()])
    return JSON.parse(text.toString('utf8')) as StepSecret
  } catch {
    return null
  }
}

const keyOf = (key: string) => createHmac('sha256', key).update('answers in a quest file').digest()

/** Fields in their own order: a database may keep them in another. */
function boundTo({ kind, config }: AnsweredStep): Buffer {
  const questions = kind === 'quiz' ? (config.questions ?? []) : []
  return Buffer.from(JSON.stringify([kind, questions.map(({ question, options }) => [question, options])]))
}
