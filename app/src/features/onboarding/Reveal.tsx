import { useQuery } from '@tanstack/react-query'
import { assetUrl } from '../../core/asset-url.ts'
import { itemQuery, langOf } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Onboarding.module.css'
import { StepFrame } from './StepFrame.tsx'

/** What the last step gave, and the way to the trail. */
export function Reveal({ me }: { me: Me }) {
  const { t } = useTranslation('onboarding')
  const granted = me.recent.find(({ kind, link }) => kind === 'item_granted' && link)
  const detail = useQuery({ ...itemQuery(granted?.link ?? ''), enabled: granted !== undefined })
  const item = detail.data?.item
  return (
    <StepFrame title={t('reveal.title')} lead={t(granted ? 'reveal.lead' : 'reveal.leadNoItem')}>
      <div className={styles.gift}>
        {item ? (
          <>
            <div className={styles.found}>
              <ItemPlinth
                size="large"
                rarity={item.itemType.rarity}
                image={assetUrl(item.itemType.image)}
                alt={item.itemType.name}
                serial={{ number: item.serial, max: item.itemType.supplyMax ?? null }}
              />
            </div>
            <div className={styles.name}>
              <RarityMark rarity={item.itemType.rarity} />
              <h3 lang={langOf(item.itemType, 'name')}>{item.itemType.name}</h3>
            </div>
            <p lang={langOf(item.itemType, 'lore')} className={styles.lore}>
              {item.itemType.lore}
            </p>
          </>
        ) : (
          detail.isFetching && (
            <Skeleton>
              <Bone width="19rem" height="16rem" />
            </Skeleton>
          )
        )}
        <LinkButton size="large" to={paths.home} replace>
          {t('reveal.go')}
        </LinkButton>
      </div>
    </StepFrame>
  )
}
