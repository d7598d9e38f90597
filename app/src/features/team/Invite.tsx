import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useChangeTeam } from '../../core/team.ts'
import type { Team, TeamInvitation } from '../../core/types.ts'
import { PersonField } from '../../entities/profile/PersonField.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { useSessionDraft } from '../../shared/use-session-draft.ts'
import { placesOf } from './Rope.tsx'
import { TakeBack } from './TakeBack.tsx'
import styles from './Team.module.css'

/** Invites by name or handle, and shows who has not answered and has no place on the rope. */
export function Invite({ team }: { team: Team }) {
  const { t } = useTranslation('team')
  const { members, most, sent } = team
  const isFull = members.length >= most
  const others = sent.slice(placesOf(team).length)
  return (
    <Section title={t('invite.title')}>
      {isFull ? <p className={styles.dim}>{t('invite.full', { most })}</p> : <InviteForm team={team} />}
      {others.length > 0 && (
        <>
          <h3>{t('invite.waiting')}</h3>
          <ul className={styles.rows}>
            {others.map((invitation) => (
              <Sent key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function InviteForm({ team: { members, sent } }: { team: Team }) {
  const { t } = useTranslation(['team', 'common'])
  const errorMessage = useErrorMessage()
  const change = useChangeTeam()
  const once = useSingleFlight()
  const [invited, setInvited] = useState<string | null>(null)
  // Kept for this tab, of this person on this team.
  const [who, setWho] = useSessionDraft(`team-invite.${members.find(({ own }) => own)?.id}`, '')
  const [isMissing, setMissing] = useState(false)
  const said = (error: unknown) =>
    hasCode(error, 'NOT_FOUND')
      ? t('invite.unknown')
      : hasCode(error, 'RATE_LIMITED')
        ? t('invite.lately')
        : hasCode(error, 'ALREADY_IN_TEAM')
          ? t('invite.onTeam')
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
      <PersonField
        label={t('invite.label')}
        hint={t('invite.hint')}
        value={who}
        onChange={(typed) => {
          setWho(typed)
          // What was refused is not what is typed now.
          if (change.isError) change.reset()
        }}
        error={isMissing ? t('common:field.required') : change.isError ? said(change.error) : undefined}
        markOf={({ id }) =>
          members.some(({ profile }) => profile === id)
            ? t('members.title')
            : sent.some(({ profile }) => profile === id)
              ? t('invite.invited')
              : null
        }
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
  const who = name ?? t('together.hidden')
  return (
    <li>
      <span className={styles.who}>
        <span>{who}</span>
        <span className={styles.dim}>
          <RelativeTime at={at} />
        </span>
      </span>
      <TakeBack id={id} who={who} />
    </li>
  )
}
