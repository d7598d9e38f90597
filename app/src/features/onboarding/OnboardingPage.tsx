import type { ComponentType } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useMe } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
import { ChainBanner } from '../../entities/transaction/ChainBanner.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
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
import { Stepper } from './Stepper.tsx'
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
        <>
          <Stepper open={me.data.profile.onboardingStep} />
          <div className={styles.step}>
            <OpenStep me={me.data} CharacterEditor={CharacterEditor} />
          </div>
        </>
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

function OpenStep({ me, CharacterEditor }: { me: Me } & OnboardingPageProps) {
  switch (me.profile.onboardingStep) {
    case 'handle':
      return <HandleStep me={me} />
    case 'consents':
      return <ConsentsStep />
    case 'character':
      return <CharacterStep me={me} Editor={CharacterEditor} />
    case 'first_quest':
      return <FirstQuestStep me={me} />
    case 'wallet':
      return <WalletStep me={me} />
    case 'welcome':
      return <WelcomeStep />
    case 'done':
      return <Reveal me={me} />
  }
}
