import { useState } from 'react'
import { useChangeTeam } from '../../core/team.ts'
import type { Team } from '../../core/types.ts'
import { ConfirmTeamChange } from '../../entities/team/ConfirmTeamChange.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'

/** The way out, after a question. */
export function LeaveTeam({ team }: { team: Team }) {
  const { t } = useTranslation('team')
  const [isAsking, setAsking] = useState(false)
  const change = useChangeTeam()
  return (
    <div>
      <Button kind="plain" size="small" onClick={() => setAsking(true)}>
        {t('leave.action')}
      </Button>
      {isAsking && (
        <ConfirmTeamChange
          title={t('leave.question', { team: team.name })}
          text={team.members.length === 1 ? t('leave.last') : t('leave.text')}
          yes={t('leave.action')}
          no={t('leave.keep')}
          change={change}
          act={(programme) => programme.leaveTeam()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
