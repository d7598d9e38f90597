import { type ReactNode, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { type TeamCall, useChangeTeam } from '../../core/team.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { SwitchTeam } from './SwitchTeam.tsx'

type InvitationAnswerProps = {
  /** Id of the invitation. */
  id: string
  /** Name of the team. */
  team: string
  /** Name of the team that the person is on, which they leave for another. */
  own: string | null
  /** Called once it is answered; with null where it was over before. */
  onAnswered?: (joined: boolean | null) => void
  /** Holds the buttons. */
  actions: (buttons: ReactNode) => ReactNode
}

/** Joins a rope team that invites, or declines; says what stands in the way. */
export function InvitationAnswer({ id, team, own, onAnswered, actions }: InvitationAnswerProps) {
  const { t } = useTranslation('team')
  const errorMessage = useErrorMessage()
  const change = useChangeTeam()
  const once = useSingleFlight()
  const [isAsking, setAsking] = useState(false)
  const failed = (error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) onAnswered?.(null)
  }
  const answer = (call: TeamCall, joined: boolean) =>
    once(() => change.mutateAsync(call).then(() => onAnswered?.(joined), failed))
  return (
    <>
      {change.isError && <Banner tone="error">{errorMessage(change.error)}</Banner>}
      {actions(
        <>
          <Button
            size="small"
            busy={change.isPending}
            aria-label={t('invitations.joinNamed', { team })}
            onClick={() =>
              own === null ? answer((programme) => programme.acceptTeamInvitation(id), true) : setAsking(true)
            }
          >
            {t('invitations.join')}
          </Button>
          <Button
            kind="quiet"
            size="small"
            disabled={change.isPending}
            aria-label={t('invitations.declineNamed', { team })}
            onClick={() => answer((programme) => programme.declineTeamInvitation(id), false)}
          >
            {t('invitations.decline')}
          </Button>
        </>,
      )}
      {own !== null && isAsking && (
        <SwitchTeam
          from={own}
          team={team}
          by={{ invitation: id }}
          onDone={() => onAnswered?.(true)}
          onFailed={failed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
