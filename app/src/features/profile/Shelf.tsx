import { useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { PublicProfile } from '../../core/types.ts'
import { RarityMark, rarityColour } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import '../../shared/i18n/shelf-sentences.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { cardLink } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import type { ChooseShelfProps } from './ChooseShelf.tsx'
import styles from './Shelf.module.css'

/** Fetched once somebody wants to choose. */
const ChooseShelf = lazyOrReload<ChooseShelfProps>(() => import('./ChooseShelf.tsx').then((m) => m.ChooseShelf))

/** What the person shows first: up to five objects on a board, each in its own light. */
export function Shelf({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('shelf')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Section
      title={t('title')}
      aside={
        profile.own && (
          <Button kind="quiet" size="small" onClick={() => setChoosing(true)}>
            {t('choose')}
          </Button>
        )
      }
    >
      <ul className={styles.shelf}>
        {profile.shelf.items
          .flatMap((id) => profile.items.find((item) => item.id === id) ?? [])
          .map(({ id, itemType }) => (
            <li key={id} className={rarityColour(itemType.rarity)}>
              <div className={styles.object}>
                <img src={assetUrl(itemType.image) ?? undefined} alt="" width="256" height="256" decoding="async" />
              </div>
              <div className={styles.label}>
                <h3 lang={langOf(itemType, 'name')}>
                  <Link className={cardLink} to={paths.profileItem(profile.id, id)}>
                    {itemType.name}
                  </Link>
                </h3>
                <RarityMark rarity={itemType.rarity} />
              </div>
            </li>
          ))}
      </ul>
      {isChoosing && <ChooseShelf profile={profile} onClose={() => setChoosing(false)} />}
    </Section>
  )
}
