/** Does every item that is being given have a gift that waits, of whoever owns it, and every such gift its item? */
import type { Check } from './check.ts'
import { plural } from './report.ts'

export const gifts: Check = async ({ db, findings }) => {
  const orphans: string[] = await db('items')
    .where({ state: 'giving' })
    .whereNotIn('id', db('gifts').where({ state: 'waiting' }).select('item'))
    .orderBy('id')
    .pluck('id')
  for (const id of orphans)
    findings.differ('gifts', {
      key: `none:${id}`,
      what: `Item ${id} is being given, but no gift waits for an answer.`,
      todo: 'Set its state to mintable: it stays with its owner.',
    })
  const waiting = await db('gifts')
    .leftJoin('items', 'items.id', 'gifts.item')
    .where('gifts.state', 'waiting')
    .orderBy('gifts.id')
    .select('gifts.id', 'gifts.giver', 'gifts.waiting', 'gifts.item', 'items.state', 'items.owner')
  for (const gift of waiting) {
    if (gift.state !== 'giving')
      findings.differ('gifts', {
        key: `state:${gift.id}`,
        what: `Gift ${gift.id} waits although its item is ${gift.state ?? 'not there'}.`,
        todo: 'Set the gift to withdrawn and its column waiting to null: the item counts.',
      })
    else if (gift.owner !== gift.giver)
      findings.differ('gifts', {
        key: `giver:${gift.id}`,
        what: `Gift ${gift.id} is of ${gift.giver}, but its item belongs to ${gift.owner ?? 'nobody'}.`,
        todo: 'Set the gift to withdrawn, its column waiting to null, and the item to mintable: the owner counts.',
      })
    if (gift.waiting !== gift.item)
      findings.differ('gifts', {
        key: `waiting:${gift.id}`,
        what: `Gift ${gift.id} waits, but its column waiting does not say for which item.`,
        todo: 'Set its column waiting to its item: it keeps a second gift of the same item from being made.',
      })
  }
  const ended: { id: string; state: string }[] = await db('gifts')
    .whereNot({ state: 'waiting' })
    .whereNotNull('waiting')
    .select('id', 'state')
  for (const { id, state } of ended)
    findings.differ('gifts', {
      key: `ended:${id}`,
      what: `Gift ${id} is ${state}, but its column waiting still holds its item.`,
      todo: 'Set its column waiting to null: the item can be given again then.',
    })
  findings.note('gifts', `${plural(waiting.length, 'gift')} that ${waiting.length === 1 ? 'waits' : 'wait'}`)
  return null
}
