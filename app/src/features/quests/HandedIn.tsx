import { Hourglass } from 'lucide-react'
import { assetUrl } from '../../core/asset-url.ts'
import { langOf } from '../../core/queries.ts'
import type { QuestDetail } from '../../core/types.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import styles from './HandedIn.module.css'
import { useQuestView } from './quest-view.ts'
import { SentFile } from './SentFile.tsx'

/** Whether a game master has had longer than what is usual, which is said of the others. */
const isLate = (submittedAt: string) => Date.now() - Date.parse(submittedAt) > 2 * 86_400_000

/** The work is done and somebody reads it: who and how long that takes, what waits for it, and what was sent. */
export function HandedIn({ detail: { quest, run, steps } }: { detail: QuestDetail }) {
  const { t, i18n } = useTranslation('quests')
  const { to } = useQuestView()
  const list = new Intl.ListFormat(i18n.language)
  const gain = quest.rewards.map((reward) =>
    reward.kind === 'xp' ? t('story.xp', { amount: reward.amount.toLocaleString(i18n.language) }) : reward.name,
  )
  const src = assetUrl(quest.rewards.flatMap((reward) => (reward.kind === 'item' ? reward.image : []))[0])
  const at = run?.submittedAt
  const isOverdue = at != null && isLate(at)
  const sent = steps.filter(({ answer }) => answer?.files?.length || answer?.text)
  return (
    <section className={styles.handedIn} tabIndex={-1} data-outcome>
      <div className={styles.object} aria-hidden="true">
        {src && <img src={src} alt="" width="160" height="160" />}
        <Hourglass />
      </div>
      <div className={styles.words}>
        <header>
          <h3>{t('handedIn')}</h3>
          {at && !isOverdue && <RelativeTime at={at} />}
        </header>
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
