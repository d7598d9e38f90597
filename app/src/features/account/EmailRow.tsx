import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SignInWays } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Account.module.css'
import { CredentialRow } from './CredentialRow.tsx'
import { LinkEmail } from './LinkEmail.tsx'
import { Note } from './Note.tsx'
import { countSignInMethods } from './sign-in-methods.ts'

export function EmailRow({ ways }: { ways: SignInWays }) {
  const { t } = useTranslation('account')
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { email } = ways
  const leave = () => {
    setAdding(false)
    heading.current?.focus()
  }
  return (
    <CredentialRow icon={<Mail />} title={t('email.title')} heading={heading}>
      {email !== null && <strong className={styles.address}>{email}</strong>}
      <p>{t(email === null ? 'email.none' : 'email.lead')}</p>
      {email !== null && countSignInMethods(ways) === 1 && !ways.password && <p>{t('only')}</p>}
      <Note>{added && email !== null && t('email.done', { email })}</Note>
      {email === null && !isAdding && (
        <div className={styles.actions}>
          <Button kind="quiet" size="small" onClick={() => setAdding(true)}>
            {t('email.add')}
          </Button>
        </div>
      )}
      {isAdding && (
        <LinkEmail
          onCancel={leave}
          onDone={() => {
            setAdded(true)
            leave()
          }}
        />
      )}
    </CredentialRow>
  )
}
