/** Every text that ships with the programme, in all languages. */
import type { Content } from './content.ts'
import { firstReplies } from './first-replies.ts'

/** The people of the demo are no content: they have names, and may leave. */
export const shippedTexts = ({ people: _people, teams: _teams, ...content }: Content): string[] => [
  ...textsIn(content),
  ...textsIn(firstReplies),
]

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
