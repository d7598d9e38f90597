import type { ReactNode } from 'react'
import type { Companion, PublicProfile } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import styles from './Company.module.css'
import { thanksOfOthers } from './thanks-of-others.ts'

/** The people around a person, by their faces: who said thanks, the rope team, and with whom they finished quests. */
export function Company({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile')
  const { thanks, team, walked } = profile.companions
  const count = thanksOfOthers(profile)
  return (
    <Section title={t('company.title')}>
      <div className={styles.company}>
        {count > 0 && <Group title={t('thanks.from', { names: t('thanks.people', { count }) })} people={thanks} />}
        {team && <Group title={t('company.team', { name: team.name })} people={team.people} />}
        {walked.length > 0 && <Group title={t('company.walked')} people={walked} />}
      </div>
    </Section>
  )
}

const Group = ({ title, people }: { title: ReactNode; people: readonly Companion[] }) => (
  <div className={styles.group}>
    <h3>{title}</h3>
    {people.length > 0 && (
      <ul className={styles.people}>
        {people.map(({ id, name, character }) => (
          <li key={id}>
            <Link to={paths.profile(id)}>
              <span className={styles.face}>
                <Face character={character} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </div>
)
