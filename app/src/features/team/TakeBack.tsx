import { useErrorMessage } from '../../core/error-message.ts'
import { useChangeTeam } from '../../core/team.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'

/** Takes back the invitation of `who`. */
export function TakeBack({ id, who }: { id: string; who: string }) {
  const { t } = useTranslation('team')
  const change = useChangeTeam()
  const errorMessage = useErrorMessage()
  const once = useSingleFlight()
  const takeBack = () =>
    change
      .mutateAsync((programme) => programme.declineTeamInvitation(id))
      .catch((error: unknown) => toast({ type: 'error', content: errorMessage(error) }))
  return (
    <Button
      kind="plain"
      size="small"
      busy={change.isPending}
      aria-label={t('invite.takeBackNamed', { name: who })}
      onClick={() => once(takeBack)}
    >
      {t('invite.takeBack')}
    </Button>
  )
}
