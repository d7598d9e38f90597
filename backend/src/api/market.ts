/** Calls about the market; what happens there happens on the chain. */

import { listingDetail } from '../domain/market/listing-detail.ts'
import { marketPage } from '../domain/market/market-page.ts'
import { typePrices } from '../domain/market/type-prices.ts'
import { readWatched, unwatch, watch } from '../domain/market/watches.ts'
import type { Routes } from './route.ts'

export function registerMarketCalls(routes: Routes): void {
  routes.handle('market', ({ context, query, profile }) => marketPage(context, query, profile))
  routes.handle('listing', ({ context, params, profile }) => listingDetail(context, params.id, profile))
  routes.handle('typePrices', ({ context, params }) => typePrices(context, params.slug))
  routes.handle('watched', ({ context }) => readWatched(context))
  routes.handle('watch', ({ transact, params }) => transact((context) => watch(context, params.slug)))
  routes.handle('unwatch', ({ transact, params }) => transact((context) => unwatch(context, params.slug)))
}
