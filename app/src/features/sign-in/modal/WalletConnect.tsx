import { Copy } from 'lucide-react'
import { Button } from '../../../shared/ui/Button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.tsx'
import { Spinner } from '../../../shared/ui/Spinner.tsx'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx'
import type { MobileLinksProps } from './MobileLinks.tsx'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps, Send } from './view.ts'
import styles from './WalletConnect.module.css'

/** Telephones are led elsewhere, but for those that the configuration lets in. */
const MobileLinks = lazyWithRetry<MobileLinksProps>(async () => (await import('./MobileLinks.tsx')).MobileLinks)
const QrCode = lazyWithRetry(async () => (await import('../../../shared/ui/QrCode.tsx')).QrCode)

type WalletConnectProps = {
  walletConnect: NonNullable<ModalProps['snapshot']['walletConnect']>
  /** Whether the wallets are set up, so that a code that never came can be asked for. */
  canAsk: boolean
  send: Send
}

/** A wallet on another device scans the code; one on this device is opened by a link. The link itself can be copied. */
export function WalletConnect({ walletConnect: { adapter, form, uri }, canAsk, send }: WalletConnectProps) {
  const { t } = useModalTranslation('modal')
  const awaited = (
    <>
      <Spinner />
      <VisuallyHidden>{t('scan.preparing')}</VisuallyHidden>
    </>
  )
  return (
    <section className={styles.scan} aria-label="WalletConnect">
      {form === 'qr' ? (
        <figure className={styles.figure}>
          <div className={classNames(styles.code, !uri && styles.awaited)}>
            {uri ? <QrCode text={uri} label={t('scan.code')} /> : awaited}
          </div>
          <figcaption>{t('scan.prompt')}</figcaption>
        </figure>
      ) : (
        <>
          <h3 className={styles.prompt}>{t('scan.mobile')}</h3>
          {uri ? <MobileLinks uri={uri} anyWallet={t('scan.any')} /> : awaited}
        </>
      )}
      {uri && <CopyLink uri={uri} />}
      {!uri && canAsk && (
        <Button
          kind="plain"
          size="small"
          onClick={() => send({ type: 'LOGIN', adapter, loginParams: { asked: true } })}
        >
          {t('scan.again')}
        </Button>
      )}
    </section>
  )
}

/** What a camera reads, for everybody who has none at hand. */
function CopyLink({ uri }: { uri: string }) {
  const { t } = useModalTranslation('modal')
  const { copied, copy, field } = useCopy(uri)
  return (
    <div className={styles.link}>
      <input ref={field} readOnly value={uri} aria-label={t('scan.link')} onFocus={(event) => event.target.select()} />
      <Button kind="quiet" size="small" icon={<Copy aria-hidden="true" />} onClick={copy}>
        {t(copied ? 'scan.copied' : 'scan.copy')}
      </Button>
      <span aria-live="polite">
        <VisuallyHidden>{copied && t('scan.copied')}</VisuallyHidden>
      </span>
    </div>
  )
}
