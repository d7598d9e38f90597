/** A reason as a sentence, in the words of the app, for the Studio. */
import type { DecisionReason } from 'waymark-core'
import type { Sentences } from '../content/sentences.ts'

const isTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Times and numbers are written as the language writes them. */
export function writtenReason(
  say: Sentences,
  lang: string,
  { code, values }: DecisionReason,
  part: 'rule' | 'fact',
): string {
  const when = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' })
  const written = values.map(({ name, value }): [string, string | number] => {
    // The form of a plural is found by it.
    if (name === 'count') return [name, value]
    if (typeof value === 'number') return [name, value.toLocaleString(lang)]
    return [name, isTime.test(value) ? when.format(new Date(value)) : value]
  })
  const key = /^(lock|mint)\./.test(code) ? `reasons.${code}` : `objections.${part}.${code}`
  return say(key, Object.fromEntries(written))
}
