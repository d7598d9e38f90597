/** Calls about the market; what happens there happens on the chain. */

import { listingDetail } from '../domain/market/listing-detail.ts'
import { marketPage } from '../domain/market/market-page.ts'
import { readWatched, unwatch, watch } from '../domain/market/watches.ts'
import type { Routes } from './route.ts'

export function registerMarketCalls(routes: Routes): void {
  routes.open(
    'get',
    '/market',
    { id: 'listMarket', summary: 'A page of what is for sale.', query: 'MarketQuery', answer: 'MarketPage' },
    ({ scene, query, profile }) => marketPage(scene, query, profile),
  )
  routes.open(
    'get',
    '/market/:id',
    { id: 'readListing', summary: 'A listing with the history of its item.', answer: 'ListingDetail' },
    ({ scene, params, profile }) => listingDetail(scene, params['id'] ?? '', profile),
  )
  routes.own(
    'get',
    '/watches',
    { id: 'listWatches', summary: 'Kinds of object that the person watches, by slug.', answer: 'Watched' },
    ({ scene }) => readWatched(scene),
  )
  routes.own(
    'put',
    '/watches/:slug',
    { id: 'watchKind', summary: 'Watches a kind of object.', answer: 'Watched', refuses: ['NOT_FOUND'] },
    ({ commit, params }) => commit((scene) => watch(scene, params['slug'] ?? '')),
  )
  routes.own(
    'delete',
    '/watches/:slug',
    { id: 'unwatchKind', summary: 'Watches a kind of object no more.', answer: 'Watched' },
    ({ commit, params }) => commit((scene) => unwatch(scene, params['slug'] ?? '')),
  )
}
