import { useQuery } from '@tanstack/react-query'
import { Signpost } from 'lucide-react'
import { useEffect } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { langOf, questQuery, useQuests } from '../../core/queries.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { useThingTitle } from '../../shared/thing-title.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'

const loading = (
  <Skeleton>
    <Bone width="12rem" height="1.8rem" />
    <Bone height="7rem" />
    <Bone height="3.5rem" />
    <Bone height="3.5rem" />
    <Bone height="3.5rem" />
  </Skeleton>
)

const loadQuest = () => import('./Quest.tsx')
const Quest = lazyWithRetry(() => loadQuest().then((m) => m.Quest), loading)

/** The quest of the address beside the trail. It stays mounted, so that the focus goes back to where it was opened. */
export function QuestDrawer({ slug, onClose }: { slug: string | null; onClose: () => void }) {
  const { t } = useTranslation('quests')
  const quests = useQuests()
  const quest = useQuery({ ...questQuery(slug ?? ''), enabled: slug !== null })
  // Once the trail is there, so that the first quest opens at once.
  const hasTrail = quests.isSuccess
  useEffect(() => {
    if (hasTrail) loadQuest().catch(() => undefined)
  }, [hasTrail])
  const card = quest.data?.quest ?? quests.data?.quests.find((known) => known.slug === slug)
  useThingTitle(slug === null ? null : card?.title)
  return (
    <Dialog
      kind="drawer"
      open={slug !== null}
      onClose={onClose}
      title={card ? <span lang={langOf(card, 'title')}>{card.title}</span> : t('drawer.title')}
    >
      {quest.data ? (
        <Quest key={slug} detail={quest.data} reload={() => void quest.refetch()} />
      ) : quest.isError ? (
        <Failed
          error={quest.error}
          retrying={quest.isFetching}
          onRetry={() => void quest.refetch()}
          onClose={onClose}
        />
      ) : (
        loading
      )}
    </Dialog>
  )
}

type FailedProps = { error: unknown; retrying: boolean; onRetry: () => void; onClose: () => void }

function Failed({ error, retrying, onRetry, onClose }: FailedProps) {
  const { t } = useTranslation('quests')
  const errorMessage = useErrorMessage()
  if (!hasCode(error, 'NOT_FOUND', 'FORBIDDEN'))
    return <PanelError message={errorMessage(error)} retrying={retrying} onRetry={onRetry} />
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
