import { UserRound } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { langOf } from '../../core/queries.ts'
import type { QuestCard } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { shownState } from '../../entities/quest/shown-state.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { isAhead, nextWords } from './current-quest.ts'
import type { Box } from './geometry.ts'
import styles from './Stop.module.css'
import { Peak, Tent } from './signs.tsx'
import { crowdOf, type Place } from './trail-layout.ts'
import { useHereWords } from './use-here-words.ts'

type StopProps = {
  quest: QuestCard
  /** Address of the map with this quest open. */
  to: string
  place: Place | undefined
  isOwn: boolean
  /** The one to work on next: it is the loudest of all. */
  isNext: boolean
  /** Where the word stands that says so. */
  tag: Box | null
  isSummit: boolean
  /** In a chapter that nobody has reached. */
  isFar: boolean
  /** Left out by the filters. */
  isFaint: boolean
  /** So close that its cover is shown. */
  isCovered: boolean
}

/** A quest on the map: a plate with its mark, and its name where there is room, else while it is pointed at. */
export const Stop = memo(function Stop(props: StopProps) {
  const { quest, to, place, isOwn, isNext, tag, isSummit, isFar, isFaint, isCovered } = props
  const { t } = useTranslation('quests')
  // Whoever has not set out is invited to where the trail begins.
  const state = isNext && quest.state === 'locked' ? 'available' : shownState(quest)
  const sign = isCovered ? <Cover quest={quest} /> : isSummit ? <Peak /> : quest.kind === 'recurring' ? <Tent /> : null
  const here = useHereWords()(quest.here)
  if (!place) return null
  const inside = (
    <>
      {sign}
      <QuestMark
        state={!isNext && isAhead(quest) ? 'ahead' : state}
        className={classNames(styles.mark, sign && styles.badge)}
      />
    </>
  )
  const isQuiet = state === 'done' && sign === null
  const style = { translate: `${place.x}px ${place.y}px`, '--plate': `${place.edge}px` } as CSSProperties
  const className = classNames(
    styles.plate,
    isFar && styles.far,
    quest.season && styles.season,
    isNext && styles.next,
    isQuiet && styles.quiet,
  )
  const about = [isNext && t(nextWords(quest)), quest.season && t('season', { season: quest.season })].filter(Boolean)
  if (isFaint)
    return (
      <li className={classNames(styles.stop, styles.faint)} style={style} data-mark aria-hidden="true">
        <span className={className}>{inside}</span>
      </li>
    )
  const name = t(isOwn ? 'map.stopHere' : 'map.stop', { title: quest.title, state: t(`state.${state}`) })
  return (
    <li className={styles.stop} style={style} data-mark>
      <Link
        to={to}
        preventScrollReset
        draggable={false}
        className={className}
        data-slug={quest.slug}
        aria-description={about.join('. ') || undefined}
        aria-label={here === null ? name : `${name}${name.endsWith('.') ? '' : '.'} ${here}`}
      >
        {inside}
        {here !== null && (place.hasFaces ? <Faces here={quest.here} /> : <Here here={quest.here} />)}
        <Name quest={quest} place={place} />
        {tag && (
          <span
            className={styles.tag}
            style={{ ...placeOn(tag, place), lineHeight: `${tag.height}px` }}
            data-words={t(nextWords(quest))}
          />
        )}
      </Link>
    </li>
  )
})

/** Where a box of the map stands, seen from the upper left of a plate. */
const placeOn = (box: Box, { x, y, edge }: Place) => ({
  translate: `${box.x - x + edge / 2}px ${box.y - y + edge / 2}px`,
  width: Math.ceil(box.width) + 2,
})

function Name({ quest, place }: { quest: QuestCard; place: Place }) {
  const { label, isNamed, isSmall, isLine } = place
  return (
    <span
      lang={langOf(quest, 'title')}
      className={classNames(
        styles.label,
        isLine && styles.line,
        isSmall && styles.small,
        !isNamed && styles.unnamed,
        quest.state === 'locked' && styles.lockedLabel,
      )}
      style={placeOn(label, place)}
    >
      {quest.title}
    </span>
  )
}

/** Others who are at it; who they are, its name and the quest say. */
function Here({ here: { names, others } }: Pick<QuestCard, 'here'>) {
  const people = names.length + others
  return (
    <span className={styles.here} data-people={people > 1 ? Math.min(people, 99) : undefined}>
      {people === 1 && <UserRound aria-hidden="true" />}
    </span>
  )
}

/** The same by their faces, where few are there and nothing is covered. */
function Faces({ here }: Pick<QuestCard, 'here'>) {
  const { shown, more } = crowdOf(here)
  return (
    <span className={styles.faces}>
      {here.faces.slice(0, shown).map((character) => (
        <span key={character.id} className={styles.face}>
          <Face character={character} sign={null} />
        </span>
      ))}
      {more > 0 && <span className={styles.face} data-people={`+${Math.min(more, 99)}`} />}
    </span>
  )
}

const Cover = ({ quest }: { quest: QuestCard }) => (
  <QuestCover
    cover={quest.cover}
    ratio={[1, 1]}
    sizes="140px"
    alt=""
    className={classNames(styles.cover, quest.state === 'locked' && styles.lockedCover)}
  />
)
