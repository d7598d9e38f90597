import { Package, Shirt } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { Item, PublicProfile } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { inOrder, matches } from './filter-items.ts'
import { ItemFilters } from './ItemFilters.tsx'
import styles from './Items.module.css'
import { everyItem, firstPageSize, more, useProfileView } from './profile-address.ts'

/** Fewer are seen at a glance and need no choices. */
const many = 9

/** What the person holds; each is a link to its page. Which of many, and how many of them, stands in the address. */
export function Items({ profile }: { profile: PublicProfile }) {
  const { t, i18n } = useTranslation('profile')
  const { view, change } = useProfileView()
  const { items } = profile
  const found = items.filter((item) => matches(item, view))
  const sorted = inOrder(found, view.order, i18n.language)
  return (
    <Section
      title={t('items.title')}
      aside={
        items.length > 0 && (
          <span className={styles.dim} role="status">
            {found.length < items.length
              ? t('items.found', { count: found.length, all: items.length })
              : t('items.count', { count: items.length })}
          </span>
        )
      }
    >
      {items.length === 0 ? (
        <Nothing profile={profile} />
      ) : (
        <>
          {items.length >= many && (
            <ItemFilters items={items} view={view} onChange={(part) => change({ ...part, shown: firstPageSize })} />
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
            <ItemGrid items={sorted} owner={profile.id} shown={view.shown} onShow={(shown) => change({ shown })} />
          )}
        </>
      )}
    </Section>
  )
}

function Nothing({ profile: { own, displayName } }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile')
  return (
    <EmptyState
      picture={<Package />}
      title={t('items.emptyTitle')}
      action={own && <LinkButton to={paths.quests}>{t('items.emptyAction')}</LinkButton>}
    >
      {own ? t('items.emptyOwn') : t('items.emptyOther', { name: displayName })}
    </EmptyState>
  )
}

type ItemGridProps = { items: readonly Item[]; owner: string; shown: number; onShow: (shown: number) => void }

function ItemGrid({ items, owner, shown, onShow }: ItemGridProps) {
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
    <>
      <ul className={styles.items} ref={list}>
        {items.slice(0, shown).map((item) => (
          <ItemCard key={item.id} item={item} owner={owner} />
        ))}
      </ul>
      {rest > 0 && (
        <div>
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
    </>
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
        <p className={styles.dim}>{t(`items.state.${item.state}`)}</p>
      </div>
    </Card>
  )
}
