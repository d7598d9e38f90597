import { useQuery } from '@tanstack/react-query'
import { assetUrl } from '../../core/asset-url.ts'
import { itemQuery, langOf } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
import { ItemPlinth } from '../../entities/item/ItemPlinth.tsx'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { LevelRing } from '../../entities/profile/LevelRing.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './Onboarding.module.css'
import { StepBar } from './StepBar.tsx'
import { StepFrame } from './StepFrame.tsx'

/** What the last step gave, where that leaves the person, and the way to the trail. */
export function Reveal({ me }: { me: Me }) {
  const { t } = useTranslation('onboarding')
  // What was earned before in the first quest is told by its own moment.
  const granted = me.recent.find(({ kind, link }) => kind === 'item_granted' && link)
  const detail = useQuery({ ...itemQuery(granted?.link ?? ''), enabled: granted !== undefined })
  const item = detail.data?.item
  return (
    <StepFrame isPage title={t('reveal.title')} lead={t(granted ? 'reveal.lead' : 'reveal.leadNoItem')}>
      <div className={styles.revealed}>
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
              <h2 lang={langOf(item.itemType, 'name')}>{item.itemType.name}</h2>
              <p lang={langOf(item.itemType, 'lore')} className={styles.lore}>
                {item.itemType.lore}
              </p>
              <Points me={me} />
            </div>
          </>
        ) : detail.isFetching ? (
          <Skeleton>
            <Bone width="19rem" height="16rem" />
          </Skeleton>
        ) : (
          <Points me={me} />
        )}
      </div>
      <StepBar>
        <LinkButton size="large" to={paths.home} replace>
          {t('reveal.go')}
        </LinkButton>
      </StepBar>
    </StepFrame>
  )
}

/** The ring as it stands now, and what setting out added to it. */
function Points({ me: { level, recent } }: { me: Me }) {
  const { t, i18n } = useTranslation('onboarding')
  const xp = recent.find(({ kind }) => kind === 'onboarded')?.xp
  return (
    <div className={styles.points}>
      <LevelRing level={level.level} ratio={level.ratio} top={level.nextLevelXp === null} size={4.5} />
      {xp ? <p>{t('reveal.xp', { amount: xp.toLocaleString(i18n.language) })}</p> : null}
    </div>
  )
}
