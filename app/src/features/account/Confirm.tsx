import { useEffect, useRef } from 'react'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Account.module.css'

type ConfirmProps = {
  question: string
  yes: string
  no: string
  busy: boolean
  /** Why it did not work. */
  error: string | null
  onYes: () => void
  onNo: () => void
}

/** Asks before something is taken away, in its place. The focus is on the answer that changes nothing. */
export function Confirm({ question, yes, no, busy, error, onYes, onNo }: ConfirmProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-no]')?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have no legend to be named by
    <div ref={place} role="group" aria-label={question} className={styles.confirm}>
      <p>{question}</p>
      {error !== null && <Banner tone="error">{error}</Banner>}
      <div className={styles.actions}>
        <Button kind="quiet" size="small" data-no disabled={busy} onClick={onNo}>
          {no}
        </Button>
        <Button kind="danger" size="small" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  )
}
