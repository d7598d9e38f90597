import { Compass, Search } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { useMarket } from '../../core/queries.ts'
import { useShownPages } from '../../core/use-shown-pages.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { ListingGrid } from './ListingGrid.tsx'
import styles from './Results.module.css'
import type { MarketUpdates } from './use-market-updates.ts'

type ResultsProps = {
  market: ReturnType<typeof useMarket>
  updates: MarketUpdates
  /** See `useOpened`. */
  opened: string | null
  onOpen: (id: string) => void
  narrowed: boolean
  onClear: () => void
}

/** The objects that were found, or why there are none. */
export function Results({ market, updates, opened, onOpen, narrowed, onClear }: ResultsProps) {
  const { pages, isOld, failure } = useShownPages(market)
  const listings = useMemo(() => pages?.flatMap((page) => page.listings) ?? [], [pages])
  const problem = failure && <PanelError {...failure} />
  if (!pages) return problem ?? <GridSkeleton />
  const grid =
    listings.length > 0 ? (
      <ListingGrid
        opened={opened}
        onOpen={onOpen}
        listings={listings}
        gone={updates.gone}
        total={pages[0]?.total ?? listings.length}
        stale={isOld}
        more={market.hasNextPage && !market.isFetchNextPageError}
        onMore={() => {
          if (market.hasNextPage && !market.isFetching) void market.fetchNextPage()
        }}
      />
    ) : narrowed ? (
      <NothingMatches onClear={onClear} />
    ) : (
      <NothingForSale />
    )
  return (
    <div className={styles.results}>
      <Arrivals updates={updates} />
      {isOld && problem}
      {grid}
      {!isOld && problem}
    </div>
  )
}

/** Says what is new, above a grid that stays as it is. */
function Arrivals({ updates: { arrivals, show } }: { updates: MarketUpdates }) {
  const { t } = useTranslation('market')
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current || arrivals > 0) return
    pressed.current = false
    window.scrollTo({ top: 0 })
    // The button that was pressed is gone.
    place.current?.parentElement?.querySelector<HTMLElement>('[data-place="0"] a')?.focus({ preventScroll: true })
  }, [arrivals])
  return (
    <div ref={place} className={styles.arrivals} role="status">
      {arrivals > 0 && (
        <Button
          size="small"
          onClick={() => {
            pressed.current = true
            void show()
          }}
        >
          {t('news', { count: arrivals })}
        </Button>
      )}
    </div>
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('market')
  return (
    <EmptyState
      picture={<Search />}
      title={t('none.title')}
      action={
        <Button kind="quiet" onClick={onClear}>
          {t('none.action')}
        </Button>
      }
    >
      {t('none.lead')}
    </EmptyState>
  )
}

function NothingForSale() {
  const { t } = useTranslation('market')
  return (
    <EmptyState
      picture={<Compass />}
      title={t('empty.title')}
      action={<LinkButton to={paths.quests}>{t('empty.action')}</LinkButton>}
    >
      {t('empty.lead')}
    </EmptyState>
  )
}

const GridSkeleton = () => (
  <Skeleton>
    <div className={styles.skeleton}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight equal shapes
        <Bone key={index} height="21rem" />
      ))}
    </div>
  </Skeleton>
)
