import { useQuery } from '@tanstack/react-query'
import { Hammer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { assetUrl } from '../../core/asset-url.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { langOf, profileQuery, useMe } from '../../core/queries.ts'
import type { Item } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { forRun } from '../../shared/for-run.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './ChooseItem.module.css'
import { ChooseSkeleton } from './ChooseSkeleton.tsx'

/** The own objects that are not on the chain yet. */
export function ChooseItem() {
  const { t } = useTranslation('mint')
  const errorMessage = useErrorMessage()
  const me = useMe()
  const profileId = me.data?.profile.id
  const profile = useQuery({ ...profileQuery(profileId ?? ''), enabled: profileId !== undefined })
  const failed = me.isError ? me : profile.isError ? profile : null
  if (failed)
    return (
      <PanelError
        message={errorMessage(failed.error)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    )
  if (!profile.data) return <ChooseSkeleton />

  const items = profile.data.items.filter(({ state }) => state === 'mintable' || state === 'minting')
  if (items.length === 0)
    return (
      <EmptyState
        level={2}
        picture={<Hammer />}
        title={t('choose.emptyTitle')}
        action={<LinkButton to={paths.quests}>{t('choose.emptyAction')}</LinkButton>}
      >
        {t('choose.empty')}
      </EmptyState>
    )
  return (
    <>
      <p>{t('choose.lead')}</p>
      <ul className={styles.grid}>
        {items.map((item) => (
          <Choice key={item.id} item={item} />
        ))}
      </ul>
    </>
  )
}

function Choice({ item }: { item: Item }) {
  const { t } = useTranslation('mint')
  const run = useSearchParams()[0].get('run')
  const { itemType } = item
  return (
    <Card as="li" flush pressable>
      <ItemPlinth
        rarity={itemType.rarity}
        image={assetUrl(itemType.image)}
        serial={{ number: item.serial, max: itemType.supplyMax ?? null }}
      />
      <div className={styles.words}>
        <RarityMark rarity={itemType.rarity} />
        <h2 lang={langOf(itemType, 'name')}>
          <Link className={cardLink} to={paths.mintItem(item.id) + forRun(run)}>
            {itemType.name}
          </Link>
        </h2>
        {item.state === 'minting' && <Chip tone="sun">{t('choose.begun')}</Chip>}
      </div>
    </Card>
  )
}
