import { ChevronLeft } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useMe } from '../../core/queries.ts'
import type { Me, OnboardingStep } from '../../core/types.ts'
import { ChainBanner } from '../../entities/transaction/ChainBanner.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { CharacterStep, type EditorProps } from './CharacterStep.tsx'
import { ConsentsStep } from './ConsentsStep.tsx'
import { FirstQuestStep } from './FirstQuestStep.tsx'
import { HandleStep } from './HandleStep.tsx'
import styles from './Onboarding.module.css'
import { Reveal } from './Reveal.tsx'
import { Stepper, steps } from './Stepper.tsx'
import { WelcomeStep } from './WelcomeStep.tsx'

const waiting = (
  <Skeleton>
    <Bone width="24rem" height="2rem" />
    <Bone width="32rem" height="9rem" />
  </Skeleton>
)

// Fetched when its turn comes: the wallets that it looks for are nothing to the steps before.
const WalletStep = lazyWithRetry(() => import('./WalletStep.tsx').then((m) => m.WalletStep), waiting)

type OnboardingPageProps = { CharacterEditor: ComponentType<EditorProps> }

/** `/onboarding`: the step that is open for this person. Which one that is, the server says. */
export function OnboardingPage({ CharacterEditor }: OnboardingPageProps) {
  const { t } = useTranslation('onboarding')
  const errorMessage = useErrorMessage()
  const me = useMe()
  return (
    <Page onMap title={t('title')} lead={t('lead')}>
      <ChainBanner />
      {me.data ? (
        <Steps me={me.data} CharacterEditor={CharacterEditor} />
      ) : me.isError ? (
        <PanelError message={errorMessage(me.error)} retrying={me.isFetching} onRetry={() => void me.refetch()} />
      ) : (
        <Skeleton>
          <Bone height="4rem" />
          <Bone width="24rem" height="2rem" />
          <Bone width="32rem" height="9rem" />
        </Skeleton>
      )}
    </Page>
  )
}

const order: readonly OnboardingStep[] = steps

/** The step that is open, or an earlier one that somebody has gone back to. */
function Steps({ me, CharacterEditor }: { me: Me } & OnboardingPageProps) {
  const { t } = useTranslation('onboarding')
  const [earlier, setEarlier] = useState<OnboardingStep | null>(null)
  const open = me.profile.onboardingStep
  const shown = open === 'done' ? open : (earlier ?? open)
  const place = order.indexOf(shown)
  const before = order[place - 1]
  const onDone = () => {
    const next = order[place + 1]
    setEarlier(shown === open || next === undefined || next === open ? null : next)
  }
  return (
    <>
      <Stepper open={open} shown={shown} />
      <div className={styles.step}>
        {before && (
          <Button kind="plain" size="small" icon={<ChevronLeft />} onClick={() => setEarlier(before)}>
            {t('back')}
          </Button>
        )}
        <Step key={shown} {...{ me, shown, onDone, CharacterEditor }} isAgain={shown !== open} />
      </div>
    </>
  )
}

type StepProps = OnboardingPageProps & {
  me: Me
  shown: OnboardingStep
  /** Whether it was done before: what it asks is answered already, and can be changed. */
  isAgain: boolean
  onDone: () => void
}

function Step({ me, shown, isAgain, onDone, CharacterEditor }: StepProps) {
  switch (shown) {
    case 'handle':
      return <HandleStep me={me} onDone={onDone} />
    case 'consents':
      return <ConsentsStep isAgain={isAgain} onDone={onDone} />
    case 'character':
      return <CharacterStep me={me} Editor={CharacterEditor} onDone={onDone} />
    case 'first_quest':
      return <FirstQuestStep me={me} isAgain={isAgain} onDone={onDone} />
    case 'wallet':
      return <WalletStep me={me} onDone={onDone} />
    case 'welcome':
      return <WelcomeStep />
    case 'done':
      return <Reveal me={me} />
  }
}
