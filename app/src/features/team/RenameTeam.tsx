import { useState } from 'react'
import type { Team } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { clearDraft } from '../../shared/session-draft.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { NameForm } from './NameForm.tsx'

/** Another name for the team, from anybody on it. */
export function RenameTeam({ team }: { team: Team }) {
  const { t } = useTranslation('team')
  const [isOpen, setOpen] = useState(false)
  const draft = `team-rename.${team.members.find(({ own }) => own)?.id}`
  const keep = () => {
    clearDraft(draft)
    setOpen(false)
  }
  if (!isOpen)
    return (
      <div>
        <Button kind="plain" size="small" onClick={() => setOpen(true)}>
          {t('rename.action')}
        </Button>
      </div>
    )
  return (
    <NameForm
      draft={draft}
      now={team.name}
      action={t('rename.save')}
      act={(name) => (programme) => programme.renameTeam({ name })}
      onDone={() => setOpen(false)}
    >
      <Button kind="quiet" onClick={keep}>
        {t('rename.keep')}
      </Button>
    </NameForm>
  )
}
