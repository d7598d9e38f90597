import { CircleCheck, ListChecks } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CheckedIn, checkIn } from '../../core/check-in.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { useSignedIn } from '../../core/session.ts'
import { openSignIn } from '../../core/sign-in/modal.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { loadDraft, saveDraft } from '../../shared/session-draft.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Logo } from '../../shared/ui/Logo.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './CheckInPage.module.css'
import { readHash, type Scanned } from './scanned.ts'

const draft = 'check-in'

type State = CheckedIn | 'busy' | 'signIn' | 'locked' | 'failed'

/**
 * `/check-in`: what a phone opens that scanned the screen. What was scanned comes behind the `#`, is taken out of the
 * address at once, and kept for this tab, so that a sign-in comes back to it.
 */
export function CheckInPage() {
  const { t } = useTranslation(['check-in', 'common'])
  useThingTitle(t('pageTitle'))
  const errorMessage = useErrorMessage()
  const [scanned] = useState(readScanned)
  const isSignedIn = useSignedIn()
  const [found, setFound] = useState<{ title: string; state: State }>({ title: '', state: 'busy' })
  const [error, setError] = useState<unknown>(null)
  const sent = useRef('')
  const once = useSingleFlight()
  const heading = useRef<HTMLHeadingElement>(null)
  const state: State = !scanned ? 'unknown' : !isSignedIn ? 'signIn' : found.state

  const send = (code: string) =>
    once(async () => {
      if (!scanned) return
      sent.current = code
      setError(null)
      setFound((before) => ({ ...before, state: 'busy' }))
      try {
        setFound(await checkIn(scanned, code))
      } catch (failure) {
        if (hasCode(failure, 'QUEST_LOCKED')) return setFound({ title: '', state: 'locked' })
        setError(failure)
        setFound({ title: '', state: 'failed' })
      }
    })
  const begin = useRef(send)
  begin.current = send
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (scanned && isSignedIn) void begin.current(scanned.code)
  }, [scanned, isSignedIn])
  // What became of it is read out, and the field below it comes next.
  useEffect(() => {
    if (state !== 'busy') heading.current?.focus({ preventScroll: true })
  }, [state])

  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <Contours fade="top" />
      <Logo name={t('common:product')} />
      <div className={styles.sheet}>
        {state === 'busy' ? (
          <>
            <Spinner />
            <h1 ref={heading} tabIndex={-1}>
              {t('busy')}
            </h1>
          </>
        ) : (
          <>
            <Mark state={state} />
            <h1 ref={heading} tabIndex={-1}>
              {t(`is.${state}.title`)}
            </h1>
            {state === 'failed' && <PanelError message={errorMessage(error)} onRetry={() => void send(sent.current)} />}
            <p>{t(`is.${state}.text`, { quest: found.title })}</p>
            {state === 'signIn' && (
              <Button size="large" onClick={() => once(() => openSignIn().catch(() => undefined))}>
                {t('signIn')}
              </Button>
            )}
            {(state === 'wrong' || state === 'failed') && <CodeForm onSend={send} />}
          </>
        )}
      </div>
    </main>
  )
}

function readScanned() {
  const scanned = readHash(window.location.hash)
  if (scanned) saveDraft(draft, scanned)
  return scanned ?? (loadDraft(draft) as Scanned | null)
}

function Mark({ state }: { state: State }) {
  if (state === 'counted' || state === 'open') return <CircleCheck className={styles.in} aria-hidden="true" />
  return state === 'waits' ? <ListChecks className={styles.waits} aria-hidden="true" /> : null
}

function CodeForm({ onSend }: { onSend: (code: string) => void }) {
  const { t } = useTranslation('check-in')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) onSend(code)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="large">
        {t('send')}
      </Button>
    </form>
  )
}
