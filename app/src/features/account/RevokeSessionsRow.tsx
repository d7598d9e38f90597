import { MonitorX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { go } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Account.module.css'
import { Confirm } from './Confirm.tsx'
import { CredentialRow } from './CredentialRow.tsx'
import { useSignOutEverywhere } from './sign-in-methods.ts'

export function RevokeSessionsRow() {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const errorMessage = useErrorMessage()
  const end = useSignOutEverywhere()
  const once = useSingleFlight()
  const place = useRef<HTMLDivElement>(null)
  const leave = () => {
    setAsking(false)
    end.reset()
    queueMicrotask(() => place.current?.querySelector('button')?.focus())
  }
  return (
    <CredentialRow icon={<MonitorX />} title={t('everywhere.title')}>
      <p>{t('everywhere.lead')}</p>
      <div ref={place}>
        {isAsking ? (
          <Confirm
            question={t('everywhere.ask')}
            yes={t('everywhere.action')}
            no={t('keepOn')}
            busy={end.isPending}
            error={end.error && errorMessage(end.error)}
            onNo={leave}
            onYes={() =>
              once(async () => {
                const { sessions } = await end.mutateAsync()
                go(paths.logout, { state: { ended: sessions } })
              })
            }
          />
        ) : (
          <div className={styles.actions}>
            <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
              {t('everywhere.action')}
            </Button>
          </div>
        )}
      </div>
    </CredentialRow>
  )
}
