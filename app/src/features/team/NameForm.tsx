import { type FormEvent, type ReactNode, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { type TeamCall, useChangeTeam } from '../../core/team.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { clearDraft } from '../../shared/session-draft.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { useSessionDraft } from '../../shared/use-session-draft.ts'
import styles from './Team.module.css'

type NameFormProps = {
  /** Where what was typed is kept for this tab, until it is done. */
  draft: string
  /** The name that there is, to begin with. */
  now?: string
  action: string
  act: (name: string) => TeamCall
  onDone?: () => void
  /** What stands beside the button. */
  children?: ReactNode
}

/** Asks for the name of a rope team. */
export function NameForm({ draft, now = '', action, act, onDone, children }: NameFormProps) {
  const { t } = useTranslation(['team', 'common'])
  const errorMessage = useErrorMessage()
  const change = useChangeTeam()
  const once = useSingleFlight()
  const [name, setName] = useSessionDraft(draft, now)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    once(async () => {
      await change.mutateAsync(act(name.trim()))
      clearDraft(draft)
      onDone?.()
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('make.name')}
        maxLength={40}
        autoComplete="off"
        error={isMissing ? t('common:field.required') : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {change.isError && <Banner tone="error">{errorMessage(change.error)}</Banner>}
      <div className={styles.actions}>
        <Button type="submit" busy={change.isPending}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
}
