import { useState } from 'react'
import { hasCode } from '../../core/errors.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { CredentialForm } from './CredentialForm.tsx'
import { reauthenticate } from './sign-in-methods.ts'
import { type ProofProps, useProof } from './use-proof.tsx'

export function ProveByPassword(props: ProofProps) {
  const { t } = useTranslation(['account', 'common'])
  const { prove, appCode, failure, busy } = useProof(props)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isWrong = hasCode(failure, 'VALIDATION')
  return (
    <CredentialForm
      onSubmit={async (event) => {
        event.preventDefault()
        setMissing(password === '')
        if (password !== '') prove((otp) => reauthenticate.byPassword({ password, otp }))
      }}
      failure={isWrong ? null : failure}
      submit={t('proof.confirm')}
      busy={busy}
      onCancel={props.onCancel}
    >
      <PasswordField
        label={t('twoFactor.password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isMissing ? t('common:field.required') : isWrong ? t('twoFactor.passwordWrong') : undefined}
      />
      {appCode}
    </CredentialForm>
  )
}
