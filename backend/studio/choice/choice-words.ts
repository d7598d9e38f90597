/** What the values of a closed list are called, and what they mean. */
import type { Words } from '../messages/en.ts'
import type { Say } from '../messages.ts'

const keyOf = (set: string, value: string | null) => `${set}_${value ?? 'none'}`

export const choiceWord = (say: Say, set: string, value: string | null): string => say(keyOf(set, value) as keyof Words)

export const choiceNote = (say: Say, set: string, value: string | null): string =>
  say(`${keyOf(set, value)}Note` as keyof Words)
