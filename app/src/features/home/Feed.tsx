import { ChevronDown, ThumbsUp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { errorMessage } from '../../core/error-message.ts'
import { cheer, useFeed } from '../../core/people.ts'
import type { Cheers, Feat, FeedEntry } from '../../core/types.ts'
import { useShownPages } from '../../core/use-shown-pages.ts'
import { Face } from '../../entities/character/Face.tsx'
import { dateStyle, firstName, regional } from '../../shared/i18n/regional.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useFocusOnMore } from '../../shared/ui/use-focus-on-more.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Feed.module.css'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { FeedThing } from './FeedThing.tsx'
import { type FeedGroup, feedGroups, isMint, isOfOneDay } from './feed-groups.ts'

/** Groups that are shown at first, and by each press more. */
const step = 6
/** Pictures of a group that is not unfolded: an object before all else. */
const most = 3

/** What others did lately, by person and day, with a cheer for each act. */
export function Feed() {
  const { t } = useTranslation('feed')
  const feed = useFeed()
  const { pages, failure } = useShownPages(feed)
  /** How many groups there were when more were last asked for. */
  const [before, setBefore] = useState(0)
  const groups = feedGroups(pages?.flatMap(({ entries }) => entries) ?? [], feed.hasNextPage)
  const shown = groups.slice(0, before + step)
  const { list, expect } = useFocusOnMore<HTMLOListElement>(shown.length)
  // A page that completes no day shows nothing more: the next one is asked for at once.
  const { hasNextPage, isFetching, fetchNextPage } = feed
  const isOwed = before > 0 && groups.length <= before && hasNextPage && !isFetching && !failure
  useEffect(() => {
    if (isOwed) void fetchNextPage()
  }, [isOwed, fetchNextPage])
  if (!pages && !failure) return <FeedSkeleton />
  const more = () => {
    expect()
    setBefore(shown.length)
    if (feed.hasNextPage && groups.length < shown.length + step) void feed.fetchNextPage()
  }
  const isMore = groups.length > shown.length || feed.hasNextPage
  return (
    <Section title={t(pages?.[0]?.ofTeam ? 'ofTeam' : 'title')} aside={<Link to={paths.people}>{t('people')}</Link>}>
      {pages && groups.length === 0 && <p className={styles.dim}>{t('empty')}</p>}
      {shown.length > 0 && (
        <ol ref={list} className={styles.feed}>
          {shown.map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </ol>
      )}
      {failure && <PanelError {...failure} />}
      {isMore && !failure && (
        <Button kind="quiet" size="small" className={styles.more ?? ''} busy={feed.isFetchingNextPage} onClick={more}>
          {t('more')}
        </Button>
      )}
    </Section>
  )
}

function Group({ group }: { group: FeedGroup }) {
  const { first, entries } = group
  const { t } = useTranslation('feed')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // Each by the newest of what they did.
  const people = [...Map.groupBy(entries, ({ profile }) => profile).values()].flatMap(([newest]) => newest ?? [])
  const isOfSeveral = people.length > 1
  return (
    <li className={styles.entry}>
      <Card as="div" className={styles.group ?? ''}>
        <span className={classNames(styles.face, isOfSeveral && styles.faces)}>
          {people.slice(0, 2).map(({ profile, character }) => (
            <Face key={profile} character={character} />
          ))}
        </span>
        <div className={styles.told}>
          <p className={styles.words}>
            <span>
              <Told first={first} entries={entries} people={people} />
            </span>
            <span className={styles.when}>
              <RelativeTime at={first.at} />
            </span>
          </p>
          <div className={styles.foot}>
            {!isOpen && <Cheer entries={isOfSeveral ? people : [first]} />}
            {entries.length > 1 && (
              <button
                type="button"
                className={styles.unfold}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
              >
                {t('all', { count: entries.length })}
                <VisuallyHidden>: {first.name}</VisuallyHidden>
                <ChevronDown aria-hidden="true" />
              </button>
            )}
          </div>
        </div>
        <span className={styles.things}>
          {[...new Set([entries.find(isMint) ?? first, first, ...entries])].slice(0, most).map((entry) => (
            <FeedThing key={entry.id} entry={entry} />
          ))}
        </span>
      </Card>
      {entries.length > 1 && (
        <ol id={id} className={styles.acts} hidden={!isOpen}>
          {isOpen && entries.map((entry) => <Act key={entry.id} entry={entry} isDayKnown={isOfOneDay(group)} />)}
        </ol>
      )}
    </li>
  )
}

type ToldProps = { first: FeedEntry; entries: readonly FeedEntry[]; people: readonly FeedEntry[] }

/** A group in one sentence: what it is named by, and how much more there is. */
function Told({ first, entries, people }: ToldProps) {
  const { t } = useTranslation('feed')
  if (first.feat.kind === 'minted' && entries.length > 1) return <Minted entries={entries} people={people} />
  const second =
    entries.find(({ feat }) => feat.kind === 'set_out') ?? entries.find(({ feat }) => feat.kind === 'level')
  const isOfTwo = first.feat.kind === 'quest' && second !== undefined
  const others = entries.length - (isOfTwo ? 2 : 1)
  return (
    <>
      <Words entry={first} and={isOfTwo ? second.feat : undefined} />
      {others > 0 && <> {t('others', { count: others })}</>}
    </>
  )
}

/** People of a group who are named. */
const mostNamed = 2

/** "Ines, Mae and 3 others minted 7 objects": what it was, the pictures beside it say, and each line when it is unfolded. */
function Minted({ entries, people }: Omit<ToldProps, 'first'>) {
  const { t, i18n } = useTranslation('feed')
  const named = people.length > mostNamed + 1 ? people.slice(0, mostNamed) : people
  const names = named.map(({ name }, index) => t('person', { name: `<p${index}>${name}</p${index}>` }))
  const others = people.length - named.length
  const list = others > 0 ? [...names, t('mintedOthers', { count: others })] : names
  return (
    <Trans
      t={t}
      i18nKey={people.length > 1 ? 'mintedBy' : 'mintedMany'}
      values={{ people: new Intl.ListFormat(i18n.language).format(list), count: entries.length }}
      components={Object.fromEntries(
        named.map(({ profile }, index) => [`p${index}`, <Link key={profile} to={paths.profile(profile)} />]),
      )}
    />
  )
}

/** One act of a group that is unfolded. */
function Act({ entry, isDayKnown }: { entry: FeedEntry; isDayKnown: boolean }) {
  const { i18n } = useTranslation()
  const at = new Date(entry.at)
  const time = new Intl.DateTimeFormat(regional(i18n.language), {
    timeStyle: 'short',
    ...(isDayKnown ? {} : { dateStyle: dateStyle(i18n.language) }),
  })
  return (
    <li className={styles.act}>
      <FeedThing entry={entry} />
      <p className={styles.words}>
        <span>
          <Words entry={entry} />
        </span>
        <time className={styles.when} dateTime={entry.at}>
          {time.format(at)}
        </time>
      </p>
      <Cheer entries={[entry]} />
    </li>
  )
}

/** Well done, to one, or to each of several at once. */
function Cheer({ entries }: { entries: readonly FeedEntry[] }) {
  const { t, i18n } = useTranslation('feed')
  const once = useSingleFlight()
  const own = entries.every(({ cheers }) => cheers.own)
  // Whoever cheers several at once is one person.
  const cheers = entries.map((one) => one.cheers).reduce((most, one) => (one.count > most.count ? one : most))
  const said = useCheersWords(cheers, own)
  const names = new Intl.ListFormat(i18n.language).format(entries.map(({ name }) => name))
  const toggle = () =>
    once(() =>
      Promise.all(entries.filter(({ cheers }) => cheers.own === own).map(({ id, cheers }) => cheer(id, cheers))).catch(
        (error) => toast({ type: 'error', content: errorMessage(error) }),
      ),
    )
  return (
    <>
      <button type="button" className={styles.cheer} aria-pressed={own} onClick={toggle}>
        <ThumbsUp aria-hidden="true" />
        <span aria-hidden="true">{t('cheer')}</span>
        <VisuallyHidden>{t('cheerOf', { name: names })}</VisuallyHidden>
        {said && <VisuallyHidden>. {said}</VisuallyHidden>}
      </button>
      {said && (
        <span className={styles.when} aria-hidden="true">
          {said}
        </span>
      )}
    </>
  )
}

/** Who said well done, by the names that may be told. */
function useCheersWords({ count, own, names }: Cheers, isSaid: boolean): string | null {
  const { t, i18n } = useTranslation('feed')
  if (count === 0) return null
  const others = count - names.length - (own ? 1 : 0)
  if (names.length === 0)
    return isSaid ? (count > 1 ? t('cheersOwn', { count: count - 1 }) : t('cheersAlone')) : t('cheers', { count })
  return new Intl.ListFormat(i18n.language).format([
    ...(isSaid ? [t('you')] : []),
    ...names.map((name) => t('person', { name: firstName(name) })),
    ...(others > 0 ? [t('mintedOthers', { count: others })] : []),
  ])
}

type WordsProps = { entry: FeedEntry /** What else is told of a quest in the same sentence. */; and?: Feat | undefined }

/** Who did what, with ways to both. */
function Words({ entry: { profile, name, feat }, and }: WordsProps) {
  const { t } = useTranslation('feed')
  const who = <Link to={paths.profile(profile)} />
  switch (feat.kind) {
    case 'quest': {
      const what = feat.slug === null ? <span /> : <Link to={paths.quest(feat.slug)} />
      const { title } = feat
      if (and?.kind === 'set_out')
        return <Trans t={t} i18nKey="setOutQuest" values={{ name, title }} components={{ who, what }} />
      if (and?.kind === 'level')
        return (
          <Trans t={t} i18nKey="questLevel" values={{ name, title, level: and.number }} components={{ who, what }} />
        )
      return <Trans t={t} i18nKey="quest" values={{ name, title }} components={{ who, what }} />
    }
    case 'level':
      return (
        <Trans t={t} i18nKey="level" values={{ name, level: feat.number, title: feat.title }} components={{ who }} />
      )
    case 'minted':
      return <Trans t={t} i18nKey="minted" values={{ name, title: feat.name }} components={{ who }} />
    case 'set_out':
      return <Trans t={t} i18nKey="setOut" values={{ name }} components={{ who }} />
  }
}
