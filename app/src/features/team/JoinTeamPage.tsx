import { useEffect, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useSignedIn } from '../../core/session.ts'
import { useChangeTeam, useTeam, useTeamOffer } from '../../core/team.ts'
import type { TeamOffer } from '../../core/types.ts'
import { SwitchTeam } from '../../entities/team/SwitchTeam.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { go } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { clearDraft, loadDraft, saveDraft } from '../../shared/session-draft.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Team.module.css'

const draft = 'team-link'

/**
 * `/team/join`: what a link leads to, and a question before one joins. The secret comes behind the `#`, where no server
 * sees it, is taken out of the address at once, and kept for this tab, so that a sign-in comes back to it.
 */
export function JoinTeamPage() {
  const [token] = useState(readToken)
  const isSignedIn = useSignedIn()
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  if (token === null) return <Over />
  return isSignedIn ? <Offer token={token} /> : <SignInFirst />
}

function readToken(): string | null {
  const token = window.location.hash.slice(1)
  if (token !== '') saveDraft(draft, token)
  const known = token || loadDraft(draft)
  return typeof known === 'string' ? known : null
}

function SignInFirst() {
  const { t } = useTranslation(['team', 'common'])
  return (
    <Page width="narrow" title={t('join.signIn')}>
      <p>{t('join.signInText')}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.loginThen(paths.joinTeam)}>{t('common:nav.signIn')}</LinkButton>
      </div>
    </Page>
  )
}

function Over() {
  const { t } = useTranslation('team')
  return (
    <Page width="narrow" title={t('join.over')}>
      <p>{t('join.overText')}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.index} kind="quiet">
          {t('join.home')}
        </LinkButton>
      </div>
    </Page>
  )
}

function SetOutFirst() {
  const { t } = useTranslation('team')
  return (
    <Page width="narrow" title={t('join.setOut')}>
      <p>{t('join.setOutText')}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.onboarding}>{t('join.setOutAction')}</LinkButton>
      </div>
    </Page>
  )
}

function Offer({ token }: { token: string }) {
  const { t } = useTranslation('team')
  const errorMessage = useErrorMessage()
  const offer = useTeamOffer(token)
  const own = useTeam()
  if (hasCode(offer.error, 'TEAM_LINK_OVER')) return <Over />
  if (offer.data && !own.isPending) return <Asked offer={offer.data} another={own.data?.team?.name} token={token} />
  return (
    <Page width="narrow" title={t('join.pageTitle')}>
      {offer.isError ? (
        <PanelError
          message={errorMessage(offer.error)}
          retrying={offer.isFetching}
          onRetry={() => void offer.refetch()}
        />
      ) : (
        <Skeleton>
          <Bone width="16rem" />
          <Bone width="10rem" height="2.5rem" />
        </Skeleton>
      )}
    </Page>
  )
}

/** `another`: the rope team that the person is on, which they leave for this one. */
function Asked({ offer, another, token }: { offer: TeamOffer; another: string | undefined; token: string }) {
  const { t, i18n } = useTranslation('team')
  const errorMessage = useErrorMessage()
  const change = useChangeTeam()
  const once = useSingleFlight()
  const { name, members, size, most, own } = offer
  const [isAsking, setAsking] = useState(false)
  if (hasCode(change.error, 'TEAM_LINK_OVER')) return <Over />
  if (hasCode(change.error, 'FORBIDDEN')) return <SetOutFirst />
  const arrive = () => {
    clearDraft(draft)
    go(paths.team, { replace: true })
  }
  const join = () => once(() => change.mutateAsync((programme) => programme.joinTeam({ token })).then(arrive))
  return (
    <Page width="narrow" title={own ? name : t('join.question', { team: name })}>
      <p>
        {members.length > 0 && t('join.with', { names: new Intl.ListFormat(i18n.language).format(members) })}{' '}
        <span className={styles.dim}>{t('join.size', { size, most })}</span>
      </p>
      <p className={styles.dim}>{t('join.what')}</p>
      {own && <p>{t('join.own')}</p>}
      {!own && another && <p>{t('join.another', { team: another })}</p>}
      {change.isError && <Banner tone="error">{errorMessage(change.error)}</Banner>}
      <div className={styles.actions}>
        {!own && (
          <Button busy={change.isPending} onClick={another ? () => setAsking(true) : join}>
            {t('join.action')}
          </Button>
        )}
        {(own || another) && (
          <LinkButton to={paths.team} kind={own ? 'primary' : 'quiet'}>
            {t('join.toTeam')}
          </LinkButton>
        )}
      </div>
      {another && isAsking && (
        <SwitchTeam from={another} team={name} by={{ token }} onDone={arrive} onClose={() => setAsking(false)} />
      )}
    </Page>
  )
}
