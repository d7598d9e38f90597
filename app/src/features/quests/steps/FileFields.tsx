import { Smartphone, X } from 'lucide-react'
import { useId, useState } from 'react'
import { takesFromPhones } from '../../../core/phone-files.ts'
import { useOwnFile } from '../../../core/use-own-file.ts'
import { WhyDecided } from '../../../entities/decision/WhyDecided.tsx'
import { loadSentences } from '../../../shared/i18n/i18n.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.tsx'
import { LocalFileMark, StoredFileMark } from '../FileMark.tsx'
import { fileSize } from '../file-size.ts'
import { FileChoice, useChosenFiles } from './FileChoice.tsx'
import styles from './FileFields.module.css'
import { mostFiles } from './file-rules.ts'
import type { StepFieldsProps } from './step-fields.ts'
import { UploadProgressRow } from './UploadProgress.tsx'
import { storedFile, useUploads } from './use-uploads.ts'

const PhoneLink = lazyWithRetry(async () => {
  const [{ PhoneLink }] = await Promise.all([import('./PhoneLink.tsx'), loadSentences('send-file')])
  return PhoneLink
})

/** Evidence: files are stored as soon as they are chosen, so that a reload keeps them. */
export function FileFields({ step, runId, draft, onChange, error, disabled, onBusy }: StepFieldsProps) {
  const { config } = step
  const { t } = useTranslation('quests')
  const [isPhoneAsked, setPhoneAsked] = useState(false)
  const errorId = useId()
  const files = draft.files ?? []
  const { choose, problem, quota, fail } = useChosenFiles(config, files.length, (chosen) => void add(chosen))
  const { going, stopped, add, forget } = useUploads({ draft, onChange, onBusy }, fail)
  const remove = (id: string) => onChange({ ...draft, files: files.filter((file) => file !== id) })
  const said = problem ?? error
  return (
    <div className={styles.files}>
      {/* Above the files: below five of them nobody sees it. */}
      {said && (
        <p id={errorId} className={styles.error} role="alert">
          {said}
        </p>
      )}
      {quota && <WhyDecided kind={quota} />}
      {files.map((id, index) => (
        <StoredFile
          key={id}
          id={id}
          name={draft.names?.[id] ?? t('answer.file', { number: index + 1 })}
          disabled={disabled}
          onRemove={() => remove(id)}
        />
      ))}
      {going.map(({ name, file, stored, total, isWaiting, cancel }) => (
        <UploadProgressRow
          key={name}
          name={name}
          file={file}
          stored={stored}
          total={total}
          state={isWaiting ? 'waiting' : 'going'}
          onStop={cancel}
        />
      ))}
      {going.some(({ isWaiting }) => isWaiting) && <p className={styles.hint}>{t('upload.sendable')}</p>}
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
      {files.length < mostFiles && (
        <FileChoice
          config={config}
          words={t('action.chooseFile')}
          hint={t('upload.drop')}
          disabled={disabled || going.length > 0}
          isWrong={Boolean(said)}
          describedBy={said ? errorId : undefined}
          onChoose={choose}
        />
      )}
      {files.length < mostFiles &&
        takesFromPhones() &&
        (draft.phone !== undefined || isPhoneAsked ? (
          <PhoneLink
            runId={runId}
            stepId={step.id}
            draft={draft}
            onChange={(next) => {
              setPhoneAsked(false)
              onChange(next)
            }}
          />
        ) : (
          <div>
            <Button
              kind="quiet"
              size="small"
              icon={<Smartphone />}
              disabled={disabled}
              data-phone
              onClick={() => setPhoneAsked(true)}
            >
              {t('action.usePhone')}
            </Button>
          </div>
        ))}
    </div>
  )
}

type StoredFileProps = { id: string; name: string; disabled: boolean; onRemove: () => void }

/** A file that is stored and not sent yet: what it looks like, how large it is, and how it is taken out again. */
function StoredFile({ id, name, disabled, onRemove }: StoredFileProps) {
  const { t, i18n } = useTranslation('quests')
  const inHand = storedFile(id)
  const record = useOwnFile(id, inHand === undefined)
  const bytes = inHand?.size ?? Number(record?.filesize ?? 0)
  return (
    <div className={styles.file}>
      {inHand ? <LocalFileMark file={inHand} /> : <StoredFileMark id={id} type={record?.type} />}
      <span>
        <span className={styles.name}>{name}</span>
        {bytes > 0 && <span className={styles.hint}>{fileSize(bytes, i18n.language)}</span>}
      </span>
      <IconButton label={t('action.removeFile', { name })} disabled={disabled} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}
