import { useQuests } from '../../core/queries.ts'
import type { Moment } from '../../core/types.ts'
import { useAsset } from '../../core/use-asset.ts'
import { Image } from '../../shared/ui/Image.tsx'
import styles from './MomentLand.module.css'

/** So many chapters have a paper of their own. */
const papers = 5

/** Three sheets of a hill, from the back to the front. */
const sheets = [
  'M0 120C220 20 420 8 640 44S1060 190 1290 178 1520 120 1600 130V320H0z',
  'M0 176C200 96 400 70 610 108S1020 236 1260 232 1500 190 1600 196V320H0z',
  'M0 226C190 168 380 144 580 172S980 282 1230 280 1500 246 1600 250V320H0z',
]

/** Where a moment stands: in the land of its quest's chapter, of its season, or in that of the first page. */
export function MomentLand({ moment }: { moment: Moment }) {
  if (moment.kind === 'season' && moment.image) return <SeasonLand image={moment.image} />
  return moment.kind === 'quest' && moment.quest.slug ? <QuestLand slug={moment.quest.slug} /> : <Land chapter={1} />
}

function SeasonLand({ image }: { image: string }) {
  return (
    <div className={styles.land}>
      <Image source={useAsset(image)} ratio={[21, 10]} sizes="134vw" alt="" first className={styles.picture} />
    </div>
  )
}

function QuestLand({ slug }: { slug: string }) {
  return <Land chapter={useQuests().data?.quests.find((quest) => quest.slug === slug)?.chapter ?? 1} />
}

const Land = ({ chapter }: { chapter: number }) => (
  <div className={styles.land} data-chapter={((chapter - 1) % papers) + 1}>
    <svg className={styles.hill} viewBox="0 0 1600 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {sheets.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  </div>
)
