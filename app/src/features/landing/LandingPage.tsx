import { useSignedIn } from '../../core/session.ts'
import { SignInLink } from '../../entities/session/SignInLink.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/ui/Button.tsx'
import { Contours } from '../../shared/ui/Contours.tsx'
import styles from './Landing.module.css'
import { LatestItems } from './LatestItems.tsx'
import { OnTheTrail } from './OnTheTrail.tsx'
import { useLandingContent } from './queries.ts'
import { TrailMap } from './TrailMap.tsx'

/** `/`: stands before the core has arrived; what needs the backend joins when it answers. */
export function LandingPage() {
  return (
    <>
      <link rel="canonical" href={window.location.origin + paths.index} />
      <Hero />
      <HowItWorks />
      <OnTheTrail />
      <LatestItems />
      <Questions />
      <Closing />
    </>
  )
}

function SetOut() {
  const { t } = useTranslation('landing')
  const signedIn = useSignedIn()
  if (!signedIn) return <SignInLink size="large">{t('start')}</SignInLink>
  return (
    <LinkButton size="large" to={paths.home}>
      {t('continue')}
    </LinkButton>
  )
}

function Hero() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.hero}>
      <TrailMap />
      <div className={styles.heroWords}>
        <p className={styles.eyebrow}>{t('eyebrow')}</p>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.actions}>
          <SetOut />
          <LinkButton size="large" kind="quiet" to="#how">
            {t('how')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

const steps = ['setOut', 'walk', 'keep'] as const

function HowItWorks() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.band} id="how">
      <h2>{t('steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={styles.stepMark} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const questions = ['who', 'time', 'wallet', 'cost', 'reads', 'manager'] as const

function Questions() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.band}>
      <h2>{t('questions.title')}</h2>
      <div className={styles.questions}>
        {questions.map((question) => (
          <details key={question} name="questions">
            <summary>{t(`questions.${question}.q`)}</summary>
            <p>{t(`questions.${question}.a`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function Closing() {
  const { t } = useTranslation('landing')
  const season = useLandingContent()?.season
  return (
    <section className={styles.closing}>
      <Contours fade="none" />
      <h2>{t('close.title')}</h2>
      {season && season.count > 0 && (
        <p>
          <strong>{season.count}</strong> {t('quests.days', season)}
        </p>
      )}
      <SetOut />
    </section>
  )
}
