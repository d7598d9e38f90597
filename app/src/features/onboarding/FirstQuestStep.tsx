import { useErrorMessage } from '../../core/error-message.ts'
import { useOnboardingStep } from '../../core/mutations.ts'
import { langOf, useQuests } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
import { RewardChips } from '../../entities/quest/RewardChips.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Card } from '../../shared/ui/Card.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Onboarding.module.css'
import { StepFrame } from './StepFrame.tsx'

type FirstQuestStepProps = {
  me: Me
  /** It was started before. */
  isAgain: boolean
  onDone: () => void
}

export function FirstQuestStep({ me, isAgain, onDone }: FirstQuestStepProps) {
  const { t } = useTranslation(['onboarding', 'common'])
  const errorMessage = useErrorMessage()
  const quests = useQuests()
  const send = useOnboardingStep()
  const once = useSingleFlight()
  const quest =
    me.nextQuest ?? quests.data?.quests.find(({ state }) => state === 'available' || state === 'in_progress')
  return (
    <StepFrame title={t('onboarding:firstQuest.title')} lead={t('firstQuest.lead')} error={send.error}>
      {quest ? (
        <Card as="article" className={styles.quest ?? ''}>
          <h3 lang={langOf(quest, 'title')}>{quest.title}</h3>
          <p lang={langOf(quest, 'summary')}>{quest.summary}</p>
          <p>{t('onboarding:firstQuest.steps', { count: quest.stepsTotal })}</p>
          <RewardChips rewards={quest.rewards} />
        </Card>
      ) : quests.isPending ? (
        <Skeleton>
          <Bone height="9rem" />
        </Skeleton>
      ) : quests.isError ? (
        <PanelError
          message={errorMessage(quests.error)}
          retrying={quests.isFetching}
          onRetry={() => void quests.refetch()}
        />
      ) : (
        <p>{t('onboarding:firstQuest.none')}</p>
      )}
      <div className={styles.buttons}>
        <Button
          busy={send.isPending}
          disabled={!quest && !quests.isSuccess}
          onClick={() =>
            once(async () => {
              await send.mutateAsync((programme) => programme.startFirstQuest())
              onDone()
            })
          }
        >
          {t(quest && !isAgain ? 'onboarding:firstQuest.start' : 'common:action.continue')}
        </Button>
      </div>
    </StepFrame>
  )
}
