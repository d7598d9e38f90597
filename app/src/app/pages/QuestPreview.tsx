import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { loadCore } from '../../core/client.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { Preview } from '../../core/preview.ts'
import { langOf, questQuery, useQuests } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { PreviewBar } from '../../features/preview/PreviewBar.tsx'
import { usePreviewView } from '../../features/preview/preview-view.ts'
import { Quest } from '../../features/quests/Quest.tsx'
import { useQuestView } from '../../features/quests/quest-view.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { i18n } from '../../shared/i18n/runtime/runtime.ts'
import { onUnsavedChange } from '../../shared/preview-change.ts'
import { useThingTitle } from '../../shared/thing-title.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { CoreScope } from '../layouts/CoreScope.tsx'
import styles from './QuestPreview.module.css'

const TrailMap = lazyWithRetry(() => import('../../features/quests/TrailMap.tsx').then((m) => m.TrailMap))

/** The page with its sentences. */
export async function loadPreviewPage() {
  await Promise.all([loadSentences(['preview', 'quests', 'reasons', 'activity', 'chain']), loadCore()])
  return Scoped
}

const Scoped = () => (
  <CoreScope>
    <PreviewPage />
  </CoreScope>
)

/** `/preview/quest/:quest`: a quest as somebody sees it who does not exist, for the team in the Studio. */
function PreviewPage() {
  const { quest = '' } = useParams()
  const [own] = useState(() => i18n.language)
  const [tries, setTries] = useState(0)
  const { view, change } = usePreviewView()
  const { level, done, at, language } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins with nothing
  const preview = useMemo(() => new Preview(quest, { level, done, at }), [quest, level, done, at, tries])
  const isHere = useTakeOver(preview)
  useSpoken(language ?? own)
  const spoken = useTranslation('preview').i18n.language
  const about = useQuery({
    queryKey: ['preview', quest, view, tries, spoken],
    queryFn: () => preview.read(spoken),
    enabled: isHere,
    placeholderData: (before) => before,
  })
  useThingTitle(about.data?.title)
  useEffect(() => onUnsavedChange(quest, () => void queryClient.invalidateQueries()), [quest])
  return (
    <div className={styles.page}>
      <PreviewBar
        {...{ view, language: own, preview: about.data, onChange: change }}
        onStartAgain={() => setTries((before) => before + 1)}
      />
      <main id="content" tabIndex={-1}>
        {about.isError ? (
          <Failed error={about.error} language={own} retry={() => void about.refetch()} />
        ) : (
          about.data && isHere && <Shown own={about.data.slug} isHidden={about.data.detail === null} language={own} />
        )}
      </main>
    </div>
  )
}

type ShownProps = { own: string; isHidden: boolean; language: string }

/** The quest of the preview, or another one that a reason led to. */
function Shown({ own, isHidden, language }: ShownProps) {
  const slug = useQuestView().view.quest ?? own
  const isSecret = slug === own && isHidden
  const quest = useQuery({ ...questQuery(slug), enabled: !isSecret })
  return (
    <>
      <Trail about={slug} />
      <article className={styles.quest}>
        {isSecret ? (
          <NotShown language={language} />
        ) : quest.data ? (
          <>
            <h2 lang={langOf(quest.data.quest, 'title')}>{quest.data.quest.title}</h2>
            {/* People read it where quests are listed. */}
            {quest.data.quest.summary && (
              <p lang={langOf(quest.data.quest, 'summary')} className={styles.summary}>
                {quest.data.quest.summary}
              </p>
            )}
            <Quest key={slug} detail={quest.data} reload={() => void quest.refetch()} />
          </>
        ) : quest.isError ? (
          <Failed error={quest.error} language={language} retry={() => void quest.refetch()} />
        ) : (
          <Skeleton>
            <Bone width="12rem" height="1.8rem" />
            <Bone height="7rem" />
            <Bone height="3.5rem" />
          </Skeleton>
        )}
      </article>
    </>
  )
}

/** Where the quest stands for the person, beside it as beside its drawer. */
function Trail({ about }: { about: string }) {
  const list = useQuests().data
  return (
    <div className={styles.map}>
      {list && <TrailMap key={about} {...{ list, about }} shown={new Set(list.quests.map(({ slug }) => slug))} />}
    </div>
  )
}

function NotShown({ language }: { language: string }) {
  const t = i18n.getFixedT(language, 'preview')
  return (
    <div lang={language}>
      <EmptyState level={2} picture={<EyeOff />} title={t('hidden')}>
        {t('hiddenText')}
      </EmptyState>
    </div>
  )
}

type FailedProps = { error: unknown; language: string; retry: () => void }

function Failed({ error, language, retry }: FailedProps) {
  const errorMessage = useErrorMessage()
  const t = i18n.getFixedT(language, 'preview')
  const message = hasCode(error, 'INVALID_CREDENTIALS', 'FORBIDDEN', 'TOKEN_EXPIRED')
    ? t('signedOut')
    : errorMessage(error, language)
  return (
    <div lang={language}>
      <PanelError message={message} retrying={false} onRetry={retry} />
    </div>
  )
}

/** Whether the pages ask the preview by now, in the place of the programme. */
function useTakeOver(preview: Preview): boolean {
  const [current, setCurrent] = useState<Preview | null>(null)
  useEffect(() => {
    let giveBack: (() => void) | undefined
    let isLeft = false
    void preview
      .takeOver(() => i18n.language)
      .then((end) => {
        if (isLeft) return end()
        giveBack = end
        setCurrent(preview)
      })
    return () => {
      isLeft = true
      giveBack?.()
    }
  }, [preview])
  return current === preview
}

/** Shows the page in a language, without remembering it for whoever looks. */
function useSpoken(language: string): void {
  useEffect(() => {
    if (i18n.language !== language) void i18n.changeLanguage(language)
  }, [language])
}
