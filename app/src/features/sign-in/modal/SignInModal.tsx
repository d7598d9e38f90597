import { classNames } from '../../../shared/ui/class-names.ts'
import { Body } from './Body.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './SignInModal.module.css'
import { useAnnouncement } from './use-announcement.ts'
import { useDialog } from './use-dialog.ts'
import { useFrozenSnapshot } from './use-frozen-snapshot.ts'
import { useModalTranslation } from './use-modal-translation.ts'
import type { ModalProps } from './view.ts'

/** The sign-in modal, as a snapshot of it says. It draws and tells what the person did; it decides nothing. */
export function SignInModal(props: ModalProps & FooterProps) {
  const { ready } = useModalTranslation('modal')
  return props.snapshot.mounted && ready ? <Sheet {...props} /> : null
}

type FooterProps = { termsHref?: string; privacyHref?: string }

function Sheet({ snapshot: now, send, look, isNew, ...hrefs }: ModalProps & FooterProps) {
  const snapshot = useFrozenSnapshot(now)
  const dialog = useDialog(now.visible, snapshot.view, send)
  const { lang } = useModalTranslation('modal')
  const announced = useAnnouncement(snapshot)
  return (
    <dialog
      {...dialog}
      lang={lang}
      className={classNames(styles.overlay, now.active && styles.active, look.theme && styles[look.theme])}
      aria-labelledby="sign-in-title"
      aria-describedby="sign-in-lead"
      inert={!now.visible}
    >
      <div className={classNames(styles.sheet, isNew && styles.new)}>
        <Header snapshot={snapshot} send={send} look={look} isNew={isNew} />
        <Body snapshot={snapshot} send={send} look={look} isNew={isNew} />
        <Footer isPlain={isNew || !look.selfCustodial} {...hrefs} />
      </div>
      <p className={styles.announcement} role="status">
        {announced}
      </p>
    </dialog>
  )
}
