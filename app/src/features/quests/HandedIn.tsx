import { Hourglass } from 'lucide-react'
import type { QuestDetail } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import styles from './HandedIn.module.css'

// Its sentences are those of a moment.
const WhileWaiting = lazyWithRetry<{ slug: string }>(async () => {
  const [{ WhileWaiting }] = await Promise.all([import('./WhileWaiting.tsx'), loadSentences('moment')])
  return WhileWaiting
})

/** Whether a game master has had longer than what is usual, which is said of the others. */
const isLate = (submittedAt: string) => Date.now() - Date.parse(submittedAt) > 2 * 86_400_000

/** The work is done and somebody reads it: since when, how long that takes, and what waits for it. */
export function HandedIn({ detail: { quest, run } }: { detail: QuestDetail }) {
  const { t, i18n } = useTranslation('quests')
  const list = new Intl.ListFormat(i18n.language)
  const gain = quest.rewards.map((reward) =>
    reward.kind === 'xp' ? t('story.xp', { amount: reward.amount.toLocaleString(i18n.language) }) : reward.name,
  )
  const at = run?.submittedAt
  const isOverdue = at != null && isLate(at)
  // The part of somebody of a team is read already: what is said of the team says so, and takes the focus.
  if (run?.state === 'approved')
    return (
      <section className={styles.handedIn}>
        <WhileWaiting slug={quest.slug} />
      </section>
    )
  return (
    <section className={styles.handedIn} tabIndex={-1} data-outcome>
      <Envelope at={at} />
      <div className={styles.words}>
        <h3>{t('handedIn')}</h3>
        <p>
          {run?.appealedAt ? (
            t('appealed')
          ) : !at ? (
            t('submitted')
          ) : isOverdue ? (
            <Trans t={t} i18nKey="submittedLate" components={{ when: <RelativeTime at={at} /> }} />
          ) : (
            t('submittedAt')
          )}
        </p>
        {gain.length > 0 && <p>{t('toGet', { gain: list.format(gain) })}</p>}
      </div>
      <WhileWaiting slug={quest.slug} />
    </section>
  )
}

/** The answer goes into an envelope, which is sealed until it is read and carries the moment of it as its postmark. */
function Envelope({ at }: { at: string | null | undefined }) {
  const { i18n } = useTranslation()
  const format = (form: Intl.DateTimeFormatOptions) =>
    at && new Intl.DateTimeFormat(regional(i18n.language), form).format(new Date(at))
  return (
    <div className={styles.envelope}>
      <svg className={styles.drawing} viewBox="0 0 200 130" aria-hidden="true">
        <g className={styles.letter}>
          <path d="M22 6H178V120H22Z" />
          <path className={styles.lines} d="M38 24H162M38 38H162M38 52H126" />
        </g>
        <path className={styles.pocket} d="M2 8V120Q2 128 10 128H190Q198 128 198 120V8L100 84Z" />
        <path className={styles.flap} d="M2 8Q2 2 10 2H190Q198 2 198 8L100 84Z" />
      </svg>
      <Hourglass className={styles.seal} aria-hidden="true" />
      {at && (
        <time className={styles.postmark} dateTime={at}>
          <span>{format({ day: 'numeric', month: 'short' })}</span> <strong>{format({ timeStyle: 'short' })}</strong>
        </time>
      )}
    </div>
  )
}
