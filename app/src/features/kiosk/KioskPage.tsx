import { Expand, Shrink, Signpost, Users, Wifi, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { type Kiosk, readKiosk } from '../../core/kiosk.ts'
import { newKey } from '../../core/phone-upload.ts'
import { langOf } from '../../core/queries.ts'
import { checkInPath } from '../../shared/attendance-paths.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { clearDraft, loadDraft, saveDraft } from '../../shared/session-draft.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { IconButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { QrCode } from '../../shared/ui/QrCode.tsx'
import styles from './KioskPage.module.css'
import { hashOf } from './scanned.ts'
import { codesUntil, shownAt, type Told, toldNow } from './shown-code.ts'

/** How often the screen asks who came, and for the hour ahead, in ms. */
const askEveryMs = 10_000

type Link = { token: string; key: string }

/**
 * `/kiosk`: a code to scan or to type, as large as the screen is. The token comes behind the `#`, where no server sees it,
 * and is kept for this tab with the codes of its hour, so that a reload goes on, also while the server does not answer.
 */
export function KioskPage() {
  const { t } = useTranslation('kiosk')
  const [link] = useState(readLink)
  const { told, error, retry } = useTold(link)
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  useThingTitle(told?.kiosk.title ?? t('pageTitle'))
  useAwake()
  const isOver = link === null || hasCode(error, 'TOKEN_EXPIRED', 'STEP_UNKNOWN')
  return (
    <div className={styles.screen}>
      <Contours fade="left" />
      <div className={styles.controls}>
        <FullScreen />
      </div>
      <main id="content" tabIndex={-1} className={styles.main}>
        {isOver ? <Ended why="over" /> : told ? <Codes told={told} isCut={error !== null} /> : null}
        {!isOver && !told && error !== null && <Failed error={error} retry={retry} />}
      </main>
    </div>
  )
}

function readLink(): Link | null {
  const known = loadDraft('kiosk') as Link | null
  const token = window.location.hash.slice(1)
  if (token.length !== 43 || known?.token === token) return known
  const link = { token, key: newKey() }
  saveDraft('kiosk', link)
  clearDraft('kiosk-codes')
  return link
}

/** Null where it has no code for now. */
function readTold(): Told | null {
  const told = loadDraft('kiosk-codes') as Told | null
  return told && shownAt(told, Date.now()) ? told : null
}

/** What the server said last, and why it says nothing now. */
function useTold(link: Link | null) {
  const { language } = useTranslation('kiosk').i18n
  const [told, setTold] = useState(readTold)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks at once
  useEffect(() => {
    if (!link) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        const kiosk = await readKiosk(link.token, link.key, language)
        if (isLeft) return
        const now = toldNow(kiosk, Date.now())
        setTold(now)
        saveDraft('kiosk-codes', now)
        setError(null)
      } catch (failure) {
        if (isLeft) return
        setError(failure)
        if (hasCode(failure, 'TOKEN_EXPIRED', 'STEP_UNKNOWN')) return
      }
      timer = setTimeout(ask, askEveryMs)
    }
    void ask()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [link, language, tries])
  return { told, error, retry: () => setTries((before) => before + 1) }
}

function Codes({ told, isCut }: { told: Told; isCut: boolean }) {
  const { t, i18n } = useTranslation('kiosk')
  const now = useClock()
  const shown = shownAt(told, now)
  const { kiosk } = told
  const isOver = now + told.ahead >= Date.parse(kiosk.endsAt)
  if (!shown) return <Ended why={isOver ? 'over' : 'out'} />
  const time = (at: Date) => new Intl.DateTimeFormat(regional(i18n.language), { timeStyle: 'short' }).format(at)
  const opensAt = kiosk.opensAt === null ? null : new Date(kiosk.opensAt)
  const address = `${window.location.origin}${checkInPath}#${hashOf({ ...kiosk, code: shown.code })}`
  const until = time(codesUntil(told))
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1} lang={langOf(kiosk, 'title')}>
          {kiosk.title}
        </h1>
        {kiosk.place && (
          <p className={styles.place}>
            <Signpost aria-hidden="true" />
            {kiosk.place}
          </p>
        )}
      </header>
      <div className={styles.ways}>
        <figure className={styles.scan}>
          <QrCode text={address} label={t('qr')} />
          <figcaption>{t('scan')}</figcaption>
        </figure>
        <div className={styles.type}>
          <p>{t('type')}</p>
          <Code code={shown.code} />
          <Left seconds={shown.left} of={kiosk.slotSeconds} words={t('next', { seconds: shown.left })} />
        </div>
      </div>
      <footer className={styles.foot}>
        <p className={styles.came} role="status">
          <Users aria-hidden="true" />
          {kiosk.came === 0 ? t('none') : t('came', { count: kiosk.came })}
        </p>
        {opensAt && opensAt.getTime() > now + told.ahead ? (
          <p>{t('opens', { time: time(opensAt) })}</p>
        ) : (
          kiosk.confirm && <p>{t('confirm')}</p>
        )}
        <p className={styles.line} data-cut={isCut || undefined}>
          {isCut ? <WifiOff aria-hidden="true" /> : <Wifi aria-hidden="true" />}
          {t(isCut ? 'offline' : 'until', { time: until })}
        </p>
      </footer>
    </>
  )
}

/** Word under word, as a signpost has them: so they are as large as the screen allows. */
function Code({ code }: { code: Kiosk['codes'][number] }) {
  return (
    <p className={styles.code} translate="no" lang="en">
      {code.split(' ').map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a code may have the same word twice
        <span key={at}>{word} </span>
      ))}
    </p>
  )
}

function Left({ seconds, of, words }: { seconds: number; of: number; words: string }) {
  return (
    <div className={styles.left}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ transform: `scaleX(${seconds / of})` }} />
      </span>
      <span>{words}</span>
    </div>
  )
}

function Ended({ why }: { why: 'out' | 'over' }) {
  const { t } = useTranslation('kiosk')
  return (
    <div className={styles.ended} role="status">
      <h1 tabIndex={-1}>{t(`ended.${why}.title`)}</h1>
      <p>{t(`ended.${why}.text`)}</p>
    </div>
  )
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const errorMessage = useErrorMessage()
  return (
    <div className={styles.ended}>
      <PanelError message={errorMessage(error)} onRetry={retry} />
    </div>
  )
}

function FullScreen() {
  const { t } = useTranslation('kiosk')
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  if (!document.fullscreenEnabled) return null
  const turn = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <IconButton label={t(isFull ? 'whole' : 'full')} onClick={() => void turn().catch(() => undefined)}>
      {isFull ? <Shrink /> : <Expand />}
    </IconButton>
  )
}

/** The time, a few times a second: a code is not to change late. */
function useClock(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A screen at a place is not to go dark. A browser lets go of it with each page that is hidden. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
