import type { ComponentProps } from 'react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { useRegistration } from './registration.ts'

/** A password that is chosen; says the rule before it is broken. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const { t } = useTranslation('sign-in')
  const { passwordMin } = useRegistration()
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={passwordMin === null ? t('register.passwordHint') : t('register.passwordRule', { count: passwordMin })}
    />
  )
}

/** What is wrong with a chosen password, or true. The server decides; this says it before. */
export function usePasswordRule(): (password: string, email?: string) => string | true {
  const { t } = useTranslation(['sign-in', 'common'])
  const { passwordMin } = useRegistration()
  return (password, email) => {
    if (password === '') return t('common:field.required')
    const missing = (passwordMin ?? 1) - password.length
    if (missing > 0) return t('register.passwordShort', { count: missing })
    if (email && password.toLowerCase() === email.trim().toLowerCase()) return t('register.passwordIsEmail')
    return true
  }
}
