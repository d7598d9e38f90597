import { List, Map as MapIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useErrorMessage } from '../../core/error-message.ts'
import { useMe, useQuests } from '../../core/queries.ts'
import type { QuestList } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { ViewSwitch } from '../../shared/ui/ViewSwitch.tsx'
import { QuestDrawer } from './QuestDrawer.tsx'
import { QuestFilters } from './QuestFilters.tsx'
import listing from './QuestListing.module.css'
import { QuestListing } from './QuestListing.tsx'
import styles from './QuestsPage.module.css'
import { everything, inOrder, matches, useQuestView, views } from './quest-view.ts'
import { useDecisionToasts } from './use-decision-toasts.ts'

/** Fetched beside the quests, so that whoever reads the list does not wait for it. */
const fetched = import('./TrailMap.tsx').catch(() => null)
const TrailMap = lazyWithRetry(
  async () => ((await fetched) ?? (await import('./TrailMap.tsx'))).TrailMap,
  <MapToCome />,
)

/** `/quests`: the trail as a map or a list, with the open quest in a drawer. */
export function QuestsPage() {
  const { t } = useTranslation('quests')
  const errorMessage = useErrorMessage()
  const quests = useQuests()
  // It says which quest comes next, for which the map leaves room.
  const { isPending } = useMe()
  const { view } = useQuestView()
  const close = useClose()
  useDecisionToasts()
  return (
    // The list begins as the map does, so that the switch between them keeps its place.
    <Page title={t('title')} lead={t('lead')} actions={<MapOrList />} width="window">
      {quests.data && !isPending ? (
        <Content list={quests.data} />
      ) : quests.isError ? (
        <PanelError
          message={errorMessage(quests.error)}
          retrying={quests.isFetching}
          onRetry={() => void quests.refetch()}
        />
      ) : (
        <QuestsSkeleton view={view.view} />
      )}
      <QuestDrawer slug={view.quest} onClose={close} />
    </Page>
  )
}

/** The filters with the map or the cards below them, while they are fetched. */
function QuestsSkeleton({ view }: { view: 'map' | 'list' }) {
  if (view === 'map')
    return (
      <>
        <Skeleton>
          <div className={styles.filtersToCome}>
            <Bone width="min(44rem, 100%)" height="100%" />
          </div>
        </Skeleton>
        <MapToCome />
      </>
    )
  return (
    <Skeleton>
      <div className={styles.skeleton}>
        <Bone width="min(44rem, 100%)" height="2.4rem" />
        <Bone width="12rem" height="2rem" />
        <div className={listing.cards}>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <Bone key={card} height="22rem" />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}

/** As large as the map. */
function MapToCome() {
  return <div className={styles.mapToCome} />
}

/** One that was opened here is closed by going back, so that the history holds no page twice. */
function useClose(): () => void {
  const { view, change } = useQuestView()
  const navigate = useNavigate()
  const before = useRef(view.quest)
  const wasOpenedHere = useRef(false)
  useEffect(() => {
    // Behind one that another quest led on to is that quest, and not the trail.
    if (view.quest !== before.current) wasOpenedHere.current = before.current === null
    before.current = view.quest
  }, [view.quest])
  return () => (wasOpenedHere.current ? void navigate(-1) : change({ quest: null }))
}

function Content({ list }: { list: QuestList }) {
  const { t } = useTranslation('quests')
  const { view, change } = useQuestView()
  const shown = list.quests.filter((quest) => matches(quest, view))
  if (list.quests.length === 0)
    return (
      <EmptyState
        level={2}
        picture={<MapIcon />}
        title={t('none.title')}
        action={<LinkButton to={paths.marketplace}>{t('none.action')}</LinkButton>}
      >
        {t('none.text')}
      </EmptyState>
    )
  return (
    <>
      <QuestFilters list={list} />
      {shown.length === 0 ? (
        <EmptyState
          level={2}
          picture={<MapIcon />}
          title={t('empty.title')}
          action={
            <Button kind="quiet" onClick={() => change(everything)}>
              {t('empty.action')}
            </Button>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : view.view === 'map' ? (
        <TrailMap list={list} shown={new Set(shown.map(({ slug }) => slug))} />
      ) : (
        <div className={styles.list}>
          <QuestListing quests={inOrder(shown, view.order)} chapters={view.order === 'trail' ? list.chapters : null} />
        </div>
      )}
    </>
  )
}

const icons = { map: MapIcon, list: List }

function MapOrList() {
  const { t } = useTranslation('quests')
  const { view, to } = useQuestView()
  return (
    <ViewSwitch
      label={t('view.label')}
      views={views.map((name) => {
        const Icon = icons[name]
        const words = (
          <>
            <Icon aria-hidden="true" />
            {t(`view.${name}`)}
          </>
        )
        return { name, to: to({ view: name }), isShown: view.view === name, words }
      })}
    />
  )
}
