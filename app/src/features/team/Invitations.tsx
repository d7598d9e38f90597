import { useErrorMessage } from '../../core/error-message.ts'
import { useChangeTeam } from '../../core/team.ts'
import type { TeamInvitation } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Team.module.css'

type InvitationsProps = { invitations: readonly TeamInvitation[]; isOnTeam: boolean }

/** What waits for the person's answer; nothing where nothing does. */
export function Invitations({ invitations, isOnTeam }: InvitationsProps) {
  const { t } = useTranslation('team')
  if (invitations.length === 0) return null
  return (
    <Section title={t('invitations.title')}>
      <ul className={styles.stack}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} isOnTeam={isOnTeam} />
        ))}
      </ul>
      {isOnTeam && <p className={styles.dim}>{t('invitations.leaveFirst')}</p>}
    </Section>
  )
}

function Invitation({ invitation, isOnTeam }: { invitation: TeamInvitation; isOnTeam: boolean }) {
  const { t } = useTranslation('team')
  const errorMessage = useErrorMessage()
  const change = useChangeTeam()
  const once = useSingleFlight()
  const { id, team, name, at } = invitation
  return (
    <Card as="li" className={styles.stack}>
      <p>
        {name ? t('invitations.by', { name, team }) : t('invitations.someone', { team })}{' '}
        <span className={styles.dim}>
          <RelativeTime at={at} />
        </span>
      </p>
      {change.isError && <Banner tone="error">{errorMessage(change.error)}</Banner>}
      <div className={styles.actions}>
        {!isOnTeam && (
          <Button
            size="small"
            busy={change.isPending}
            aria-label={t('invitations.joinNamed', { team })}
            onClick={() => once(() => change.mutateAsync((programme) => programme.acceptTeamInvitation(id)))}
          >
            {t('invitations.join')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          disabled={change.isPending}
          aria-label={t('invitations.declineNamed', { team })}
          onClick={() => once(() => change.mutateAsync((programme) => programme.declineTeamInvitation(id)))}
        >
          {t('invitations.decline')}
        </Button>
      </div>
    </Card>
  )
}
