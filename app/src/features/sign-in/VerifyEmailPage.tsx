import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { hasCode } from '../../core/failure.ts'
import { useSentence } from '../../core/sentences.ts'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { confirmAddress, emailOfToken } from './registration.ts'
import styles from './SignIn.module.css'
import { SignInAgain } from './SignInAgain.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** `/verify-email?token=`: confirms the address of a new account, then leads to signing in. */
export function VerifyEmailPage() {
  const { t } = useTranslation('sign-in')
  const sentence = useSentence()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const email = emailOfToken(token)
  const confirmed = useQuery({
    queryKey: ['confirm-address', token],
    queryFn: () => confirmAddress(token),
    enabled: token !== '',
  })

  if (confirmed.isSuccess)
    return (
      <SignInAgain title={t('verify.done')} lead={t('verify.doneLead')} known={email === undefined ? {} : { email }} />
    )
  const problem = token === '' ? 'malformed' : brokenBy(confirmed.error)
  if (problem !== null)
    return (
      <SignInFrame title={t('verify.failed')} lead={t(`verify.${problem}`)} takesFocus={token !== ''}>
        <div className={styles.actions}>
          {problem === 'expired' && <LinkButton to={paths.register}>{t('verify.again')}</LinkButton>}
          <LinkButton kind={problem === 'expired' ? 'quiet' : 'primary'} to={paths.loginV2}>
            {t('verify.signIn')}
          </LinkButton>
        </div>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('verify.working')}>
      {confirmed.isError ? (
        <PanelError
          message={sentence(confirmed.error)}
          onRetry={() => void confirmed.refetch()}
          retrying={confirmed.isFetching}
        />
      ) : (
        <Spinner />
      )}
    </SignInFrame>
  )
}

function brokenBy(failure: unknown): 'expired' | 'used' | 'malformed' | null {
  if (hasCode(failure, 'TOKEN_EXPIRED')) return 'expired'
  if (hasCode(failure, 'CONFLICT')) return 'used'
  return hasCode(failure, 'VALIDATION', 'INVALID_TOKEN') ? 'malformed' : null
}
