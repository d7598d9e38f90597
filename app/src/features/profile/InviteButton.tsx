import { UserRoundPlus } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useChangeTeam, useTeam } from '../../core/team.ts'
import type { PublicProfile } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/page-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { SteadyWords } from '../../shared/ui/SteadyWords.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'

/**
 * Invites the person to the own rope team, where there is one that has room and not this person. Pressed again it takes
 * the invitation back, as thanks beside it are.
 */
export function InviteButton({ profile: { id, displayName } }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile')
  const errorMessage = useErrorMessage()
  const change = useChangeTeam()
  const once = useSingleFlight()
  const team = useTeam().data?.team
  if (!team || team.members.length >= team.most || team.members.some(({ profile }) => profile === id)) return null
  const invitation = team.sent.find(({ profile }) => profile === id)
  const press = async () => {
    await loadSentences('team')
    const say = i18n.getFixedT(i18n.language, 'team')
    await change
      .mutateAsync((programme) =>
        invitation ? programme.declineTeamInvitation(invitation.id) : programme.inviteToTeam({ who: id }),
      )
      .then(
        () => !invitation && toast({ type: 'success', content: say('invite.sent', { name: displayName }) }),
        (error: unknown) => {
          const content = hasCode(error, 'NOT_FOUND')
            ? say(invitation ? 'invitations.over' : 'invite.unknown')
            : hasCode(error, 'RATE_LIMITED')
              ? say('invite.lately')
              : errorMessage(error)
          toast({ type: 'error', content })
        },
      )
  }
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<UserRoundPlus aria-hidden="true" />}
      busy={change.isPending}
      aria-pressed={invitation !== undefined}
      onClick={() => once(press)}
    >
      <SteadyWords of={[t('meet.invited'), t('meet.invite')]}>
        {t(invitation ? 'meet.invited' : 'meet.invite')}
      </SteadyWords>
    </Button>
  )
}
