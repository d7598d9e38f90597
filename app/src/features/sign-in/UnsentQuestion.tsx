import { useEffect, useState } from 'react'
import { useOutbox } from '../../core/outbox/outbox-store.ts'
import { isSignedIn, useSession } from '../../core/session.ts'
import { signOut } from '../../core/sign-out.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import '../../shared/i18n/outbox-sentences.ts'
import { paths } from '../../shared/paths.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import styles from './SignIn.module.css'

/** How many answers would be lost if the session ended now; null once that is settled. */
export function useUnsent(): number | null {
  const count = useOutbox().length
  const isIn = isSignedIn(useSession())
  const [wasAsked] = useState(isIn && count > 0)
  // What was asked about has been sent, or deleted, meanwhile: then they leave as they wanted to.
  useEffect(() => {
    if (wasAsked && count === 0) void signOut()
  }, [wasAsked, count])
  return wasAsked && isIn && count > 0 ? count : null
}

/** Asks before answers that wait on this device are deleted by signing out. */
export function UnsentQuestion({ count }: { count: number }) {
  const { t } = useTranslation('outbox')
  useThingTitle(t('signOut.title'))
  return (
    <>
      <h1 tabIndex={-1}>{t('signOut.title')}</h1>
      <p className={styles.lead}>{t('signOut.text', { count })}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.quests}>{t('signOut.stay')}</LinkButton>
        <Button kind="quiet" onClick={() => void import('../../core/outbox/outbox.ts').then((m) => m.emptyOutbox())}>
          {t('signOut.leave')}
        </Button>
      </div>
    </>
  )
}
