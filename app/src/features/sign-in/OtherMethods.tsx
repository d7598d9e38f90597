import { useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { isAborted } from '../../core/errors.ts'
import { openSignIn, prepareSignIn, useModal } from '../../core/sign-in/modal.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './SignIn.module.css'

/** Opens the modal, which has every sign-in method but the password. */
export function OtherMethods() {
  const { t } = useTranslation('sign-in')
  const errorMessage = useErrorMessage()
  const once = useSingleFlight()
  const [isWanted, setWanted] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const modal = useModal()
  const open = async () => {
    setWanted(true)
    setFailure(null)
    await openSignIn()
      .catch((error: unknown) => {
        // Closing it is an answer, not a failure.
        if (!isAborted(error)) setFailure(error)
      })
      .finally(() => setWanted(false))
  }
  return (
    <div className={styles.fields}>
      {failure !== null && <Banner tone="error">{errorMessage(failure)}</Banner>}
      <p className={styles.dim}>{t('other.lead')}</p>
      <Button
        busy={isWanted && !modal?.mounted}
        onPointerEnter={prepareSignIn}
        onFocus={prepareSignIn}
        onClick={() => once(open)}
      >
        {t('other.open')}
      </Button>
    </div>
  )
}
