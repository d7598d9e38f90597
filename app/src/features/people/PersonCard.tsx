import { MapPin } from 'lucide-react'
import { memo } from 'react'
import type { PersonCard as Person } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './People.module.css'

/** Somebody in the list: who they are, how far they came, and where. Drawn once: a portrait takes its time. */
export const PersonCard = memo(function PersonCard({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  return (
    <Card as="li" pressable className={styles.person ?? ''} data-own={person.own || undefined}>
      <span className={styles.portrait}>
        <Face character={person.character} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link className={cardLink} to={paths.profile(person.id)}>
            {person.displayName}
          </Link>
          {person.own && <Chip>{t('you')}</Chip>}
        </h2>
        {person.handle && <p className={styles.dim}>@{person.handle}</p>}
        {person.gameMaster ? (
          <p>{t('gameMaster')}</p>
        ) : (
          <p>{t('standing', { level: person.level, title: person.levelTitle })}</p>
        )}
        <p className={styles.facts}>
          {!person.gameMaster && <span>{t('quests', { count: person.questsDone })}</span>}
          {person.place && (
            <span className={styles.place}>
              <MapPin aria-hidden="true" />
              {person.place}
            </span>
          )}
        </p>
      </div>
    </Card>
  )
})
