/** Calls about the market; what happens there happens on the chain. */

import { listingDetail } from '../domain/market/listing-detail.ts'
import { marketPage } from '../domain/market/market-page.ts'
import { readWatched, unwatch, watch } from '../domain/market/watches.ts'
import type { Routes } from './route.ts'

export function registerMarketCalls(routes: Routes): void {
  routes.public(
    'get',
    '/market',
    { id: 'listMarket', summary: 'A page of what is for sale.', query: 'MarketQuery', answer: 'MarketPage' },
    ({ context, query, profile }) => marketPage(context, query, profile),
  )
  routes.public(
    'get',
    '/market/:id',
    { id: 'readListing', summary: 'A listing with the history of its item.', answer: 'ListingDetail' },
    ({ context, params, profile }) => listingDetail(context, params['id'] ?? '', profile),
  )
  routes.authenticated(
    'get',
    '/watches',
    { id: 'listWatches', summary: 'Kinds of object that the person watches, by slug.', answer: 'Watched' },
    ({ context }) => readWatched(context),
  )
  routes.authenticated(
    'put',
    '/watches/:slug',
    { id: 'watchKind', summary: 'Watches a kind of object.', answer: 'Watched', errors: ['NOT_FOUND'] },
    ({ transact, params }) => transact((context) => watch(context, params['slug'] ?? '')),
  )
  routes.authenticated(
    'delete',
    '/watches/:slug',
    { id: 'unwatchKind', summary: 'Watches a kind of object no more.', answer: 'Watched' },
    ({ transact, params }) => transact((context) => unwatch(context, params['slug'] ?? '')),
  )
}
