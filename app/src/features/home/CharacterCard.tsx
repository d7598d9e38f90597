import { UserRound } from 'lucide-react'
import type { Me } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { LevelRing } from '../../entities/profile/LevelRing.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './CharacterCard.module.css'
import { Weeks } from './Weeks.tsx'

/** The character with its level, points and counts. */
export function CharacterCard({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const parts = useCharacterParts(me.character)
  return (
    <Card flush className={styles.card ?? ''}>
      <div className={styles.head}>
        <p className={styles.eyebrow}>{t('eyebrow', { level: me.level.level, title: me.levelTitle })}</p>
        <h2>{me.character?.name ?? t('character.none')}</h2>
      </div>
      <div className={styles.stage}>
        {parts ? (
          <CharacterPortrait shape="figure" className={styles.figure ?? ''} parts={parts} />
        ) : (
          !me.character && <UserRound className={styles.nobody} aria-hidden="true" />
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.numbers}>
          <LevelRing level={me.level.level} ratio={me.level.ratio} top={me.level.nextLevelXp === null} size={5.25} />
          <Numbers me={me} />
        </div>
        <Weeks weeks={me.weeks} />
        {me.character && <Link to={paths.profileConfigurator}>{t('character.change')}</Link>}
      </div>
    </Card>
  )
}

function Numbers({ me: { level, counts } }: { me: Me }) {
  const { t, i18n } = useTranslation('home')
  const number = (value: number) => value.toLocaleString(i18n.language)
  const toGo =
    level.xpToGo === null
      ? t('character.xpTop')
      : t('character.xpToGo', { amount: number(level.xpToGo), level: level.level + 1 })
  const rows = [
    [level.xp, t('character.xp')],
    [counts.items, t('character.objects', { count: counts.items })],
    ...(counts.listings > 0 ? [[counts.listings, t('character.listings', { count: counts.listings })] as const] : []),
  ] as const
  return (
    <ul className={styles.rows}>
      {rows.map(([value, words], index) => (
        <li key={words}>
          <span className={styles.value}>{number(value)}</span> <span>{words}</span>
          {index === 0 && <span className={styles.toGo}> {toGo}</span>}
        </li>
      ))}
    </ul>
  )
}
