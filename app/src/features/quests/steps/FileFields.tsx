import { FileText, Upload, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAborted } from '../../../core/failure.ts'
import { useSentence } from '../../../core/sentences.ts'
import { uploadFile } from '../../../core/upload-file.ts'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { Spinner } from '../../../shared/ui/Spinner.tsx'
import styles from '../StepForm.module.css'
import type { StepFieldsProps } from './step-fields.ts'

/** Most files of one answer; the shared rule refuses more. */
const most = 5

/** Evidence: files are stored as soon as they are chosen, so that a reload keeps them. */
export function FileFields({ step: { config }, draft, onChange, error, disabled, onBusy }: StepFieldsProps) {
  const { t } = useTranslation('quests')
  const [uploading, setUploading] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const sentence = useSentence()
  const errorId = useId()
  const stopped = useRef(new AbortController())
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    const { current } = stopped
    return () => current.abort()
  }, [])

  const limits = useLimits(config)
  const files = draft.files ?? []
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])].slice(0, most - files.length)
    event.target.value = ''
    setProblem(null)
    const refused = chosen.map((file) => refusal(file, config)).find((reason) => reason !== null)
    if (refused) return setProblem(refused === 'type' ? t('answer.file_type') : t('answer.file_too_large'))
    setUploading(chosen.map(({ name }) => name))
    onBusy(true)
    for (const file of chosen) {
      try {
        const id = await uploadFile(file, stopped.current.signal)
        const now = latest.current
        onChange({ ...now, files: [...(now.files ?? []), id], names: { ...now.names, [id]: file.name } })
      } catch (failure) {
        if (!isAborted(failure)) setProblem(sentence(failure))
      }
    }
    setUploading([])
    onBusy(false)
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
      {uploading.map((name) => (
        <div key={name} className={styles.file} role="status">
          <Spinner />
          <span>{t('uploading', { name })}</span>
        </div>
      ))}
      {files.length < most && (
        <label className={styles.drop}>
          <input
            type="file"
            multiple
            accept={config.mediaTypes?.join(',')}
            disabled={disabled || uploading.length > 0}
            aria-describedby={said ? errorId : undefined}
            aria-invalid={said ? true : undefined}
            onChange={(event) => void add(event)}
          />
          <Upload aria-hidden="true" />
          <span>{t('action.chooseFile')}</span>
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

function refusal(file: File, { mediaTypes, maxBytes }: Config): 'type' | 'size' | null {
  const fits = (type: string) => (type.endsWith('*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type)
  if (mediaTypes?.length && !mediaTypes.some(fits)) return 'type'
  if (maxBytes != null && file.size > maxBytes) return 'size'
  return null
}

/** "PNG, JPEG or PDF, up to 10 MB each". */
function useLimits({ mediaTypes, maxBytes }: Config): string {
  const { t, i18n } = useTranslation('quests')
  const names = mediaTypes?.map((type) =>
    (type.split('/')[1] ?? type).replace('*', type.split('/')[0] ?? '').toUpperCase(),
  )
  const types = names?.length
    ? new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names)
    : t('limits.any')
  if (maxBytes == null) return types
  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return t('limits.size', { types, size: size.format(maxBytes / (1024 * 1024)) })
}
