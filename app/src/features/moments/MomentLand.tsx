import { useQuests } from '../../core/queries.ts'
import { useAsset } from '../../core/use-asset.ts'
import { ChapterLand } from '../../entities/quest/ChapterLand.tsx'
import { Image } from '../../shared/ui/Image.tsx'
import styles from './MomentLand.module.css'
import type { OwnMoment } from './moment-props.ts'

/** Where a moment stands: in the land of its quest's chapter, of its season, or in that of the first page. */
export function MomentLand({ moment }: { moment: OwnMoment }) {
  return (
    <div className={styles.land} data-land="">
      {moment.kind === 'season' && moment.image ? (
        <SeasonLand image={moment.image} />
      ) : moment.kind === 'quest' && moment.quest.slug ? (
        <QuestLand slug={moment.quest.slug} />
      ) : (
        <ChapterLand chapter={1} />
      )}
    </div>
  )
}

const SeasonLand = ({ image }: { image: string }) => (
  <Image source={useAsset(image)} ratio={[21, 10]} sizes="134vw" alt="" first className={styles.picture} />
)

function QuestLand({ slug }: { slug: string }) {
  return <ChapterLand chapter={useQuests().data?.quests.find((quest) => quest.slug === slug)?.chapter ?? 1} />
}
