import type { ReactNode } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Account.module.css'
import { useFirstFocus } from './use-first-focus.ts'

type ProofFrameProps = {
  failure: unknown
  appCode: ReactNode
  lead: string
  onCancel: () => void
  children: ReactNode
}

/** Reauthentication by another window: what went wrong, what to do, the choices, and a way back. */
export function ProofFrame({ failure, appCode, lead, onCancel, children }: ProofFrameProps) {
  const { t } = useTranslation('common')
  const errorMessage = useErrorMessage()
  return (
    <div ref={useFirstFocus<HTMLDivElement>()} className={styles.form}>
      {failure !== null && <Banner tone="error">{errorMessage(failure)}</Banner>}
      {appCode}
      <p>{lead}</p>
      {children}
      <div className={styles.actions}>
        <Button kind="plain" size="small" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  )
}
