import { useChangeTeam, useTeam } from '../../core/team.ts'
import type { TeamSwitch } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { ConfirmTeamChange } from './ConfirmTeamChange.tsx'

type SwitchTeamProps = {
  /** Names of the team that the person is on, and of the one that they go to. */
  from: string
  team: string
  /** By what they come to it. */
  by: TeamSwitch
  onDone: () => void
  onFailed?: (error: unknown) => void
  onClose: () => void
}

/** Asks whoever is on a rope team before they leave it for another. Where either is refused, they stay. */
export function SwitchTeam({ from, team, by, ...rest }: SwitchTeamProps) {
  const { t } = useTranslation('team')
  const change = useChangeTeam()
  const isLast = useTeam().data?.team?.members.length === 1
  return (
    <ConfirmTeamChange
      title={t('switch.question', { from, team })}
      text={t(isLast ? 'leave.last' : 'leave.text')}
      yes={t('switch.action')}
      no={t('leave.keep')}
      change={change}
      act={(programme) => programme.switchTeam(by)}
      {...rest}
    />
  )
}
