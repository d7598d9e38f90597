import { Compass, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { useMarket } from '../../core/queries.ts'
import { useSentence } from '../../core/sentences.ts'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { ListingGrid } from './ListingGrid.tsx'
import styles from './Results.module.css'

type ResultsProps = { market: ReturnType<typeof useMarket>; narrowed: boolean; onClear: () => void }

/** The objects that were found, or why there are none. */
export function Results({ market, narrowed, onClear }: ResultsProps) {
  const sentence = useSentence()
  const { data, error, isFetching, refetch } = market
  if (!data)
    return error ? (
      <PanelError message={sentence(error)} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <GridSkeleton />
    )
  const listings = data.pages.flatMap((page) => page.listings)
  if (listings.length === 0) return narrowed ? <NothingMatches onClear={onClear} /> : <NothingForSale />
  return (
    <>
      <ListingGrid
        listings={listings}
        total={data.pages[0]?.total ?? listings.length}
        stale={market.isPlaceholderData}
        more={market.hasNextPage && !market.isFetchNextPageError}
        onMore={() => {
          if (market.hasNextPage && !market.isFetching) void market.fetchNextPage()
        }}
      />
      {error && (
        <PanelError message={sentence(error)} retrying={isFetching} onRetry={() => void market.fetchNextPage()} />
      )}
    </>
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
