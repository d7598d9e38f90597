import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import '../../shared/i18n/gift-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import styles from './GiveDialog.module.css'

const noteMax = 200

type GiftDialogProps = {
  title: string
  lead: string
  /** What the two buttons say. */
  cancel: string
  action: string
  /** What went wrong, if anything did. */
  error: string | false
  isBusy: boolean
  /** Once it is, the focus goes on to the button, which says what it does then. */
  isReady?: boolean
  /** With the words, without space around them. */
  onSubmit: (note: string) => void
  onClose: () => void
  /** Stands above the words. */
  children?: ReactNode
}

/** Asks for a few words that go with a gift, there or back. */
export function GiftDialog({ isBusy, isReady = false, children, onSubmit, onClose, ...words }: GiftDialogProps) {
  const { t } = useTranslation('gifts')
  const formId = useId()
  const [note, setNote] = useState('')
  const { title, lead, cancel, action, error } = words
  useEffect(() => {
    // Whoever has begun to write the words goes on with them.
    if (!isReady || document.activeElement instanceof HTMLTextAreaElement) return
    document.querySelector<HTMLElement>(`button[form="${formId}"]`)?.focus()
  }, [isReady, formId])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(note.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{lead}</p>
        {error && <PanelError message={error} />}
        {children}
        <TextArea
          label={t('give.note')}
          optional
          hint={t('give.left', { count: noteMax - note.length })}
          rows={3}
          maxLength={noteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
