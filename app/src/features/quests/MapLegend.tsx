import { UserRound } from 'lucide-react'
import type { QuestCard } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './MapLegend.module.css'
import here from './Stop.module.css'
import { Peak, Tent } from './signs.tsx'
import trails from './Trails.module.css'

/** What the map's lines and signs mean; the marks are explained by the choice of states above it. */
export function MapLegend({ isOpen, quests }: { isOpen: boolean; quests: readonly QuestCard[] }) {
  const { t } = useTranslation('quests')
  // One whom the person may see on the map, for whom a sign stands where there is no room.
  const someone = quests.flatMap(({ here }) => here.faces)[0] ?? null
  return (
    <details className={styles.legend} open={isOpen}>
      <summary>{t('map.legend.title')}</summary>
      <ul>
        <li>
          <Line isMain isWalked />
          {t('map.legend.walked')}
        </li>
        <li>
          <Line isWalked />
          {t('map.legend.walkedSide')}
        </li>
        <li>
          <Line isMain />
          {t('kind.story')}
        </li>
        <li>
          <Line />
          {t('kind.side')}
        </li>
        <li>
          <Tent />
          {t('map.legend.camp')}
        </li>
        <li>
          <Peak />
          {t('map.legend.summit')}
        </li>
        <li>
          <span className={classNames(here.season, styles.season)} />
          {t('map.legend.season')}
        </li>
        <li>
          <span className={styles.others}>
            <span className={here.face}>
              <Face character={someone} />
            </span>
            <span className={classNames(here.here, styles.here)}>
              <UserRound aria-hidden="true" />
            </span>
          </span>
          {t('map.legend.here')}
        </li>
        <li>
          <span className={styles.fog} />
          {t('map.legend.fog')}
        </li>
      </ul>
    </details>
  )
}

const Line = ({ isMain = false, isWalked = false }: { isMain?: boolean; isWalked?: boolean }) => (
  <svg className={styles.line} viewBox="0 0 44 12" aria-hidden="true">
    <g className={classNames(isMain && trails.main, isWalked ? trails.walked : trails.ahead)}>
      <path className={trails.way} d="M3 6h38" pathLength={isWalked ? 1 : undefined} />
    </g>
  </svg>
)
