import { Package, Shirt } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { Item, PublicProfile } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { useHashScroll } from '../../shared/ui/use-hash-scroll.ts'
import { inOrder, matches } from './filter-items.ts'
import { ItemFilters } from './ItemFilters.tsx'
import styles from './Items.module.css'
import { everyItem, firstPageSize, more, useProfileView } from './profile-address.ts'
import { type WaitingProps, WaitingSkeleton } from './WaitingSkeleton.tsx'

/** Only the own profile has it. */
const Waiting = lazyWithRetry<WaitingProps>(async () => {
  const { Waiting } = await import('./Waiting.tsx')
  await loadSentences('cabinet')
  return Waiting
}, WaitingSkeleton)

/** Fewer may all stand on the shelf. */
const fewest = 5

/** Fewer are seen at a glance and need no choices. */
const many = 9

/** A large window has twice as much room, see `.shelf`. */
const firstOfWindow = () => (window.innerWidth < 2000 ? firstPageSize : 2 * firstPageSize)

/** What the person holds; each is a link to its page. Which of many, and how many of them, stands in the address. */
export function Items({ profile }: { profile: PublicProfile }) {
  const { t, i18n } = useTranslation('profile')
  const { view: asked, change } = useProfileView()
  const [first] = useState(firstOfWindow)
  const { items, own } = profile
  // Others are not offered the choice of states, so no address makes it for them.
  const view = own ? asked : { ...asked, state: null }
  useHashScroll(true)
  const shown = Math.max(view.shown, first)
  // Objects that all stand on the shelf are not shown a second time.
  const isOnShelf = items.length > 0 && items.length < fewest && profile.shelf.items.length === items.length
  const found = items.filter((item) => matches(item, view))
  const sorted = inOrder(found, view.order, i18n.language)
  // What waits stands with everything that was found, not with a part of it.
  const waiting = profile.own && found.length === items.length && (
    <WaitingKinds cabinet={profile.cabinet} held={isOnShelf ? 0 : items.length} shown={shown} first={first} />
  )
  // Others are told nothing of objects that are not there.
  if (!profile.own && (isOnShelf || items.length === 0)) return null
  return (
    <Section id="objects" title={t('items.title')} aside={<Sums profile={profile} found={found.length} />}>
      {items.length === 0 ? (
        <>
          <Nothing />
          {waiting && <div className={styles.items}>{waiting}</div>}
        </>
      ) : (
        <>
          {items.length >= many && (
            <>
              {/* The choices alone name that state. */}
              {own && !items.some(({ mintTx }) => mintTx) && <p className={styles.dim}>{t('items.unminted')}</p>}
              <ItemFilters
                items={items}
                own={own}
                view={view}
                onChange={(part) => change({ ...part, shown: firstPageSize })}
              />
            </>
          )}
          {found.length === 0 ? (
            <EmptyState
              picture={<Package />}
              title={t('items.nothing')}
              action={
                <Button kind="quiet" onClick={() => change(everyItem)}>
                  {t('items.clear')}
                </Button>
              }
            />
          ) : (
            <ItemGrid
              items={isOnShelf ? [] : sorted}
              owner={profile.id}
              shown={shown}
              onShow={(shown) => change({ shown })}
            >
              {waiting}
            </ItemGrid>
          )}
        </>
      )}
    </Section>
  )
}

/** How many objects there are, and how many kinds of all that can be found. */
function Sums({ profile: { items, cabinet }, found }: { profile: PublicProfile; found: number }) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.kinds}>
      {items.length > 0 && (
        <span className={styles.dim} role="status">
          {found < items.length
            ? t('items.found', { count: found, all: items.length })
            : t('items.count', { count: items.length })}
        </span>
      )}
      {cabinet.all > 0 && (
        <>
          <span className={styles.dim}>{t('items.kinds', { found: cabinet.found, all: cabinet.all })}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(cabinet.found / cabinet.all) * 100}%` }} />
          </span>
        </>
      )}
    </div>
  )
}

type WaitingKindsProps = {
  cabinet: PublicProfile['cabinet']
  /** How many objects stand before them. */
  held: number
  shown: number
  first: number
}

/** Silhouettes that fill up the last row, and more where that is short. They have a title where a button is between. */
function WaitingKinds({ cabinet, held, shown, first }: WaitingKindsProps) {
  const free = first - (Math.min(held, shown) % first)
  return (
    <Waiting
      first={free < first / 2 ? free + first : free}
      expected={cabinet.all - cabinet.found}
      isTitled={held === 0 || held > shown}
    />
  )
}

function Nothing() {
  const { t } = useTranslation('profile')
  return (
    <p>
      {t('items.emptyOwn')} <Link to={paths.quests}>{t('items.emptyAction')}</Link>
    </p>
  )
}

type ItemGridProps = {
  items: readonly Item[]
  owner: string
  shown: number
  onShow: (shown: number) => void
  /** Stands after them in the same cabinet. */
  children: ReactNode
}

function ItemGrid({ items, owner, shown, onShow, children }: ItemGridProps) {
  const { t } = useTranslation('profile')
  const list = useRef<HTMLUListElement>(null)
  // Where the next ones begin: the focus goes on there, since the button may be gone.
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current === null || shown <= next.current) return
    list.current?.querySelectorAll<HTMLElement>('h3 a')[next.current]?.focus()
    next.current = null
  }, [shown])
  const rest = items.length - shown
  return (
    <div className={styles.items}>
      <ul className={styles.list} ref={list}>
        {items.slice(0, shown).map((item) => (
          <ItemCard key={item.id} item={item} owner={owner} />
        ))}
      </ul>
      {rest > 0 && (
        <div className={styles.whole}>
          <Button
            kind="quiet"
            onClick={() => {
              next.current = shown
              onShow(shown + more)
            }}
          >
            {t('items.more', { count: Math.min(rest, more) })}
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

function ItemCard({ item, owner }: { item: Item; owner: string }) {
  const { t } = useTranslation('profile')
  const { itemType } = item
  return (
    <Card as="li" pressable flush>
      <ItemPlinth
        rarity={itemType.rarity}
        image={assetUrl(itemType.image)}
        serial={{ number: item.serial, max: itemType.supplyMax ?? null }}
      >
        {item.equipped && (
          <span className={styles.worn}>
            <Shirt aria-hidden="true" />
            {t('items.equipped')}
          </span>
        )}
      </ItemPlinth>
      <div className={styles.itemWords}>
        <RarityMark rarity={itemType.rarity} />
        <h3 lang={langOf(itemType, 'name')}>
          <Link className={cardLink} to={paths.profileItem(owner, item.id)}>
            {itemType.name}
          </Link>
        </h3>
        {item.state !== 'mintable' && <p className={styles.dim}>{t(`items.state.${item.state}`)}</p>}
      </div>
    </Card>
  )
}
