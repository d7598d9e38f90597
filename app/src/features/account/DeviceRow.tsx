import { MonitorCheck } from 'lucide-react'
import { useErrorMessage } from '../../core/error-message.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Account.module.css'
import { CredentialRow } from './CredentialRow.tsx'
import { Note } from './Note.tsx'
import { useDevice, useForgetDevice, useKeepDevice } from './sign-in-methods.ts'

/** Whether this browser stays signed in, and the way to have it forget. Nothing until that is known. */
export function DeviceRow() {
  const { t, i18n } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { data: kept } = useDevice()
  const keep = useKeepDevice()
  const forget = useForgetDevice()
  const once = useSingleFlight()
  if (!kept) return null
  const { until } = kept
  const change = until ? forget : keep
  const error = keep.error ?? forget.error
  const date = until && new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long' }).format(new Date(until))
  return (
    <CredentialRow icon={<MonitorCheck />} title={t('device.title')}>
      <p>{date ? t('device.kept', { date }) : `${t('device.off')} ${t('device.other')}`}</p>
      {error && <Banner tone="error">{errorMessage(error)}</Banner>}
      <Note>{!until && forget.isSuccess && t('device.forgotten')}</Note>
      <div className={styles.actions}>
        <Button kind="quiet" size="small" busy={change.isPending} onClick={() => once(() => change.mutateAsync())}>
          {t(until ? 'device.forget' : 'device.keep')}
        </Button>
      </div>
    </CredentialRow>
  )
}
