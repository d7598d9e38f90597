import { Search, UsersRound } from 'lucide-react'
import { useCallback, useDeferredValue, useRef } from 'react'
import { usePeople } from '../../core/people.ts'
import { useMe } from '../../core/queries.ts'
import type { PeoplePage as Answer, PeopleSort } from '../../core/types.ts'
import { useShownPages } from '../../core/use-shown-pages.ts'
import { TeamHint, TeamHintSkeleton } from '../../entities/team/TeamHint.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { SearchField } from '../../shared/ui/SearchField.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useFocusOnMore } from '../../shared/ui/use-focus-on-more.ts'
import { useSearchParamsState } from '../../shared/use-search-params-state.ts'
import styles from './People.module.css'
import { PersonCard } from './PersonCard.tsx'
import {
  everybody,
  isNarrowed,
  longest,
  type PeopleView,
  queryOf,
  readView,
  sorts,
  writeView,
} from './people-address.ts'

/** `/people`: who takes part, narrowed down by the address. */
export function PeoplePage() {
  const { t } = useTranslation('people')
  const { view, change } = useSearchParamsState(readView, writeView)
  const { data: me, isPending } = useMe()
  const people = usePeople(queryOf(useDeferredValue(view)))
  // Where a question fails, the choices that led to it can still be taken back.
  const shown = useShownPages(people)
  const first = shown.pages?.[0]
  const count = useRef<HTMLParagraphElement>(null)
  const clear = () => {
    count.current?.focus({ preventScroll: true })
    change(everybody)
  }
  return (
    <Page title={t('pageTitle')} lead={t('lead')}>
      {isPending && <TeamHintSkeleton />}
      {me?.profile.onboardingStep === 'done' && <TeamHint me={me} />}
      <Filters view={view} known={first} onChange={change} />
      <p ref={count} tabIndex={-1} className={styles.count} role="status">
        {first && !shown.failure ? t('count', { count: first.total }) : '\u00a0'}
      </p>
      <Results people={people} shown={shown} narrowed={isNarrowed(view)} onClear={clear} />
    </Page>
  )
}

type FiltersProps = { view: PeopleView; known: Answer | undefined; onChange: (part: Partial<PeopleView>) => void }

function Filters({ view, known, onChange }: FiltersProps) {
  const { t } = useTranslation('people')
  const search = useCallback((words: string) => onChange({ search: words }), [onChange])
  const levels = Array.from({ length: Math.max(known?.topLevel ?? 1, view.levelFrom) - 1 }, (_, index) => index + 2)
  const places = known?.places ?? []
  // What the address asks for can be taken back, also where nobody is there.
  const chosen = places.find(({ value }) => value.toLowerCase() === view.place.toLowerCase())
  return (
    <search className={styles.filters} aria-label={t('filters')}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={longest.search}
        autoCapitalize="none"
        spellCheck={false}
        value={view.search}
        onSearch={search}
      />
      <Select
        label={t('level.label')}
        value={view.levelFrom}
        onChange={(event) => onChange({ levelFrom: Number(event.target.value) })}
      >
        <option value={1}>{t('level.any')}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {t('level.from', { level })}
          </option>
        ))}
      </Select>
      <Select
        label={t('place.label')}
        value={chosen?.value ?? view.place}
        onChange={(event) => onChange({ place: event.target.value })}
      >
        <option value="">{t('place.any')}</option>
        {view.place && !chosen && <option value={view.place}>{view.place}</option>}
        {places.map(({ value, count }) => (
          <option key={value} value={value}>
            {t('place.option', { place: value, count })}
          </option>
        ))}
      </Select>
      <Select
        label={t('sort.label')}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as PeopleSort })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
    </search>
  )
}

type ResultsProps = {
  people: ReturnType<typeof usePeople>
  shown: ReturnType<typeof useShownPages<Answer>>
  narrowed: boolean
  onClear: () => void
}

function Results({ people, shown: { pages, isOld, failure }, narrowed, onClear }: ResultsProps) {
  const { t } = useTranslation('people')
  const all = pages?.flatMap((page) => page.people) ?? []
  const { list, expect } = useFocusOnMore<HTMLOListElement>(all.length)
  const problem = failure && <PanelError {...failure} />
  if (!pages) return problem ?? <Coming />
  if (all.length === 0 && !failure) return <Nobody narrowed={narrowed} onClear={onClear} />
  const more = () => {
    expect()
    void people.fetchNextPage()
  }
  return (
    <>
      {isOld && problem}
      <ol ref={list} className={classNames(styles.people, isOld && styles.stale)} aria-label={t('list')}>
        {all.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ol>
      {!isOld && problem}
      {people.hasNextPage && !failure && (
        <div className={styles.more}>
          <Button kind="quiet" busy={people.isFetchingNextPage} onClick={more}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Nobody({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation('people')
  return narrowed ? (
    <EmptyState
      level={2}
      picture={<Search />}
      title={t('none.title')}
      action={
        <Button kind="quiet" onClick={onClear}>
          {t('none.action')}
        </Button>
      }
    >
      {t('none.lead')}
    </EmptyState>
  ) : (
    <EmptyState
      level={2}
      picture={<UsersRound />}
      title={t('empty.title')}
      action={<LinkButton to={paths.quests}>{t('empty.action')}</LinkButton>}
    >
      {t('empty.lead')}
    </EmptyState>
  )
}

const Coming = () => (
  <Skeleton>
    <div className={styles.people}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key) => (
        <Bone key={key} height="8.5rem" />
      ))}
    </div>
  </Skeleton>
)
