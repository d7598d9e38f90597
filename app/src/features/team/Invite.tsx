import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useChangeTeam } from '../../core/team.ts'
import type { Team, TeamInvitation } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { useSessionDraft } from '../../shared/use-session-draft.ts'
import styles from './Team.module.css'

/** Invites by handle, and shows who has not answered. */
export function Invite({ team: { members, most, sent } }: { team: Team }) {
  const { t } = useTranslation('team')
  const isFull = members.length >= most
  return (
    <Section title={t('invite.title')}>
      {isFull ? (
        <p className={styles.dim}>{t('invite.full', { most })}</p>
      ) : (
        <InviteForm draft={`team-invite.${members.find(({ own }) => own)?.id}`} />
      )}
      {sent.length > 0 && (
        <>
          <h3>{t('invite.waiting')}</h3>
          <ul className={styles.rows}>
            {sent.map((invitation) => (
              <Sent key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** `draft`: where what was typed is kept for this tab, of this person on this team. */
function InviteForm({ draft }: { draft: string }) {
  const { t } = useTranslation(['team', 'common'])
  const errorMessage = useErrorMessage()
  const change = useChangeTeam()
  const once = useSingleFlight()
  const [invited, setInvited] = useState<string | null>(null)
  const [who, setWho] = useSessionDraft(draft, '')
  const [isMissing, setMissing] = useState(false)
  const said = (error: unknown) =>
    hasCode(error, 'NOT_FOUND')
      ? t('invite.unknown')
      : hasCode(error, 'RATE_LIMITED')
        ? t('invite.lately')
        : isCodedError(error) && error.params?.reason === 'yourself'
          ? t('invite.yourself')
          : errorMessage(error)
  const invite = (event: FormEvent) => {
    event.preventDefault()
    setMissing(who.trim() === '')
    if (who.trim() === '') return
    once(async () => {
      setInvited(null)
      await change.mutateAsync((programme) => programme.inviteToTeam({ who: who.trim() }))
      setInvited(who.trim())
      setWho('')
    })
  }
  return (
    <form className={styles.form} onSubmit={invite} noValidate>
      <TextField
        label={t('invite.label')}
        hint={t('invite.hint')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isMissing ? t('common:field.required') : change.isError ? said(change.error) : undefined}
        value={who}
        onChange={(event) => setWho(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="quiet" busy={change.isPending}>
          {t('invite.action')}
        </Button>
        <span role="status">{invited && t('invite.sent', { name: invited })}</span>
      </div>
    </form>
  )
}

function Sent({ invitation: { id, name, at } }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('team')
  const change = useChangeTeam()
  const once = useSingleFlight()
  const who = name ?? t('together.hidden')
  return (
    <li>
      <span className={styles.who}>
        <span>{who}</span>
        <span className={styles.dim}>
          <RelativeTime at={at} />
        </span>
      </span>
      <Button
        kind="plain"
        size="small"
        busy={change.isPending}
        aria-label={t('invite.takeBackNamed', { name: who })}
        onClick={() => once(() => change.mutateAsync((programme) => programme.declineTeamInvitation(id)))}
      >
        {t('invite.takeBack')}
      </Button>
    </li>
  )
}
