import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pictureUrl } from '../../core/pictures.ts'
import type { Item, PublicProfile } from '../../core/types.ts'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ItemPlinth } from '../../shared/ui/ItemPlinth.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { RarityMark } from '../../shared/ui/RarityMark.tsx'
import styles from './Profile.module.css'

/** What the person holds, newest first; each is a link to its page. */
export function Items({ profile: { id, own, displayName, items } }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile')
  return (
    <Section
      title={t('items.title')}
      aside={items.length > 0 && <span className={styles.dim}>{t('items.count', { count: items.length })}</span>}
    >
      {items.length === 0 ? (
        <EmptyState
          picture={<Package />}
          title={t('items.emptyTitle')}
          action={own && <LinkButton to={paths.quests}>{t('items.emptyAction')}</LinkButton>}
        >
          {own ? t('items.emptyOwn') : t('items.emptyOther', { name: displayName })}
        </EmptyState>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <ItemCard key={item.id} item={item} owner={id} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ItemCard({ item, owner }: { item: Item; owner: string }) {
  const { t } = useTranslation('profile')
  const { itemType } = item
  return (
    <Card as="li" pressable flush>
      <ItemPlinth
        rarity={itemType.rarity}
        image={pictureUrl(itemType.image)}
        serial={{ number: item.serial, max: itemType.supplyMax ?? null }}
      />
      <div className={styles.itemWords}>
        <RarityMark rarity={itemType.rarity} />
        <h3>
          <Link className={cardLink} to={paths.profileItem(owner, item.id)}>
            {itemType.name}
          </Link>
        </h3>
        <p className={styles.dim}>
          {t(`items.state.${item.state}`)}
          {item.equipped && `, ${t('items.equipped')}`}
        </p>
      </div>
    </Card>
  )
}
