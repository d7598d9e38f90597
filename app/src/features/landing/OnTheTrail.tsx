import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/Link.tsx'
import bands from './Landing.module.css'
import styles from './OnTheTrail.module.css'
import { useLandingContent, useNewestListings } from './queries.ts'

/** Where the trail leads: a quest of each part, and how much there is today. */
export function OnTheTrail() {
  const { t } = useTranslation('landing')
  return (
    <section className={bands.band}>
      <div className={styles.about}>
        <h2>{t('quests.title')}</h2>
        <p>{t('quests.lead')}</p>
        <Counters />
      </div>
      <Featured />
    </section>
  )
}

const samples = ['baseCamp', 'ridge', 'storm', 'traverse'] as const
const sampleXp = { baseCamp: 60, ridge: 180, storm: 260, traverse: 420 }

/** Until the backend answers, and where it does not, quests of the build. */
function Featured() {
  const { t } = useTranslation('landing')
  const found = useLandingContent()?.featured ?? []
  const quests =
    found.length > 0
      ? found.slice(0, samples.length)
      : samples.map((key) => ({
          slug: null,
          title: t(`trail.${key}`),
          summary: t(`quests.of.${key}`),
          xp: sampleXp[key],
          cover: null,
        }))
  return (
    <ol className={styles.quests}>
      {quests.map(({ slug, title, summary, xp, cover }) => (
        <li key={title}>
          <h3>{slug ? <Link to={paths.quest(slug)}>{title}</Link> : title}</h3>
          <p>{summary}</p>
          <span className={styles.xp}>{t('quests.xp', { xp })}</span>
          <span className={styles.cover}>{cover && <img src={cover} alt="" loading="lazy" />}</span>
        </li>
      ))}
    </ol>
  )
}

/** The counts of today; nothing while the backend does not answer. */
function Counters() {
  const { t, i18n } = useTranslation('landing')
  const content = useLandingContent()
  const market = useNewestListings()?.total
  if (!content) return null
  const { quests, season } = content
  const rows = [
    [quests, t('quests.quests', { count: quests })],
    [market ?? 0, t('quests.market', { count: market ?? 0 })],
    [season.count, t('quests.days', season)],
  ] as const
  return (
    <ul className={styles.counters} aria-label={t('quests.label')}>
      {rows.map(
        ([count, words]) =>
          count > 0 && (
            <li key={words}>
              <strong>{count.toLocaleString(i18n.language)}</strong> {words}
            </li>
          ),
      )}
    </ul>
  )
}
