import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import '../../core/forget-drafts.ts'
import { outboxStore, useOutbox } from '../../core/outbox/outbox-store.ts'
import { endPushHere } from '../../core/push-subscription.ts'
import { useSession } from '../../core/session.ts'
import { signOut } from '../../core/sign-out.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import styles from './SignIn.module.css'

/** `/logout`: says goodbye; the route ends the session, offline too: what that needs comes with this page. */
export function GoodbyePage() {
  const { state } = useSession()
  const [isAsking, setAsking] = useState(() => state !== 'logged_out' && outboxStore.getState().length > 0)
  return (
    <div className={styles.stage}>
      <Contours fade="none" />
      <div className={styles.card}>
        {isAsking && state !== 'logged_out' ? <Unsent onDecided={() => setAsking(false)} /> : <Goodbye />}
      </div>
    </div>
  )
}

/** The route has left the session as it is, for answers wait here that were not sent. */
function Unsent({ onDecided }: { onDecided: () => void }) {
  const { t } = useTranslation(['sign-in', 'common'])
  const kept = useOutbox()
  const refused = kept.filter((answer) => answer.state === 'refused').length
  const count = kept.length - refused
  const leave = () => {
    onDecided()
    void signOut()
  }
  const discard = async () => {
    const { dropAnswers } = await import('../../core/outbox/outbox.ts')
    await dropAnswers().then(leave, () => undefined)
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('goodbye.unsent.title')}</h1>
      <div className={styles.lead}>
        <div role="status">
          {(count > 0 || refused === 0) && <p>{t('goodbye.unsent.count', { count })}</p>}
          {refused > 0 && <p>{t('goodbye.unsent.refused', { count: refused })}</p>}
        </div>
        {count > 0 && <p>{t('goodbye.unsent.text', { count })}</p>}
      </div>
      <div className={styles.actions}>
        <Button onClick={leave}>{t('common:nav.signOut')}</Button>
        {kept.length > 0 && (
          <Button kind="quiet" onClick={discard}>
            {t('goodbye.unsent.discard')}
          </Button>
        )}
        <LinkButton kind="quiet" to={paths.home}>
          {t('goodbye.unsent.stay')}
        </LinkButton>
      </div>
    </>
  )
}

function Goodbye() {
  const { t } = useTranslation('sign-in')
  const { state } = useSession()
  const { state: came } = useLocation()
  const ended = (came as { ended?: number } | null)?.ended
  const ending = state !== 'logged_out'
  useEffect(() => void endPushHere(), [])
  return (
    <>
      <h1 tabIndex={-1}>{t('goodbye.title')}</h1>
      <p className={styles.lead} role="status">
        {ending
          ? t('goodbye.ending')
          : ended === undefined
            ? t('goodbye.lead')
            : t('goodbye.everywhere', { count: ended })}
      </p>
      <div className={styles.actions}>
        <LinkButton to={paths.login}>{t('goodbye.again')}</LinkButton>
        <LinkButton kind="quiet" to={paths.index}>
          {t('goodbye.start')}
        </LinkButton>
      </div>
    </>
  )
}
