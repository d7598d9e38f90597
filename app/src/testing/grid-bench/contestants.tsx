// The same cards in two grids: ours, and none at all.
import { type ComponentType, useState } from 'react'
import { useWatched } from '../../core/queries.ts'
import type { ListingCard as Listing } from '../../core/types.ts'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { ListingCard } from '../../features/market/ListingCard.tsx'
import { ListingGrid } from '../../features/market/ListingGrid.tsx'
import { rarities } from '../../features/market/market-address.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import styles from './Grids.module.css'

type GridProps = { listings: readonly Listing[] }

const Ours = ({ listings }: GridProps) => (
  <ListingGrid
    shape="offer"
    Card={ListingCard}
    listings={listings}
    total={listings.length}
    stale={false}
    more={false}
    onMore={() => undefined}
  />
)

const Plain = ({ listings }: GridProps) => (
  <ul className={styles.grid}>
    {listings.map((listing) => (
      <li key={listing.id} className={styles.cell}>
        <ListingCard listing={listing} watched={false} />
      </li>
    ))}
  </ul>
)

export const contestants: Record<string, ComponentType<GridProps>> = {
  ours: Ours,
  plain: Plain,
}

/** Empty until `mount` is called. */
export function Stage({
  Grid,
  listings,
  onReady,
}: GridProps & { Grid: ComponentType<GridProps>; onReady: (mount: () => void) => void }) {
  const [mounted, setMounted] = useState(false)
  // A page has asked something before it has cards.
  useWatched()
  onReady(() => setMounted(true))
  return (
    <main className={styles.stage}>
      <Beside />
      {mounted && <Grid listings={listings} />}
    </main>
  )
}

/** Drawn before, as on the page of the market: what can be chosen. */
const Beside = () => (
  <aside className={styles.beside}>
    <h1>Objects for sale</h1>
    {rarities.map((rarity) => (
      <label key={rarity}>
        <input type="checkbox" /> <RarityMark rarity={rarity} />
      </label>
    ))}
    <Select label="Sort">
      <option>Cheapest first</option>
    </Select>
    <Button kind="plain">Clear all</Button>
  </aside>
)
