import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Signpost } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { langOf, questQuery, useQuests } from '../../core/queries.ts'
import type { QuestState } from '../../core/types.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { isBesideLand } from './land-beside.ts'
import type { LeftOverProps } from './Outbox.tsx'
import styles from './QuestDrawer.module.css'
import { useAhead } from './use-ahead.ts'
import { useUntold } from './use-untold.ts'

/** Of a quest that is gone: as a rule nothing of it is left. */
const LeftOverAnswers = lazyWithRetry<LeftOverProps>(() =>
  import('./LeftOverAnswers.tsx').then((m) => m.LeftOverAnswers),
)

const loading = (
  <div className={styles.loading}>
    <Skeleton>
      <Bone width="12rem" height="1.8rem" />
      <Bone height="7rem" />
      <Bone height="3.5rem" />
      <Bone height="3.5rem" />
      <Bone height="3.5rem" />
    </Skeleton>
  </div>
)

/** With what a step on the chain says. */
const loadQuest = async () => (await Promise.all([import('./Quest.tsx'), loadSentences('chain')]))[0]
const Quest = lazyWithRetry(() => loadQuest().then((m) => m.Quest), loading)
const loadHead = () => import('./QuestHead.tsx')
const QuestHead = lazyWithRetry(() => loadHead().then((m) => m.QuestHead))

/** Where somebody has begun, the quest is a page of its own; one that they only look at stands beside the trail. */
const begun = new Set<QuestState>(['in_progress', 'submitted', 'rejected', 'done'])

/** The quest of the address. It stays mounted, so that the focus goes back to where it was opened. */
export function QuestDrawer({ slug, onClose }: { slug: string | null; onClose: () => void }) {
  const { t } = useTranslation('quests')
  const quests = useQuests()
  const quest = useQuery({ ...questQuery(slug ?? ''), enabled: slug !== null })
  // Once the trail is there, so that the first quest opens at once.
  const hasTrail = quests.isSuccess
  useEffect(() => {
    if (hasTrail) Promise.all([loadQuest(), loadHead()]).catch(() => undefined)
  }, [hasTrail])
  const { shown, isUntold } = useUntold(quest.data)
  const counted = useAhead(shown)
  const reload = () => void quest.refetch()
  const card = shown?.quest ?? quests.data?.quests.find((known) => known.slug === slug)
  useThingTitle(slug === null ? null : card?.title)
  const isPage = card !== undefined && begun.has(card.state)
  const isRunning = card?.state === 'in_progress'
  const isBeside = isBesideLand(card?.state)
  const head = (title: ReactNode) => (
    <div className={classNames(styles.head, isBeside && styles.beside, isRunning && styles.running)}>
      <button type="button" className={styles.back} onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        <span>{t('drawer.back')}</span>
      </button>
      <div className={styles.about}>
        {title}
        {counted && <QuestHead detail={counted} reload={reload} />}
      </div>
    </div>
  )
  return (
    <Dialog
      kind={isPage ? 'page' : 'drawer'}
      // Which of both it is has to be known: what opens as one would turn into the other.
      open={slug !== null && (card !== undefined || quest.isError)}
      onClose={onClose}
      head={isPage ? head : undefined}
      title={card ? <span lang={langOf(card, 'title')}>{card.title}</span> : t('drawer.title')}
    >
      <div className={classNames(isPage && styles.column, isBeside && styles.beside)}>
        {shown ? (
          <Quest key={slug} detail={shown} isUntold={isUntold} reload={reload} />
        ) : quest.isError ? (
          <>
            <Failed error={quest.error} retrying={quest.isFetching} onRetry={reload} onClose={onClose} />
            {slug !== null && isMissing(quest.error) && <LeftOverAnswers slug={slug} />}
          </>
        ) : (
          loading
        )}
      </div>
    </Dialog>
  )
}

const isMissing = (error: unknown) => hasCode(error, 'NOT_FOUND', 'FORBIDDEN')

type FailedProps = { error: unknown; retrying: boolean; onRetry: () => void; onClose: () => void }

function Failed({ error, retrying, onRetry, onClose }: FailedProps) {
  const { t } = useTranslation('quests')
  const errorMessage = useErrorMessage()
  if (!isMissing(error)) return <PanelError message={errorMessage(error)} retrying={retrying} onRetry={onRetry} />
  return (
    <EmptyState
      picture={<Signpost />}
      title={t('drawer.missing')}
      action={<Button onClick={onClose}>{t('drawer.back')}</Button>}
    >
      {t('drawer.missingText')}
    </EmptyState>
  )
}
