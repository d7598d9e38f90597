import { Copy, ExternalLink } from 'lucide-react'
import { Button } from '../../../shared/ui/Button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.tsx'
import { Spinner } from '../../../shared/ui/Spinner.tsx'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps, Send } from './view.ts'
import styles from './WalletConnect.module.css'
import { walletLinks } from './wallet-links.ts'

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
  return (
    <section className={styles.scan} aria-label="WalletConnect">
      {form === 'qr' ? (
        <figure className={styles.figure}>
          <div className={classNames(styles.code, !uri && styles.awaited)}>
            {uri ? <QrCode text={uri} label={t('scan.code')} /> : <Awaited words={t('scan.preparing')} />}
          </div>
          <figcaption>{t('scan.prompt')}</figcaption>
        </figure>
      ) : (
        <MobileLinks uri={uri} />
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

function MobileLinks({ uri }: { uri: string | null }) {
  const { t } = useModalTranslation('modal')
  return (
    <>
      <h3 className={styles.prompt}>{t('scan.mobile')}</h3>
      {uri ? (
        <ul className={styles.links}>
          {walletLinks(uri).map(({ name, href }) => (
            <li key={href}>
              <a href={href} rel="noopener noreferrer">
                {name ?? t('scan.any')}
                <ExternalLink aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Awaited words={t('scan.preparing')} />
      )}
    </>
  )
}

const Awaited = ({ words }: { words: string }) => (
  <>
    <Spinner />
    <VisuallyHidden>{words}</VisuallyHidden>
  </>
)

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
