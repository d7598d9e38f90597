import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { isDrawn, useOwnFile, useOwnFileContents } from '../../core/use-own-file.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { StoredFileMark } from './FileMark.tsx'
import { fileSize } from './file-size.ts'
import styles from './SentFile.module.css'

/**
 * A file that was sent as evidence: private, so it is read in the session, and shown or saved from there. `isLarge`: a
 * picture is shown without being asked for.
 */
export function SentFile({ id, number, isLarge = false }: { id: string; number: number; isLarge?: boolean }) {
  const { t, i18n } = useTranslation('quests')
  const errorMessage = useErrorMessage()
  const file = useOwnFile(id)
  const { read, address, error, percent } = useOwnFileContents(id)
  const name = file?.filename_download ?? t('answer.file', { number })
  const [isBroken, setBroken] = useState(false)
  const isPicture = isDrawn(file?.type) && !isBroken
  const isWanted = isLarge && isDrawn(file?.type)
  useEffect(() => {
    if (isWanted) void read()
  }, [isWanted, read])
  return (
    <div className={styles.file}>
      {address === null ? (
        <div className={styles.row}>
          <StoredFileMark id={id} type={file?.type} />
          <Button kind="quiet" size="small" busy={percent !== null} onClick={() => void read()}>
            {percent === null ? t('action.openFile', { name }) : t('action.openingFile', { name, percent })}
          </Button>
          {file?.filesize && <span className={styles.size}>{fileSize(Number(file.filesize), i18n.language)}</span>}
        </div>
      ) : (
        <>
          {isPicture && <img className={styles.picture} src={address} alt={name} onError={() => setBroken(true)} />}
          {isBroken && <p>{t('answer.noPicture')}</p>}
          <a className={styles.save} href={address} download={name}>
            <Download aria-hidden="true" />
            {t('action.saveFile', { name })}
          </a>
        </>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {errorMessage(error)}
        </p>
      )}
    </div>
  )
}
