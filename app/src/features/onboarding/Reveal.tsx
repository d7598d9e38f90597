import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import { itemQuery, langOf } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import cloth from '../../entities/gift/bundle-open.svg'
import { RarityMark } from '../../entities/item/RarityMark.tsx'
import { LevelRing } from '../../entities/profile/LevelRing.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import styles from './Reveal.module.css'
import { StepFrame } from './StepFrame.tsx'

/** `TrailStart` draws the map, with its children where the person is. */
export type RevealProps = { me: Me; TrailStart: ComponentType<{ children: ReactNode }> }

/** What was in the gift, and where that leaves the person: on the trail, at its first stop. */
export function Reveal({ me, TrailStart }: RevealProps) {
  const { t } = useTranslation('onboarding')
  // What was earned before in the first quest is told by its own moment.
  const granted = me.recent.find(({ kind, link }) => kind === 'item_granted' && link)
  const detail = useQuery({ ...itemQuery(granted?.link ?? ''), enabled: granted !== undefined })
  const itemType = detail.data?.item.itemType
  const parts = useCharacterParts(me.character)
  return (
    <StepFrame isPage title={t('reveal.title')} lead={t(granted ? 'reveal.lead' : 'reveal.leadNoItem')}>
      <div className={styles.arrival}>
        <TrailStart>
          <div className={styles.pin}>{parts && <CharacterPortrait shape="figure" parts={parts} />}</div>
          <p className={styles.here}>{t('reveal.here')}</p>
        </TrailStart>
        <div className={styles.found}>
          {granted && (
            <div className={styles.gift}>
              <img className={styles.cloth} src={cloth} alt="" width="300" height="150" />
              {itemType && (
                <img
                  className={styles.object}
                  src={assetUrl(itemType.image) ?? undefined}
                  alt=""
                  width="256"
                  height="256"
                />
              )}
            </div>
          )}
          {itemType && (
            <div className={styles.name}>
              <RarityMark rarity={itemType.rarity} />
              <h2 lang={langOf(itemType, 'name')}>{itemType.name}</h2>
              <p lang={langOf(itemType, 'lore')} className={styles.lore}>
                {itemType.lore}
              </p>
            </div>
          )}
          <div className={styles.on}>
            <Points me={me} />
            <LinkButton size="large" to={paths.quests} replace>
              {t('reveal.go')}
            </LinkButton>
          </div>
        </div>
      </div>
    </StepFrame>
  )
}

/** The ring as it stands now, and what setting out added to it. */
function Points({ me: { level, recent } }: { me: Me }) {
  const { t, i18n } = useTranslation('onboarding')
  const xp = recent.find(({ kind }) => kind === 'onboarded')?.xp
  return (
    <div className={styles.points}>
      <LevelRing level={level.level} ratio={level.ratio} top={level.nextLevelXp === null} size={3.5} />
      {xp ? <p>{t('reveal.xp', { amount: xp.toLocaleString(i18n.language) })}</p> : null}
    </div>
  )
}
