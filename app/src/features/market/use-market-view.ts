// What the page shows for a view: the listings as they were found, and what has become of them since.
import { useMemo, useState } from 'react'
import { useFunds } from '../../core/chain/funds.ts'
import { useLiveMarket } from '../../core/live-market.ts'
import { useMarket } from '../../core/queries.ts'
import { type MarketView, queryOf } from './market-address.ts'
import { useOpened } from './opened.ts'
import { useMarketUpdates } from './use-market-updates.ts'

export function useMarketView(view: MarketView) {
  const funds = useFunds(view.affordable)
  // Without an account, or without the chain, nobody knows what can be afforded: everything is shown, and that is said.
  const unknown = view.affordable && funds.wei === undefined && !funds.none && !funds.silent
  const query = useMemo(() => queryOf(view, funds.wei), [view, funds.wei])
  const { opened, onOpen } = useOpened()
  const [first] = useState(query)
  // Until they ask for something else.
  const returning = opened !== null && JSON.stringify(query) === JSON.stringify(first)
  const market = useMarket(query, { enabled: !unknown, returning })
  const updates = useMarketUpdates(query, market, useLiveMarket())
  // Where a question fails, the choices that led to it can still be taken back.
  const [known, setKnown] = useState(updates.page)
  if (updates.page && updates.page !== known) setKnown(updates.page)
  return { market, updates, newest: updates.page ?? known, opened, onOpen }
}
