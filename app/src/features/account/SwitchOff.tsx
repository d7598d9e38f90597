import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../core/failure.ts'
import { useSentence } from '../../core/sentences.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { CodeField, digitsOf } from '../../shared/ui/CodeField.tsx'
import { useOnce } from '../../shared/ui/use-once.ts'
import styles from './Account.module.css'
import { useFirstFocus } from './use-first-focus.ts'
import { useSwitchTwoFactorOff } from './ways.ts'

type SwitchOffProps = { onDone: () => void; onCancel: () => void }

/** Whoever switches it off shows once more that they have the key. */
export function SwitchOff({ onDone, onCancel }: SwitchOffProps) {
  const { t } = useTranslation(['account', 'common'])
  const sentence = useSentence()
  const switchOff = useSwitchTwoFactorOff()
  const once = useOnce()
  const form = useFirstFocus()
  const { register, handleSubmit, formState, setError } = useForm<{ otp: string }>()
  const isWrong = hasCode(switchOff.error, 'VALIDATION', 'INVALID_OTP')
  const confirm = handleSubmit(({ otp }) =>
    once(() =>
      switchOff.mutateAsync(digitsOf(otp) ?? '').then(onDone, (failure: unknown) => {
        if (hasCode(failure, 'VALIDATION', 'INVALID_OTP'))
          setError('otp', { message: t('twoFactor.wrong') }, { shouldFocus: true })
      }),
    ),
  )
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
      {switchOff.isError && !isWrong && <Banner tone="error">{sentence(switchOff.error)}</Banner>}
      <CodeField
        label={t('twoFactor.code')}
        hint={t('twoFactor.offLead')}
        error={formState.errors.otp?.message}
        {...register('otp', { validate: (typed) => digitsOf(typed) !== null || t('twoFactor.malformed') })}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="danger" size="small" busy={switchOff.isPending}>
          {t('twoFactor.switchOff')}
        </Button>
        <Button kind="plain" size="small" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  )
}
