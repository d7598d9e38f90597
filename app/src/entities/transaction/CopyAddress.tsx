import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import styles from './ChainReport.module.css'

/** This part with its sentences. */
export async function loadCopyAddress() {
  await loadSentences('chain')
  return CopyAddress
}

/** The address of the person's wallet, to be copied to where the money is sent from. */
export function CopyAddress({ address }: { address: string }) {
  const { t } = useTranslation('chain')
  const { field, copy, copied } = useCopy(address)
  return (
    <div className={styles.address}>
      <TextField
        ref={field}
        label={t('address.label')}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.fixes}>
        <Button kind="quiet" size="small" onClick={copy}>
          {t('address.copy')}
        </Button>
        <p role="status">{copied && t('address.copied')}</p>
      </div>
    </div>
  )
}
