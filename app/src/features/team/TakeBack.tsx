import { useChangeTeam } from '../../core/team.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'

/** Takes back the invitation of `who`. */
export function TakeBack({ id, who }: { id: string; who: string }) {
  const { t } = useTranslation('team')
  const change = useChangeTeam()
  const once = useSingleFlight()
  return (
    <Button
      kind="plain"
      size="small"
      busy={change.isPending}
      aria-label={t('invite.takeBackNamed', { name: who })}
      onClick={() => once(() => change.mutateAsync((programme) => programme.declineTeamInvitation(id)))}
    >
      {t('invite.takeBack')}
    </Button>
  )
}
