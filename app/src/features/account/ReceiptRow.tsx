import { useMutation } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import { backend } from '../../core/client.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { verifyPath } from '../../shared/verify-path.ts'
import styles from './Account.module.css'
import { CredentialRow } from './CredentialRow.tsx'
import { Note } from './Note.tsx'

/** What was booked and decided about the person, as a file that anybody can check. */
export function ReceiptRow() {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const save = useMutation({
    mutationFn: () => backend((core) => core.programme.myReceipt()),
    onSuccess: ({ receipt }) =>
      saveFile(t('receipt.name'), new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' })),
  })
  const { receipt, waiting = 0, changed = [], missing = [] } = save.data ?? {}
  const wrong = changed.length + missing.length
  return (
    <CredentialRow icon={<FileCheck2 />} title={t('receipt.title')}>
      <p>{t('receipt.lead')}</p>
      <div className={styles.actions}>
        <Button kind="quiet" size="small" busy={save.isPending} onClick={() => save.mutate()}>
          {t('receipt.action')}
        </Button>
        <LinkButton kind="plain" size="small" to={verifyPath}>
          {t('receipt.check')}
        </LinkButton>
      </div>
      <Note>
        {receipt &&
          [t('receipt.saved', { count: receipt.rows.length }), waiting > 0 && t('receipt.waiting', { count: waiting })]
            .filter(Boolean)
            .join(' ')}
      </Note>
      {wrong > 0 && <PanelError message={t('receipt.wrong', { count: wrong })} />}
      {save.error && <PanelError message={errorMessage(save.error)} />}
    </CredentialRow>
  )
}
