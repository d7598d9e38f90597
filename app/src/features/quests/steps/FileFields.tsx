import { FileText, Upload, X } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useErrorMessage } from '../../../core/error-message.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { IconButton } from '../../../shared/ui/Button.tsx'
import styles from './FileFields.module.css'
import type { StepFieldsProps } from './step-fields.ts'
import { UploadProgressRow } from './UploadProgress.tsx'
import { useUploads } from './use-uploads.ts'

/** Most files of one answer; the shared rule refuses more. */
const most = 5

/** Evidence: files are stored as soon as they are chosen, so that a reload keeps them. */
export function FileFields({ step: { config }, draft, onChange, error, disabled, onBusy }: StepFieldsProps) {
  const { t } = useTranslation('quests')
  const [problem, setProblem] = useState<string | null>(null)
  const errorMessage = useErrorMessage()
  const errorId = useId()
  const limits = useLimits(config)
  const { going, stopped, add, forget } = useUploads({ draft, onChange, onBusy }, (failure) =>
    setProblem(errorMessage(failure)),
  )
  const files = draft.files ?? []
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])].slice(0, most - files.length)
    event.target.value = ''
    const refused = chosen.map((file) => refusal(file, config)).find((reason) => reason !== null)
    setProblem(refused ? t(`answer.file_${refused}`) : null)
    if (!refused) void add(chosen)
  }
  const remove = (id: string) => onChange({ ...draft, files: files.filter((file) => file !== id) })
  const said = problem ?? error
  return (
    <div className={styles.files}>
      {files.map((id, index) => {
        const name = draft.names?.[id] ?? t('answer.file', { number: index + 1 })
        return (
          <div key={id} className={styles.file}>
            <FileText aria-hidden="true" />
            <span>{name}</span>
            <IconButton label={t('action.removeFile', { name })} disabled={disabled} onClick={() => remove(id)}>
              <X />
            </IconButton>
          </div>
        )
      })}
      {going.map(({ name, stored, total, isWaiting, cancel }) => (
        <UploadProgressRow
          key={name}
          name={name}
          stored={stored}
          total={total}
          state={isWaiting ? 'waiting' : 'going'}
          onStop={cancel}
        />
      ))}
      {stopped.map(({ id, name, size, stored }) => (
        <UploadProgressRow
          key={id}
          name={name}
          stored={stored}
          total={size}
          state="stopped"
          onStop={disabled ? undefined : () => forget(id)}
        />
      ))}
      {files.length < most && (
        <label className={styles.drop}>
          <input
            type="file"
            multiple
            accept={config.mediaTypes?.join(',')}
            disabled={disabled || going.length > 0}
            aria-describedby={said ? errorId : undefined}
            aria-invalid={said ? true : undefined}
            onChange={choose}
          />
          <Upload aria-hidden="true" />
          <span>{t('action.chooseFile')}</span>
          <span className={styles.hint}>{t('upload.drop')}</span>
          <span className={styles.hint}>{limits}</span>
        </label>
      )}
      {said && (
        <p id={errorId} className={styles.error} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}

type Config = StepFieldsProps['step']['config']

function refusal(file: File, { mediaTypes, maxBytes }: Config): 'type' | 'empty' | 'too_large' | null {
  const fits = (type: string) => (type.endsWith('*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type)
  if (mediaTypes?.length && !mediaTypes.some(fits)) return 'type'
  if (file.size === 0) return 'empty'
  if (maxBytes != null && file.size > maxBytes) return 'too_large'
  return null
}

/** "PNG, JPEG or PDF, up to 10 MB each". */
function useLimits({ mediaTypes, maxBytes }: Config): string {
  const { t, i18n } = useTranslation('quests')
  const names = mediaTypes?.map((type) =>
    (type.split('/')[1] ?? type)
      .replace('*', type.split('/')[0] ?? '')
      .toUpperCase()
      .replace('WEBP', 'WebP'),
  )
  // The Intl of American English puts a comma before "or", that of British English does not, as the rest of the texts.
  const list = new Intl.ListFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, { type: 'disjunction' })
  const types = names?.length ? list.format(names) : t('limits.any')
  if (maxBytes == null) return types
  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return t('limits.size', { types, size: size.format(maxBytes / (1024 * 1024)) })
}
