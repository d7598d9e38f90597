import { Check, CloudOff } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { byPhone, newKey, openPhone, type PhoneRule } from '../../core/phone-upload.ts'
import { langOf } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { loadDraft, saveDraft } from '../../shared/session-draft.ts'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import type { Draft } from './draft.ts'
import { LocalFileMark } from './FileMark.tsx'
import styles from './PhonePage.module.css'
import { FileChoice, useChosenFiles } from './steps/FileChoice.tsx'
import fileStyles from './steps/FileFields.module.css'
import { mostFiles } from './steps/file-rules.ts'
import { UploadProgressRow } from './steps/UploadProgress.tsx'
import { storedFile, useUploads } from './steps/use-uploads.ts'

/** The link that was scanned, and the secret of this device; kept for this tab, so that a reload goes on. */
type Link = { token: string; key: string }

/**
 * What a phone shows that scanned the code of a step: one field for files, without signing in. The token comes behind
 * the `#`, where no server sees it, and is taken out of the address at once.
 */
export function PhonePage() {
  const { t, i18n } = useTranslation('send-file')
  const errorMessage = useErrorMessage()
  const [link] = useState(readLink)
  const [rule, setRule] = useState<PhoneRule | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { language } = i18n
  const open = useCallback(() => {
    setError(null)
    if (link) openPhone(link.token, link.key, language).then(setRule, setError)
  }, [link, language])
  useEffect(open, [open])
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const why = link === null || isOver(error) ? 'over' : isClosed(error) ? 'closed' : null
  return (
    <div className={styles.sheet}>
      {why ? (
        <>
          <h1 tabIndex={-1}>{t(why === 'over' ? 'over.title' : 'closed.title')}</h1>
          <p>{t(why === 'over' ? 'over.text' : 'closed.text')}</p>
        </>
      ) : (
        <>
          <h1 tabIndex={-1}>{t('title')}</h1>
          {rule && (
            <p lang={langOf(rule, 'title')} className={styles.quest}>
              {rule.title}
            </p>
          )}
          {error !== null && <PanelError message={errorMessage(error)} onRetry={open} />}
          {rule && link && <Files rule={rule} linkKey={link.key} onOver={setError} />}
        </>
      )}
    </div>
  )
}

const isOver = (error: unknown) => hasCode(error, 'TOKEN_EXPIRED')
const isClosed = (error: unknown) => hasCode(error, 'RUN_NOT_OPEN', 'STEP_CLOSED', 'STEP_UNKNOWN')

function readLink(): Link | null {
  const known = loadDraft('phone') as Link | null
  const token = window.location.hash.slice(1)
  if (token.length !== 43) return known
  const link = known?.token === token ? known : { token, key: newKey() }
  saveDraft('phone', link)
  return link
}

type FilesProps = { rule: PhoneRule; linkKey: string; onOver: (error: unknown) => void }

function Files({ rule, linkKey, onOver }: FilesProps) {
  const { t } = useTranslation('send-file')
  const [draft, setDraft] = useState<Draft>({})
  const way = useMemo(() => byPhone(linkKey), [linkKey])
  const { mediaTypes, maxBytes } = rule
  const config = { ...(mediaTypes && { mediaTypes }), ...(maxBytes !== null && { maxBytes }) }
  const files = draft.files ?? []
  const { choose, problem, fail } = useChosenFiles(config, files.length, (chosen) => void add(chosen))
  const { going, add } = useUploads({ draft, onChange: setDraft, onBusy: () => undefined, way }, (failure) =>
    isOver(failure) || isClosed(failure) ? onOver(failure) : fail(failure),
  )
  return (
    <div className={fileStyles.files}>
      <p>{t('lead')}</p>
      {files.map((id) => (
        <Sent key={id} file={storedFile(id)} />
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
      {files.length < mostFiles && (
        <FileChoice
          config={config}
          words={t(files.length > 0 ? 'another' : 'choose')}
          onPhone
          disabled={going.length > 0}
          isWrong={problem !== null}
          onChoose={choose}
        />
      )}
      {problem && (
        <p className={fileStyles.error} role="alert">
          {problem}
        </p>
      )}
      <p role="status">{files.length > 0 && going.length === 0 && t('done')}</p>
    </div>
  )
}

function Sent({ file }: { file: File | undefined }) {
  const { t } = useTranslation('send-file')
  return (
    <div className={fileStyles.file}>
      {file ? <LocalFileMark file={file} /> : <CloudOff aria-hidden="true" />}
      <span>
        <span className={fileStyles.name}>{file?.name}</span>
        <span className={styles.sent}>
          <Check aria-hidden="true" />
          {t('sent')}
        </span>
      </span>
    </div>
  )
}
