import { CloudOff, X } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { Progress } from '../../../shared/ui/Progress.tsx'
import { LocalFileMark } from '../FileMark.tsx'
import styles from './FileFields.module.css'

type UploadProgressRowProps = {
  name: string
  /** The file, where it is in hand. */
  file?: File
  stored: number
  total: number
  /** `waiting` for a line, after which it goes on; `stopped` until the same file is chosen again. */
  state: 'going' | 'waiting' | 'stopped'
  onStop: (() => void) | undefined
}

/** A file of which a part is stored: how much, and what has to happen for the rest. */
export function UploadProgressRow({ name, file, stored, total, state, onStop }: UploadProgressRowProps) {
  const { t, i18n } = useTranslation('quests')
  // Whole only when it is: the last part may still fail.
  const part = Math.min(0.99, stored / total)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(part)
  return (
    <div className={styles.progress}>
      {file && state === 'going' ? <LocalFileMark file={file} /> : <CloudOff aria-hidden="true" />}
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <Progress value={stored} max={total} label={t('upload.going', { name })} />
        <span className={styles.hint}>
          {state === 'going' && t('upload.stored', { percent })}
          <span role="status">
            {state === 'waiting' && t('upload.waiting', { percent })}
            {state === 'stopped' && t('upload.stopped', { percent, name })}
          </span>
        </span>
      </div>
      {onStop && (
        <IconButton label={t('upload.cancel', { name })} onClick={onStop}>
          <X />
        </IconButton>
      )}
    </div>
  )
}
