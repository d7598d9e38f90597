import type { Finisher, SeasonDetail } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import styles from './SeasonPage.module.css'

/** Who has done every quest, who was first first, as far as they show themselves; everybody is counted. */
export function Finishers({ season: { quests, finished, finishers, state } }: { season: SeasonDetail }) {
  const { t } = useTranslation('season')
  // Of a season of secrets nobody is told to have done them.
  if (finished === 0 && quests.every(({ kind }) => kind === 'secret')) return null
  const others = finished - finishers.length
  return (
    <Section title={t('finishers.title')}>
      <p className={styles.dim}>
        {finished > 0
          ? t('finishers.count', { count: finished })
          : t(state === 'closed' ? 'finishers.noneEver' : 'finishers.none')}
      </p>
      {finishers.length > 0 && (
        <ol className={styles.people}>
          {finishers.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ol>
      )}
      {finishers.length > 0 && others > 0 && <p className={styles.dim}>{t('finishers.more', { count: others })}</p>}
    </Section>
  )
}

function Person({ person: { id, name, character, at } }: { person: Finisher }) {
  const parts = useCharacterParts(character)
  return (
    <li className={styles.person}>
      <span className={styles.portrait}>{parts && <CharacterPortrait parts={parts} shape="round" />}</span>
      <span>
        <Link to={paths.profile(id)}>{name}</Link>
        <span className={styles.dim}>
          {' '}
          · <RelativeTime at={at} />
        </span>
      </span>
    </li>
  )
}
