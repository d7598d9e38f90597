import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { MarketSort } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { SearchField } from '../../shared/ui/SearchField.tsx'
import { ViewSwitch } from '../../shared/ui/ViewSwitch.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import { useSearchParamsState } from '../../shared/use-search-params-state.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Facets } from './Facets.tsx'
import type { KindPageProps } from './KindPage.tsx'
import { ListingCard, type ListingCardProps } from './ListingCard.tsx'
import { leads, type MarketLeadProps } from './leads.ts'
import styles from './MarketplacePage.module.css'
import { Money } from './Money.tsx'
import { everything, isNarrowed, type MarketView, readView, sorts, viewOfKind, writeView } from './market-address.ts'
import { Results } from './Results.tsx'
import type { SellerFaceProps } from './SellerFace.tsx'
import { useMarketView } from './use-market-view.ts'

const KindPage = lazyWithRetry<KindPageProps>(() => import('./KindPage.tsx').then((m) => m.loadKindPage()))
/** A card is there before the face on it, whose place is kept. */
const SellerFace = lazyWithRetry<SellerFaceProps>(
  () => import('./SellerFace.tsx').then((m) => m.SellerFace),
  ({ className }) => <span className={className} />,
)
const OfferCard = memo((props: ListingCardProps) => <ListingCard {...props} Face={SellerFace} />)

/** Fetched after the page, which keeps its room. */
const MarketLead = lazyWithRetry<MarketLeadProps>(() => import('./MarketLead.tsx').then((m) => m.loadMarketLead()))

const ProceedsPanel = lazyWithRetry(() =>
  import('../../entities/transaction/ProceedsPanel.tsx').then((m) => m.ProceedsPanel),
)

/** `/marketplace`: everything on offer, narrowed down by the address; or what there is of the one kind that it names. */
export function MarketplacePage() {
  const { view, to, change } = useSearchParamsState(readView, writeView)
  const onShown = useFocusOnAnother()
  const { kind } = view
  if (kind === null) return <Market {...{ view, to, change, onShown }} />
  return <KindPage key={kind} view={viewOfKind(view)} back={to({ kind: null })} {...{ change, onShown }} />
}

/**
 * From kind to kind the path stays, so that this page does what the router does for others: the heading of the next one
 * takes the focus, unless a card was found again.
 */
function useFocusOnAnother(): () => void {
  const isFirst = useRef(true)
  return useCallback(() => {
    if (!isFirst.current && !document.activeElement?.closest('[data-found-again]'))
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [])
}

type MarketProps = Pick<ReturnType<typeof useSearchParamsState<MarketView>>, 'view' | 'to' | 'change'> &
  Pick<KindPageProps, 'onShown'>

const none: MarketLeadProps['leads'] = []

function Market({ view, to, change, onShown }: MarketProps) {
  const { t } = useTranslation('market')
  useEffect(onShown, [onShown])
  const search = useCallback((words: string) => change({ search: words }), [change])
  const count = useRef<HTMLParagraphElement>(null)
  const toCount = () => count.current?.focus({ preventScroll: true })
  const main = useRef<HTMLDivElement>(null)
  // The card that Tab would lead to; where there is none, what is said in its place.
  const toObjects = () => {
    const card = main.current?.querySelector<HTMLElement>('[role="grid"] a[tabindex="0"]')
    if (card) card.focus()
    else count.current?.focus()
  }
  const clear = () => {
    toCount()
    change(everything)
  }
  // What was chosen shows first; what it leads to follows.
  const shown = useDeferredValue(view)
  const { newest, ...found } = useMarketView(shown)
  const { market } = found
  const kinds = market.data?.pages[0]?.listings
  const isWhole = !shown.each && !isNarrowed(shown)
  const led = useMemo(() => (isWhole && kinds ? leads(kinds, Date.now()) : []), [isWhole, kinds])
  const offers = newest && t('offers', { count: newest.offers })
  return (
    <Page
      dense
      title={t('pageTitle')}
      lead={t('lead')}
      actions={
        <div className={styles.proceeds}>
          <ProceedsPanel />
        </div>
      }
    >
      {isWhole && <div className={styles.lead}>{led.length > 0 && <MarketLead leads={led} />}</div>}
      <div ref={main} className={styles.market}>
        <Button kind="quiet" size="small" className={styles.skip ?? ''} onClick={toObjects}>
          {t('skip')}
        </Button>
        <div className={styles.bar}>
          <search className={styles.search}>
            <SearchField
              label={t('search.label')}
              labelHidden
              placeholder={t('search.placeholder')}
              maxLength={80}
              value={view.search}
              onSearch={search}
            />
          </search>
          <p ref={count} tabIndex={-1} className={styles.count} role="status">
            {newest &&
              !market.isError &&
              (shown.each ? offers : t('kindsOf', { kinds: t('kinds', { count: newest.total }), offers }))}
          </p>
          <ViewSwitch
            label={t('show.label')}
            views={(['kinds', 'offers'] as const).map((name) => ({
              name,
              to: to({ each: name === 'offers' }),
              isShown: view.each === (name === 'offers'),
              words: t(`show.${name}`),
            }))}
          />
          <SortField value={view.sort} onSort={(sort) => change({ sort })} />
        </div>
        <div className={styles.told}>
          <aside aria-label={t('facets.label')}>
            <Facets page={newest} failed={market.isError} view={view} onChange={change} />
          </aside>
          <Money />
        </div>
        {isNarrowed(view) && (
          <div className={styles.chosen}>
            <ActiveFilters view={view} onChange={change} onEmptied={toCount} />
            <Button kind="plain" size="small" onClick={clear}>
              {t('facets.clear')}
            </Button>
          </div>
        )}
        <h2>
          <VisuallyHidden>{t('grid')}</VisuallyHidden>
        </h2>
        <Results
          {...found}
          shape={shown.each ? 'offer' : 'kind'}
          Card={OfferCard}
          led={shown.sort === 'newest' ? led : none}
          narrowed={isNarrowed(view)}
          onClear={clear}
        />
      </div>
    </Page>
  )
}

function SortField({ value, onSort }: { value: MarketSort; onSort: (sort: MarketSort) => void }) {
  const { t } = useTranslation('market')
  return (
    <div className={styles.sort}>
      <Select
        label={t('sort.label')}
        labelHidden
        value={value}
        onChange={(event) => onSort(event.target.value as MarketSort)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
