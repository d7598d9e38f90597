import { Compass, Search } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { useMarket } from '../../core/queries.ts'
import { useShownPages } from '../../core/use-shown-pages.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { type Cards, ListingGrid } from './ListingGrid.tsx'
import type { Lead } from './leads.ts'
import { cardsOf } from './market-updates.ts'
import styles from './Results.module.css'
import type { MarketUpdates } from './use-market-updates.ts'

type ResultsProps = Cards & {
  market: ReturnType<typeof useMarket>
  updates: MarketUpdates
  /** See `useOpened`. */
  opened: string | null
  onOpen: (id: string) => void
  narrowed: boolean
  onClear: () => void
  /** What stands above the grid already: it is not said twice where there is more than that. */
  led?: readonly Lead[]
  /** Shown where nothing is for sale, and nothing is filtered. */
  nothing?: ReactNode
}

/** The objects that were found, or why there are none. */
export function Results({
  market,
  updates,
  opened,
  onOpen,
  narrowed,
  onClear,
  led = [],
  nothing,
  ...cards
}: ResultsProps) {
  const { pages, isOld, failure } = useShownPages(market)
  const { fresh } = updates
  const { listings, saidAbove } = useMemo(() => {
    const all = cardsOf(pages ?? [], fresh)
    const others = all.filter(({ itemType }) => !led.some(({ kind }) => kind.itemType.slug === itemType.slug))
    return others.length > led.length
      ? { listings: others, saidAbove: all.length - others.length }
      : { listings: all, saidAbove: 0 }
  }, [pages, fresh, led])
  const problem = failure && <PanelError {...failure} />
  if (!pages) return problem ?? <GridSkeleton shape={cards.shape} />
  const grid =
    listings.length > 0 ? (
      <ListingGrid
        {...cards}
        opened={opened}
        onOpen={onOpen}
        listings={listings}
        gone={updates.gone}
        total={(pages[0]?.total ?? listings.length) - saidAbove}
        stale={isOld}
        more={market.hasNextPage && !market.isFetchNextPageError}
        onMore={() => {
          if (market.hasNextPage && !market.isFetching) void market.fetchNextPage()
        }}
      />
    ) : narrowed ? (
      <NothingMatches onClear={onClear} />
    ) : (
      (nothing ?? <NothingForSale />)
    )
  return (
    <div className={styles.results}>
      <Arrivals updates={updates} kinds={cards.shape === 'kind'} />
      {isOld && problem}
      {grid}
      {!isOld && problem}
    </div>
  )
}

/** Says what is new, above a grid that stays as it is. */
function Arrivals({ updates: { arrivals, show }, kinds }: { updates: MarketUpdates; kinds: boolean }) {
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
          {t(kinds ? 'newKinds' : 'news', { count: arrivals })}
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

const GridSkeleton = ({ shape }: Pick<Cards, 'shape'>) => (
  <Skeleton>
    <div className={styles.skeleton} data-shape={shape}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight equal shapes
        <Bone key={index} height={shape === 'row' ? '4.5rem' : '21rem'} />
      ))}
    </div>
  </Skeleton>
)
