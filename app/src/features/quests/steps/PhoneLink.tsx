import { useEffect, useRef } from 'react'
import { useErrorMessage } from '../../../core/error-message.ts'
import { useLinkPhone, usePhoneFiles } from '../../../core/phone-files.ts'
import { regional } from '../../../shared/i18n/regional.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { paths } from '../../../shared/paths.ts'
import { Banner } from '../../../shared/ui/Banner.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts'
import type { Draft } from '../draft.ts'
import { mostFiles } from './file-rules.ts'
import styles from './PhoneLink.module.css'

type PhoneLinkProps = { runId: string; stepId: string; draft: Draft; onChange: (draft: Draft) => void }

/**
 * A code to scan with a phone, which stores files for this step without signing in there. What comes is in the answer as
 * soon as it is stored, also after a reload: that a phone was asked is kept in the draft.
 */
export function PhoneLink({ runId, stepId, draft, onChange }: PhoneLinkProps) {
  const { t, i18n } = useTranslation(['send-file', 'quests'])
  const errorMessage = useErrorMessage()
  const once = useSingleFlight()
  const { data: link, error, isPending, mutateAsync } = useLinkPhone(runId, stepId)
  // After a reload the link from before is still good, on the phone; what an older one brought is not asked for again.
  const isResumed = useRef(draft.phone !== undefined).current
  const sent = usePhoneFiles(runId, stepId, isResumed || link !== undefined)
  const make = () => once(() => mutateAsync().then(undefined, () => undefined))
  // Once: whoever opened this wants a code.
  const begin = useRef(isResumed ? () => undefined : make)
  useEffect(() => begin.current(), [])

  // The button that was pressed is gone; what there is to do is in sight.
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isResumed) panel.current?.focus({ preventScroll: true })
    if (link) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isResumed, link])

  const taken = draft.phone ?? []
  const come = sent?.files.filter(({ id }) => !taken.includes(id)) ?? []
  const latest = useRef({ draft, onChange })
  latest.current = { draft, onChange }
  const news = come.map(({ id }) => id).join()
  const isAsked = draft.phone !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came is named by its ids
  useEffect(() => {
    if (news !== '' || !isAsked) latest.current.onChange(withFiles(latest.current.draft, come))
  }, [news, isAsked])

  if (error) return <Banner tone="error">{errorMessage(error)}</Banner>
  const close = () => {
    onChange({ ...draft, phone: undefined })
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-phone]')?.focus())
  }
  const isOver = sent?.state === 'over' && !isPending
  const isOpened = sent?.state === 'opened'
  const time = new Intl.DateTimeFormat(regional(i18n.language), { timeStyle: 'short' })
  return (
    <section ref={panel} tabIndex={-1} className={styles.phone} aria-label={t('quests:action.usePhone')}>
      {link && !isOver && !isOpened && (
        <QrCode text={`${window.location.origin}${paths.sendFile}#${link.token}`} label={t('code.qr')} />
      )}
      <div className={styles.words}>
        {link && !isOver && !isOpened && (
          <>
            <p>{t('code.scan')}</p>
            <p className={styles.hint}>{t('code.until', { time: time.format(new Date(link.until)) })}</p>
          </>
        )}
        <p role="status">
          {isOpened && (sent.coming > 0 ? t('code.coming', { count: sent.coming }) : t('code.opened'))}
          {isOver && t('code.over')}
        </p>
        <div className={styles.buttons}>
          {(isOver || (isResumed && !link && !isOpened)) && (
            <Button kind="quiet" size="small" busy={isPending} onClick={make}>
              {t('code.again')}
            </Button>
          )}
          <Button kind="plain" size="small" onClick={close}>
            {t('code.close')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** With what came from the phone, as far as an answer has room, and noted, so that what is taken out again stays out. */
function withFiles(draft: Draft, come: readonly { id: string; name: string }[]): Draft {
  const files = draft.files ?? []
  const fitting = come.slice(0, Math.max(0, mostFiles - files.length))
  return {
    ...draft,
    files: [...files, ...fitting.map(({ id }) => id)],
    names: { ...draft.names, ...Object.fromEntries(fitting.map(({ id, name }) => [id, name])) },
    phone: [...(draft.phone ?? []), ...come.map(({ id }) => id)],
  }
}
