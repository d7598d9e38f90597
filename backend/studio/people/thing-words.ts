/** What a list gives or takes, as a heading. */
import type { BulkList } from '../../src/domain/bulk/bulk-list.ts'
import type { Say } from '../messages.ts'

export function thingWords({ what, name }: Pick<BulkList, 'what' | 'name'>, say: Say, locale: string): string {
  const thing = what.kind === 'xp' ? say('points', { count: (what.amount ?? 0).toLocaleString(locale) }) : name
  return say(what.take ? 'lists_takes' : what.kind === 'attendance' ? 'lists_attends' : 'lists_gives', { thing })
}
