import { ArrowUp, Hourglass, type LucideIcon, Repeat, Sunrise } from 'lucide-react'
import { langOf } from '../../core/queries.ts'
import type { AheadQuest, Me, QuestCard } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/Card.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { setTogether } from '../../shared/ui/RelativeTime.tsx'
import styles from './Ahead.module.css'
import { useWhen } from './use-when.ts'
import { waitingRun } from './waiting-run.ts'

/** So many stand one below the other. */
const most = 3

type Line = {
  icon: LucideIcon
  label: string
  quests: readonly Pick<AheadQuest, 'slug' | 'title' | 'untranslated'>[]
  more: string | null
}

/** What tomorrow or another day has for the person, of which nothing is lost where they do not come. */
export function Ahead({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const lines = useLines(me)
  if (lines.length < 2) return null
  return (
    <Card className={styles.ahead ?? ''}>
      <h2>{t('ahead.title')}</h2>
      <Lines lines={lines} />
    </Card>
  )
}

/** The same as the foot of the next step: a strip of its own would be empty but for one line. */
export function AheadFoot({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const lines = useLines(me)
  if (lines.length !== 1) return null
  return (
    <div className={styles.foot}>
      <h3>{t('ahead.title')}</h3>
      <Lines lines={lines} />
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map(({ icon: Icon, label, quests, more }) => (
      <li key={`${label} ${quests[0]?.slug}`} className={styles.line}>
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
        <div>
          <p className={styles.label}>{label}</p>
          <p className={styles.names}>
            {quests.map((quest) => (
              <Link key={quest.slug} to={paths.quest(quest.slug)} lang={langOf(quest, 'title')}>
                {quest.title}
              </Link>
            ))}
          </p>
        </div>
        {more && <p className={styles.label}>{more}</p>}
      </li>
    ))}
  </ul>
)

function useLines(me: Me): Line[] {
  const { t } = useTranslation('home')
  const when = useWhen()
  const takes = useTakes()
  const { opens, reach, recurring } = me.ahead
  const opening = opens.map(({ quest, at, again }): Line => {
    const label = t(again ? 'ahead.again' : 'ahead.opens', { when: when(at) })
    return { icon: Sunrise, label, quests: [quest], more: takes([quest]) }
  })
  const run = waitingRun(me)
  const waiting = run && { icon: Hourglass, label: t('runs.submitted'), quests: [run], more: t('ahead.told') }
  const [first, second] = reach
  const begun = second
    ? undefined
    : me.openRuns.find(({ slug, state }) => slug === first?.slug && state === 'in_progress')
  // More than two are the trail, not a step; the one to do now says so itself. How long it takes says little of one that
  // was begun.
  const rise = first &&
    reach.length <= 2 &&
    !bringsToLevel(me, me.nextQuest) && {
      icon: ArrowUp,
      label: t(second ? 'ahead.levelBy' : 'ahead.level', { level: me.level.level + 1 }),
      quests: reach,
      more: begun ? t('runs.progress', { done: begun.stepsDone, count: begun.stepsTotal }) : takes(reach),
    }
  const isShown = [me.nextQuest, ...reach].some((quest) => quest?.slug === recurring?.slug)
  const again = recurring &&
    !isShown && { icon: Repeat, label: t('ahead.recurring'), quests: [recurring], more: takes([recurring]) }
  return [opening[0], waiting, rise, opening[1], again].filter((line) => !!line).slice(0, most)
}

/** Whether that quest alone brings the person to the next level. */
export const bringsToLevel = ({ ahead: { reach } }: Me, quest: QuestCard | null) =>
  reach.length === 1 && reach[0]?.slug === quest?.slug

/** "About 20 minutes", for all of them; nothing where it is not known of one. */
export function useTakes(): (quests: readonly Pick<AheadQuest, 'minutes'>[]) => string | null {
  const { t, i18n } = useTranslation('home')
  return (quests) => {
    const minutes = quests.reduce<number | null>(
      (sum, one) => (sum === null || one.minutes === null ? null : sum + one.minutes),
      0,
    )
    if (minutes === null) return null
    const [amount, unit] = minutes % 60 ? [minutes, 'minute'] : [minutes / 60, 'hour']
    const words = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' })
    return t('ahead.takes', { time: setTogether(words.format(amount), i18n.language) })
  }
}
