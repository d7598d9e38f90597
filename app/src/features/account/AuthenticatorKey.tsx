import { Copy } from 'lucide-react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import styles from './Account.module.css'

const QrCode = lazyWithRetry(() => import('../../shared/ui/QrCode.tsx').then((m) => m.QrCode))

/** The key as a QR code, and as text for an authenticator app on the same device. */
export function AuthenticatorKey({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation('account')
  const { field, copy, copied } = useCopy(secret)
  return (
    <>
      <p>{t('twoFactor.scan')}</p>
      <div className={styles.qr}>
        <QrCode text={address} label={t('twoFactor.qr')} />
      </div>
      <label className={styles.key}>
        <span>{t('twoFactor.key')}</span>
        <input ref={field} readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
        <Button kind="quiet" size="small" icon={<Copy />} onClick={copy}>
          <span aria-live="polite">{t(copied ? 'twoFactor.copied' : 'twoFactor.copy')}</span>
        </Button>
      </label>
    </>
  )
}
