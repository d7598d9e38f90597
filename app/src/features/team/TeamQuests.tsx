import { langOf } from '../../core/queries.ts'
import type { TeamQuest } from '../../core/types.ts'
import { TeamParts, useTeamProgress } from '../../entities/team/TeamParts.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import styles from './Team.module.css'

/** What the rope team does together now, and who has handed in. */
export function TeamQuests({ quests }: { quests: readonly TeamQuest[] }) {
  const { t } = useTranslation('team')
  const progress = useTeamProgress()
  return (
    <Section title={t('quests.title')} aside={<Link to={paths.quests}>{t('quests.see')}</Link>}>
      {quests.length === 0 && <p className={styles.dim}>{t('quests.none')}</p>}
      {quests.map((quest) => (
        <Card key={quest.slug ?? quest.title} className={styles.quest}>
          <h3 lang={langOf(quest, 'title')}>
            {quest.slug ? <Link to={paths.quest(quest.slug)}>{quest.title}</Link> : quest.title}
          </h3>
          <p className={styles.dim}>{progress(quest.together)}</p>
          <TeamParts parts={quest.together.parts} />
        </Card>
      ))}
    </Section>
  )
}
