import { Hourglass } from 'lucide-react'
import { langOf } from '../../core/queries.ts'
import type { QuestDetail } from '../../core/types.ts'
import { regional } from '../../shared/i18n/regional.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import styles from './HandedIn.module.css'
import { useQuestView } from './quest-view.ts'
import { SentFile } from './SentFile.tsx'

/** Whether a game master has had longer than what is usual, which is said of the others. */
const isLate = (submittedAt: string) => Date.now() - Date.parse(submittedAt) > 2 * 86_400_000

/** The work is done and somebody reads it: since when, how long that takes, and what waits for it. */
export function HandedIn({ detail: { quest, run, steps } }: { detail: QuestDetail }) {
  const { t, i18n } = useTranslation('quests')
  const { to } = useQuestView()
  const list = new Intl.ListFormat(i18n.language)
  const gain = quest.rewards.map((reward) =>
    reward.kind === 'xp' ? t('story.xp', { amount: reward.amount.toLocaleString(i18n.language) }) : reward.name,
  )
  const at = run?.submittedAt
  const isOverdue = at != null && isLate(at)
  const sent = steps.filter(({ answer }) => answer?.files?.length || answer?.text)
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
        <div>
          <LinkButton to={to({ quest: null })} state={{ shown: quest.slug }} preventScrollReset>
            {t('drawer.back')}
          </LinkButton>
        </div>
      </div>
      {sent.map((step) => (
        <figure key={step.id} className={styles.sent}>
          <figcaption lang={langOf(step, 'title')}>{step.title}</figcaption>
          {step.answer?.text && <blockquote>{step.answer.text}</blockquote>}
          {step.answer?.files?.map((id, index) => (
            <SentFile key={id} id={id} number={index + 1} isLarge={index === 0} />
          ))}
        </figure>
      ))}
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
