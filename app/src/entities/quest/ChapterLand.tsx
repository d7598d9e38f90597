import { classNames } from '../../shared/ui/class-names.ts'
import styles from './ChapterLand.module.css'

/** So many chapters have a paper of their own. */
const papers = 5

/** Three sheets of a hill, from the back to the front. */
const sheets = [
  'M0 120C220 20 420 8 640 44S1060 190 1290 178 1520 120 1600 130V320H0z',
  'M0 176C200 96 400 70 610 108S1020 236 1260 232 1500 190 1600 196V320H0z',
  'M0 226C190 168 380 144 580 172S980 282 1230 280 1500 246 1600 250V320H0z',
]

/** The land of a chapter, filling what it stands in. */
export const ChapterLand = ({ chapter, className }: { chapter: number; className?: string | undefined }) => (
  <div className={classNames(styles.land, className)} data-chapter={((chapter - 1) % papers) + 1}>
    <svg className={styles.hill} viewBox="0 0 1600 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {sheets.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  </div>
)
