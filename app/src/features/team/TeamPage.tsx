import { useErrorMessage } from '../../core/error-message.ts'
import { useTeam } from '../../core/team.ts'
import type { TeamPage as Data } from '../../core/types.ts'
import { loadPersonSentences } from '../../entities/profile/PersonField.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Invitations } from './Invitations.tsx'
import { Invite } from './Invite.tsx'
import { LeaveTeam } from './LeaveTeam.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { MakeTeam } from './MakeTeam.tsx'
import { Members } from './Members.tsx'
import { Purpose } from './Purpose.tsx'
import { RenameTeam } from './RenameTeam.tsx'
import { Rope } from './Rope.tsx'
import styles from './Team.module.css'
import { TeamQuests } from './TeamQuests.tsx'

/** The page with the sentences of its parts. */
export async function loadTeamPage() {
  await loadPersonSentences()
  return TeamPage
}

/** `/team`: the own rope team, or how to come to one. */
export function TeamPage() {
  const { t } = useTranslation('team')
  const errorMessage = useErrorMessage()
  const team = useTeam()
  const { data } = team
  return (
    <Page onMap eyebrow={data?.team ? t('title') : '\u00a0'} title={data?.team?.name ?? t('title')} lead={t('lead')}>
      {data ? (
        <Content data={data} />
      ) : team.isError ? (
        <PanelError message={errorMessage(team.error)} retrying={team.isFetching} onRetry={() => void team.refetch()} />
      ) : (
        <Skeleton>
          <div className={styles.columns}>
            <Bone height="16rem" />
            <Bone height="16rem" />
          </div>
        </Skeleton>
      )}
    </Page>
  )
}

function Content({ data: { team, invitations } }: { data: Data }) {
  if (!team)
    return (
      <>
        <div className={styles.columns}>
          <MakeTeam />
          <Invitations invitations={invitations} own={null} />
        </div>
        <Purpose />
      </>
    )
  return (
    <>
      <Rope team={team} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {team.quests.length + team.ready.length > 0 ? <TeamQuests team={team} /> : <Purpose />}
          <Members team={team} />
        </div>
        <div className={styles.column}>
          <Invitations invitations={invitations} own={team.name} />
          <Invite team={team} />
          <LinkPanel team={team} />
          <div className={styles.foot}>
            <RenameTeam team={team} />
            <LeaveTeam team={team} />
          </div>
        </div>
      </div>
    </>
  )
}
