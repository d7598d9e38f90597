import { KeyRound } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import type { SignInWays } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Account.module.css'
import { CredentialRow } from './CredentialRow.tsx'
import { Note } from './Note.tsx'
import { useMailPasswordLink } from './sign-in-methods.ts'

/** A password is set and changed by a link in a mail, so that only the owner of the mailbox can do it. */
export function PasswordRow({ ways: { email, password } }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const mail = useMailPasswordLink()
  const once = useSingleFlight()
  return (
    <CredentialRow icon={<KeyRound />} title={t('password.title')}>
      <p>{t(email === null ? 'password.needsEmail' : password ? 'password.set' : 'password.none')}</p>
      {mail.isError && <Banner tone="error">{errorMessage(mail.error)}</Banner>}
      <Note>{mail.isSuccess && email !== null && t('password.sent', { email })}</Note>
      {email !== null && (
        <div className={styles.actions}>
          <Button kind="quiet" size="small" busy={mail.isPending} onClick={() => once(() => mail.mutateAsync(email))}>
            {t(password ? 'password.change' : 'password.choose')}
          </Button>
        </div>
      )}
    </CredentialRow>
  )
}
