import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../i18n/runtime/react.tsx'
import { IconButton } from './Button.tsx'
import { TextField } from './Field.tsx'
import styles from './PasswordField.module.css'

type PasswordFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'after' | 'className' | 'onKeyDown' | 'onKeyUp'
>

/** A password that can be looked at while it is typed. Says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const notice = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      className={styles.password}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={notice}
      onKeyUp={notice}
      after={
        <>
          <span role="status" className={capsLock ? styles.capsLock : styles.quiet}>
            {capsLock && (
              <>
                <ArrowBigUpDash aria-hidden="true" />
                {t('password.capsLock')}
              </>
            )}
          </span>
          <IconButton
            className={styles.eye}
            label={t(shown ? 'password.hide' : 'password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </>
      }
    />
  )
}
