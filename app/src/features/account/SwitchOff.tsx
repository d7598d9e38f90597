import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { AuthenticatorCode } from './AuthenticatorCode.tsx'
import { useSwitchTwoFactorOff } from './sign-in-methods.ts'

/** Switching two-factor authentication off takes a code of the authenticator app. */
export function SwitchOff(answers: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('account')
  return (
    <AuthenticatorCode
      {...answers}
      change={useSwitchTwoFactorOff()}
      hint={t('twoFactor.offLead')}
      submit={t('twoFactor.switchOff')}
      kind="danger"
    />
  )
}
