import { Copy } from 'lucide-react'
import { Button } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './PairingCode.module.css'

const QrCode = lazyWithRetry(async () => (await import('../../shared/ui/QrCode.tsx')).QrCode)

/** The sentences `scan.*` of the modal, in the language of whoever shows the code. */
export type ScanWords = (key: 'scan.prompt' | 'scan.preparing' | 'scan.code' | CopyWord) => string
type CopyWord = 'scan.link' | 'scan.copy' | 'scan.copied'

/** What a wallet on another device scans; a place for it while it is awaited. */
export const PairingCode = ({ uri, t }: { uri: string | null; t: ScanWords }) => (
  <figure className={styles.figure}>
    <div className={classNames(styles.code, !uri && styles.awaited)}>
      {uri ? (
        <QrCode text={uri} label={t('scan.code')} />
      ) : (
        <>
          <Spinner />
          <VisuallyHidden>{t('scan.preparing')}</VisuallyHidden>
        </>
      )}
    </div>
    <figcaption>{t('scan.prompt')}</figcaption>
  </figure>
)

/** What a camera reads, for everybody who has none at hand. */
export function PairingLink({ uri, t }: { uri: string; t: (key: CopyWord) => string }) {
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
