/** Tokens went from one wallet to another, past the market. */
import type { EventNamed } from '../client/events.ts'
import type { EventContext } from './context.ts'

export async function moved(context: EventContext, event: EventNamed<'moved'>): Promise<boolean> {
  const items = await context.held(event.from, event.tokenId, event.amount)
  const owner = await context.profileOf(event.to)
  for (const item of items) {
    await context.changes.set('items', item, {
      owner,
      wallet: event.to,
      equipped: false,
      sale_meant_at: null,
      acquired_via: 'gift',
      acquired_at: event.at,
    })
    await context.history(item, 'moved', { profile: owner, wallet: event.to })
  }
  return items.length === event.amount
}
