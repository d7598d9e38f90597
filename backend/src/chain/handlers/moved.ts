/** Tokens went from one wallet to another, past the market. */
import type { EventNamed } from '../client/events.ts'
import type { EventScene } from './scene.ts'

export async function moved(scene: EventScene, event: EventNamed<'moved'>): Promise<boolean> {
  const items = await scene.held(event.from, event.tokenId, event.amount)
  const owner = await scene.profileOf(event.to)
  for (const item of items) {
    await scene.changes.set('items', item, {
      owner,
      wallet: event.to,
      equipped: false,
      sale_meant_at: null,
      acquired_via: 'gift',
      acquired_at: event.at,
    })
    await scene.history(item, 'moved', { profile: owner, wallet: event.to })
  }
  return items.length === event.amount
}
