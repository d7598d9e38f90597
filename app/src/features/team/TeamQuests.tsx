import { ChevronRight } from 'lucide-react'
import { langOf } from '../../core/queries.ts'
import type { Team, TeamQuest } from '../../core/types.ts'
import { TeamParts, useTeamProgress } from '../../entities/team/TeamParts.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import styles from './Team.module.css'
import { TeamQuestCard } from './TeamQuestCard.tsx'

/** The list of those that are for a rope team. */
export const teamQuests = `${paths.quests}?view=list&kind=team`

/** What the rope team does together now, who has handed in, and what it can begin at once. */
export function TeamQuests({ team: { quests, ready } }: { team: Team }) {
  const { t } = useTranslation('team')
  const progress = useTeamProgress()
  const isBegun = ({ slug }: { slug: string }) => quests.some((quest) => quest.slug === slug)
  const fresh = ready.filter((quest) => !isBegun(quest))
  const mayJoin = ({ slug }: TeamQuest) => ready.some((quest) => quest.slug === slug)
  const see = <Link to={teamQuests}>{t('quests.see')}</Link>
  return (
    <>
      {fresh.length > 0 && (
        <Section title={t('ready.title')} aside={see}>
          <ul className={styles.stack}>
            {fresh.map((quest) => (
              <TeamQuestCard key={quest.slug} quest={quest} sign={<ChevronRight aria-hidden="true" />} />
            ))}
          </ul>
        </Section>
      )}
      {quests.length > 0 && (
        <Section title={t('quests.title')} aside={fresh.length === 0 && see}>
          {quests.map((quest) => (
            <Card key={quest.slug ?? quest.title} className={styles.quest}>
              <h3 lang={langOf(quest, 'title')}>
                {quest.slug ? <Link to={paths.quest(quest.slug)}>{quest.title}</Link> : quest.title}
              </h3>
              <p className={styles.dim}>{progress(quest.together)}</p>
              <TeamParts parts={quest.together.parts} />
              {quest.slug && mayJoin(quest) && (
                <div>
                  <LinkButton size="small" to={paths.quest(quest.slug)}>
                    {t('ready.join')}
                  </LinkButton>
                </div>
              )}
            </Card>
          ))}
        </Section>
      )}
    </>
  )
}
