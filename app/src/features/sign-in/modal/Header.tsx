import { ArrowLeft, X } from 'lucide-react'
import bundle from '../../../entities/gift/bundle.svg'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { Contours } from '../../../shared/ui/Contours.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './SignInModal.module.css'
import { useModalTranslation } from './use-modal-translation.ts'
import { useTitle } from './use-title.ts'
import type { ModalProps } from './view.ts'
import { Waymark } from './Waymark.tsx'

export function Header({ snapshot, send, look, isNew }: ModalProps) {
  const { t } = useModalTranslation('modal')
  const { title, lead } = useTitle(snapshot, isNew)
  return (
    <header className={classNames(styles.header, snapshot.network && styles.network)}>
      <div className={styles.art}>
        {isNew ? <img src={bundle} alt="" width="240" height="216" /> : <Contours fade="none" />}
      </div>
      <div className={styles.bar}>
        {snapshot.canGoBack ? (
          <IconButton label={t('back')} onClick={() => send({ type: 'back' })}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        ) : (
          <Sign logo={look.logo} />
        )}
        <IconButton label={t('close')} onClick={() => send({ type: 'close' })}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <h2 id="sign-in-title" tabIndex={-1} data-focus={snapshot.view === 'code' ? undefined : ''}>
        {title}
      </h2>
      <p id="sign-in-lead">{lead}</p>
    </header>
  )
}

/** A picture of whoever runs the site, or the product's sign. */
const Sign = ({ logo }: { logo: string | undefined }) =>
  logo ? <img src={logo} alt="" className={styles.logo} /> : <Waymark className={styles.waymark} />
