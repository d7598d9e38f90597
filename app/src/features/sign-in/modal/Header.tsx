import { ArrowLeft, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { Contours } from '../../../shared/ui/Contours.tsx'
import styles from './SignInModal.module.css'
import { useTitle } from './use-title.ts'
import type { ModalProps } from './view.ts'

export function Header({ snapshot, send }: ModalProps) {
  const { t } = useTranslation('modal')
  const { title, lead, lang } = useTitle(snapshot)
  return (
    <header className={styles.header}>
      <Contours fade="top" />
      <div className={styles.bar}>
        {snapshot.canGoBack ? (
          <IconButton label={t('back')} onClick={() => send({ type: 'back' })}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        ) : (
          <span />
        )}
        <IconButton label={t('close')} onClick={() => send({ type: 'close' })}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <h2 id="sign-in-title" tabIndex={-1} lang={lang} data-focus={snapshot.view === 'code' ? undefined : ''}>
        {title}
      </h2>
      <p id="sign-in-lead" lang={lang}>
        {lead}
      </p>
    </header>
  )
}
