import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSentence } from '../../core/sentences.ts'
import type { SignInWays } from '../../core/types.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useOnce } from '../../shared/ui/use-once.ts'
import styles from './Account.module.css'
import { Note } from './Note.tsx'
import { Way } from './Way.tsx'
import { useMailPasswordLink } from './ways.ts'

/** Set and changed by a link in a mail: whoever can read the mailbox may, nobody else at this device. */
export function PasswordWay({ ways: { email, password } }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const sentence = useSentence()
  const mail = useMailPasswordLink()
  const once = useOnce()
  return (
    <Way icon={<KeyRound />} title={t('password.title')}>
      <p>{t(email === null ? 'password.needsEmail' : password ? 'password.set' : 'password.none')}</p>
      {mail.isError && <Banner tone="error">{sentence(mail.error)}</Banner>}
      <Note>{mail.isSuccess && email !== null && t('password.sent', { email })}</Note>
      {email !== null && (
        <div className={styles.actions}>
          <Button kind="quiet" size="small" busy={mail.isPending} onClick={() => once(() => mail.mutateAsync(email))}>
            {t(password ? 'password.change' : 'password.choose')}
          </Button>
        </div>
      )}
    </Way>
  )
}
