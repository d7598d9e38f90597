import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useCalendarFeed, useChangeCalendar } from '../../core/calendar.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import type { QuestDetail } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import '../../shared/i18n/kiosk-sentences.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { icalOf } from '../../shared/ical.ts'
import { paths } from '../../shared/paths.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './EventPanel.module.css'

type Event = { id: string; start: Date; end: Date; place: string | null }

const eventsOf = ({ steps }: QuestDetail): Event[] =>
  steps.flatMap(({ id, kind, config: { opensAt, closesAt, place } }) =>
    kind === 'attend' && opensAt && closesAt
      ? [{ id, start: new Date(opensAt), end: new Date(closesAt), place: place ?? null }]
      : [],
  )

/** With its sentences. */
export async function loadEventPanel() {
  await loadSentences('calendar')
  return EventPanel
}

/** When and where one has to be for a quest, and the way into one's calendar. */
export function EventPanel({ detail }: { detail: QuestDetail }) {
  const { t } = useTranslation('calendar')
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <ul className={styles.events}>
        {eventsOf(detail).map((event) => (
          <EventRow key={event.id} event={event} detail={detail} />
        ))}
      </ul>
      <Feed />
    </section>
  )
}

function EventRow({ event, detail: { quest } }: { event: Event; detail: QuestDetail }) {
  const { t, i18n } = useTranslation(['calendar', 'common'])
  const { start, end, place } = event
  const say = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(regional(i18n.language), options)
  const isOneDay = start.toDateString() === end.toDateString()
  const whole = say({ weekday: 'long', hour: 'numeric', minute: '2-digit', ...(isOneDay ? {} : longDay) })
  const save = () => {
    const { href, hostname } = new URL(paths.quest(quest.slug), location.href)
    const { title, summary } = quest
    const written = icalOf({
      ...{ name: t('common:product'), host: hostname, now: new Date() },
      events: [{ ...event, title, text: summary, url: href }],
    })
    download(`${quest.slug}.ics`, written)
  }
  return (
    <li className={styles.event}>
      <span className={styles.day} aria-hidden="true">
        <span>{say({ month: 'short' }).format(start)}</span>
        <b>
          {
            say({ day: 'numeric' })
              .formatToParts(start)
              .find(({ type }) => type === 'day')?.value
          }
        </b>
      </span>
      <div className={styles.words}>
        <time dateTime={start.toISOString()} className={styles.when}>
          {isOneDay ? whole.formatRange(start, end) : `${whole.format(start)} – ${whole.format(end)}`}
        </time>
        {place && <p className={styles.place}>{place}</p>}
      </div>
      {end > new Date() && (
        <Button kind="quiet" size="small" icon={<CalendarPlus />} onClick={save}>
          {t('add')}
        </Button>
      )}
    </li>
  )
}

const longDay = { day: 'numeric', month: 'long' } as const

/** Handed over as a file: calendars open it, and ask. */
function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}

/** The address by which a calendar follows all of them; asked for once somebody wants it. */
function Feed() {
  const { t } = useTranslation('calendar')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.feed} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('feed')}</summary>
      {isOpen && <FeedAddress />}
    </details>
  )
}

function FeedAddress() {
  const { t } = useTranslation('calendar')
  const errorMessage = useErrorMessage()
  const { isPending, error, address } = useCalendarFeed()
  const change = useChangeCalendar()
  const once = useSingleFlight()
  const { field, copy, copied } = useCopy(address ?? '')
  const turn = (on: boolean) => once(() => change.mutateAsync(on).catch(() => undefined))
  const problem = change.error ?? error
  return (
    <div className={styles.address}>
      <p>{t('feedText')}</p>
      {problem !== null && <Banner tone="error">{errorMessage(problem)}</Banner>}
      {address && (
        <TextField
          ref={field}
          label={t('address')}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className={styles.buttons}>
        {address ? (
          <>
            <Button kind="quiet" size="small" onClick={copy}>
              {t('copy')}
            </Button>
            <Button kind="quiet" size="small" busy={change.isPending} onClick={() => turn(true)}>
              {t('again')}
            </Button>
            <Button kind="plain" size="small" disabled={change.isPending} onClick={() => turn(false)}>
              {t('end')}
            </Button>
          </>
        ) : (
          <Button kind="quiet" size="small" busy={isPending || change.isPending} onClick={() => turn(true)}>
            {t('make')}
          </Button>
        )}
        <p role="status">{copied ? t('copied') : change.data && change.variables === false ? t('ended') : ''}</p>
      </div>
    </div>
  )
}
