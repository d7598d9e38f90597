import type { ComponentType } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useOnboardingStep } from '../../core/mutations.ts'
import { useQuests } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { StepBar } from './StepBar.tsx'
import { StepFrame } from './StepFrame.tsx'

/** What a quest needs to be done within this page. */
export type QuestInPlaceProps = {
  slug: string
  /** It was handed in, and is done or waits for a game master. */
  onSubmitted: () => void
}

type FirstQuestStepProps = {
  me: Me
  /** It was passed before. */
  isAgain: boolean
  QuestInPlace: ComponentType<QuestInPlaceProps>
  onDone: () => void
}

/** The first quest with its steps. Whoever hands it in goes on at once; it may also be left for later. */
export function FirstQuestStep({ me, isAgain, QuestInPlace, onDone }: FirstQuestStepProps) {
  const { t } = useTranslation(['onboarding', 'common'])
  const errorMessage = useErrorMessage()
  const quests = useQuests()
  const send = useOnboardingStep()
  const once = useSingleFlight()
  // No other quest is open, or was, before somebody has set out.
  const known = quests.data?.quests.find(({ state }) => state !== 'locked')
  const slug = known?.slug ?? me.nextQuest?.slug
  const state = known?.state ?? me.nextQuestState
  const isOpen = state === 'available' || state === 'in_progress'
  const goOn = () =>
    once(async () => {
      await send.mutateAsync((programme) => programme.startFirstQuest())
      onDone()
    })
  const isMissing = !slug && quests.isSuccess
  return (
    <StepFrame
      title={t('onboarding:firstQuest.title')}
      lead={t(isMissing ? 'onboarding:firstQuest.none' : 'onboarding:firstQuest.lead')}
      error={send.error}
      aside={
        slug &&
        isOpen && (
          <Button kind="plain" size="small" busy={send.isPending} onClick={goOn}>
            {t('onboarding:firstQuest.later')}
          </Button>
        )
      }
    >
      {slug ? (
        <QuestInPlace slug={slug} onSubmitted={goOn} />
      ) : quests.isPending ? (
        <Skeleton>
          <Bone height="9rem" />
        </Skeleton>
      ) : (
        quests.isError && (
          <PanelError
            message={errorMessage(quests.error)}
            retrying={quests.isFetching}
            onRetry={() => void quests.refetch()}
          />
        )
      )}
      {(isMissing || (slug && !isOpen) || isAgain) && (
        <StepBar>
          <Button size="large" busy={send.isPending} onClick={goOn}>
            {t('common:action.continue')}
          </Button>
        </StepBar>
      )}
    </StepFrame>
  )
}
