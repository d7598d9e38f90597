import { type ReactNode, useRef, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { dateStyle, regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Account.module.css'
import { Confirm } from './Confirm.tsx'

type LinkedCredentialRowProps = {
  name: ReactNode
  /** What it is called in the button and the question. */
  called: string
  linkedAt: string
  more?: ReactNode
  /** The only sign-in method cannot be removed: that would lock the account. */
  isOnly: boolean
  question: string
  /** Removes it; rejects where the server does not let it go. */
  remove: () => Promise<unknown>
  /** Words for a refusal that means something of its own here. */
  explain?: (failure: unknown) => string | null
}

/** A wallet or an identity that opens the account, and its removal. */
export function LinkedCredentialRow({
  name,
  called,
  linkedAt,
  more,
  isOnly,
  question,
  remove,
  explain,
}: LinkedCredentialRowProps) {
  const { t, i18n } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const errorMessage = useErrorMessage()
  const once = useSingleFlight()
  const row = useRef<HTMLLIElement>(null)
  const since = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: dateStyle(i18n.language) }).format(
    new Date(linkedAt),
  )

  const takeAway = async () => {
    setBusy(true)
    setError(null)
    // It goes with what has the focus: that passes to the heading of its section.
    const heading = row.current?.closest('section')?.querySelector<HTMLElement>('h3')
    try {
      await remove()
      heading?.focus()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const leave = () => {
    setAsking(false)
    setError(null)
    queueMicrotask(() => row.current?.querySelector('button')?.focus())
  }

  return (
    <li ref={row} className={styles.linked}>
      <div className={styles.linkedHead}>
        <div className={styles.linkedWords}>
          <strong>{name}</strong>
          <span>
            {t('since', { date: since })}
            {more && <> · {more}</>}
          </span>
          {isOnly && <span>{t('only')}</span>}
        </div>
        {!isOnly && !isAsking && (
          <Button kind="quiet" size="small" aria-label={`${t('remove')}: ${called}`} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Confirm
          question={question}
          yes={t('remove')}
          no={t('keep')}
          busy={busy}
          error={error === null ? null : (explain?.(error) ?? errorMessage(error))}
          onYes={() => once(takeAway)}
          onNo={leave}
        />
      )}
    </li>
  )
}
