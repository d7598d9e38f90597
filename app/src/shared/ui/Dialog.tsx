import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../i18n/runtime/react.tsx'
import { IconButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'

type DialogProps = {
  open: boolean
  /** Called for Escape, the close button and a click beside it. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** `drawer` comes in from the right and is as tall as the window; `page` takes the place of the page below it. */
  kind?: 'dialog' | 'drawer' | 'page'
  /** `full` takes all the room the window has. */
  size?: 'usual' | 'full'
  /** What stands at the top, the title among it, in place of the title and the close button. */
  head?: ((title: ReactNode) => ReactNode) | undefined
  /** Buttons at the bottom. */
  footer?: ReactNode
  /** Escape and a click beside it leave it open; the close button closes it. */
  stays?: boolean
}

/** Where whoever is asked for words writes them. */
const fields = 'form :is(input:not([type=radio], [type=checkbox], [readonly]), textarea)'

/**
 * A native modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. One that asks
 * for something to be written begins in the field.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  kind = 'dialog',
  size = 'usual',
  head,
  footer,
  stays = false,
}: DialogProps) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) {
      dialog?.showModal()
      // A drawer is read from its top: its title takes the focus, which its close button would have otherwise.
      dialog?.querySelector<HTMLElement>(kind === 'dialog' ? fields : 'h2')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open, kind])
  // One that is taken off the page while it is open gives the focus back too.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog?.open) dialog.close()
    }
  }, [])
  const heading = (
    <h2 id={titleId} tabIndex={-1}>
      {title}
    </h2>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, given by the element itself
    <dialog
      ref={ref}
      className={classNames(styles.dialog, kind !== 'dialog' && styles[kind], size === 'full' && styles.full)}
      aria-labelledby={titleId}
      data-kind={kind}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        if (!stays) onClose()
      }}
      // A browser closes it at a second Escape without asking first.
      onClose={({ currentTarget }) => {
        if (open && !currentTarget.open) onClose()
      }}
      // Neither the second click on what opened it, nor the end of a text that is marked, is a click beside it.
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === ref.current && event.detail < 2
      }}
      onClick={(event) => {
        if (!stays && event.target === ref.current && isPressedBeside.current) onClose()
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            {head ? (
              head(heading)
            ) : (
              <>
                {heading}
                <IconButton label={t('action.close')} onClick={onClose}>
                  <X />
                </IconButton>
              </>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
