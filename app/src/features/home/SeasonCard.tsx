import type { Me } from '../../core/types.ts'
import { useAsset } from '../../core/use-asset.ts'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/Card.tsx'
import { Image } from '../../shared/ui/Image.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Progress } from '../../shared/ui/Progress.tsx'
import styles from './HomePage.module.css'

/** How many objects of the season are named; the trail has them all. */
const most = 4

/** The season that runs: how long it does, how far the person is, and what it still gives them. */
export function SeasonCard({ season }: { season: NonNullable<Me['season']> }) {
  const { t } = useTranslation('home')
  const picture = useAsset(season.image)
  const isOfQuests = season.quests > 0
  // What it still gives then comes from quests that it hides, or that may be done again.
  const isFinished = isOfQuests && season.questsDone >= season.quests
  const progress = isFinished
    ? t('season.all', { count: season.quests })
    : isOfQuests
      ? t('season.progress', { done: season.questsDone, count: season.quests })
      : t('season.since', { count: season.doneSince })
  const left = season.endsAt === null ? null : daysLeft(season.endsAt)
  return (
    <Card className={styles.season ?? ''}>
      {season.image && <Image source={picture} ratio={[5, 1]} sizes="34rem" alt="" className={styles.seasonPicture} />}
      <header className={styles.seasonHead}>
        <div>
          <p className={styles.label}>{t('season.label')}</p>
          <h2>{season.name}</h2>
        </div>
        {left !== null && <p className={styles.left}>{t('season.left', { count: left })}</p>}
      </header>
      <div className={styles.progress}>
        {isOfQuests && <Progress value={season.questsDone} max={season.quests} label={progress} />}
        <p>{progress}</p>
      </div>
      {season.rewards.length > 0 && (
        <div className={styles.gives}>
          <p className={styles.dim}>{t(isFinished ? 'season.extra' : 'season.gives')}</p>
          <RewardChips rewards={season.rewards.slice(0, most)} />
        </div>
      )}
      <p className={styles.links}>
        <Link to={paths.season(season.slug)}>{t('season.page')}</Link>
        <Link to={paths.quests}>{t('season.trail')}</Link>
      </p>
    </Card>
  )
}

/** A day that has begun counts. */
const daysLeft = (endsAt: string) => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 86_400_000))
