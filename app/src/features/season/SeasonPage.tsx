import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { langOf } from '../../core/queries.ts'
import { useSeason } from '../../core/season.ts'
import type { SeasonDetail } from '../../core/types.ts'
import { useAsset } from '../../core/use-asset.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { regional } from '../../shared/i18n/regional.ts'
import '../../shared/i18n/season-sentences.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { go } from '../../shared/navigation.ts'
import { paths } from '../../shared/paths.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Image } from '../../shared/ui/Image.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Markdown } from '../../shared/ui/Markdown.tsx'
import { Page, Section } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Finishers } from './Finishers.tsx'
import { OwnProgress } from './OwnProgress.tsx'
import styles from './SeasonPage.module.css'
import { SeasonQuests } from './SeasonQuests.tsx'
import { SeasonRewards } from './SeasonRewards.tsx'

/** The page with its sentences. */
export async function loadSeasonPage() {
  await loadSentences('season')
  return SeasonPage
}

/** `/season/:slug`: what a season asks, what it gives and who finished it; it stays when it is over. */
function SeasonPage() {
  const { t } = useTranslation('season')
  const errorMessage = useErrorMessage()
  const { slug = 'current' } = useParams()
  const season = useSeason(slug)
  const when = useWhen()
  const picture = useAsset(season.data?.image)
  useThingTitle(season.data?.name)
  const found = season.data?.slug ?? slug
  useEffect(() => {
    if (found !== slug) go(paths.season(found), { replace: true, viewTransition: false })
  }, [found, slug])
  if (season.error && hasCode(season.error, 'NOT_FOUND')) throw season.error
  return (
    <Page
      onMap
      eyebrow={t('pageTitle')}
      title={season.data?.name ?? t('pageTitle')}
      lead={season.data ? when(season.data) : '\u00a0'}
    >
      {/* Its place is kept while it is not known what the season is. */}
      {!season.isError && season.data?.image !== null && (
        <Image
          source={picture ?? undefined}
          ratio={[9, 2]}
          sizes="(min-width: 1280px) 75rem, 94vw"
          alt=""
          first
          className={styles.picture}
        />
      )}
      {season.data ? (
        <Content season={season.data} />
      ) : season.isError ? (
        <PanelError
          message={errorMessage(season.error)}
          retrying={season.isFetching}
          onRetry={() => void season.refetch()}
        />
      ) : (
        <SeasonSkeleton />
      )}
    </Page>
  )
}

function Content({ season }: { season: SeasonDetail }) {
  const { t } = useTranslation('season')
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        {season.body && (
          <div lang={langOf(season, 'body')} className={styles.body}>
            <Markdown source={season.body} />
          </div>
        )}
        <OwnProgress season={season} />
        <SeasonQuests season={season} />
      </div>
      <div className={styles.parts}>
        <SeasonRewards season={season} />
        <Finishers season={season} />
        {season.earlier.length > 0 && (
          <Section title={t('earlier')}>
            <ul className={styles.earlier}>
              {season.earlier.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={paths.season(slug)}>{name}</Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  )
}

/** Where it stands in time, as one sentence. */
function useWhen(): (season: SeasonDetail) => string {
  const { t, i18n } = useTranslation('season')
  const day = new Intl.DateTimeFormat(regional(i18n.language), { dateStyle: 'long' })
  return ({ state, startsAt, endsAt }) => {
    switch (state) {
      case 'planned':
        return startsAt ? t('begins', { date: day.format(Date.parse(startsAt)) }) : t('planned')
      case 'running':
        return endsAt ? t('left', { count: daysLeft(endsAt), date: day.format(Date.parse(endsAt)) }) : t('open')
      case 'closed':
        // The team may close one before the day that it had set.
        return endsAt && Date.parse(endsAt) <= Date.now()
          ? t('ended', { date: day.format(Date.parse(endsAt)) })
          : t('over')
    }
  }
}

/** A day that has begun counts. */
const daysLeft = (endsAt: string) => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 86_400_000))

const SeasonSkeleton = () => (
  <Skeleton>
    <div className={styles.parts}>
      <div className={styles.progress}>
        <Bone width="12rem" height="1.6rem" />
        <Bone height="0.6rem" />
        <Bone width="10rem" />
      </div>
      <div className={styles.quests}>
        {[1, 2, 3, 4].map((card) => (
          <Bone key={card} height="5.5rem" />
        ))}
      </div>
    </div>
  </Skeleton>
)
