import { ChevronLeft } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useMe } from '../../core/queries.ts'
import type { Me } from '../../core/types.ts'
import { ChainBanner } from '../../entities/transaction/ChainBanner.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyOrReload } from '../../shared/ui/lazy-or-reload.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { CharacterStep, type EditorProps } from './CharacterStep.tsx'
import { FirstQuestStep, type QuestInPlaceProps } from './FirstQuestStep.tsx'
import { NameStep } from './NameStep.tsx'
import styles from './Onboarding.module.css'
import type { RevealProps } from './Reveal.tsx'
import { Stepper } from './Stepper.tsx'
import { type StepName, stepNameOf, steps } from './steps.ts'
import { loadReveal, WelcomeStep } from './WelcomeStep.tsx'

/** Fetched while the gift is looked at. */
const Reveal = lazyOrReload<RevealProps>(() => loadReveal().then((m) => m.Reveal))

/** What other features draw within the steps. */
type OnboardingPageProps = {
  CharacterEditor: ComponentType<EditorProps>
  QuestInPlace: ComponentType<QuestInPlaceProps>
  TrailStart: RevealProps['TrailStart']
}

/** `/onboarding`: the step that is open for this person. Which one that is, the server says. */
export function OnboardingPage(parts: OnboardingPageProps) {
  const { t } = useTranslation('onboarding')
  const errorMessage = useErrorMessage()
  const me = useMe()
  const [earlier, setEarlier] = useState<StepName | null>(null)
  const open = me.data && stepNameOf(me.data.profile.onboardingStep)
  const shown = earlier ?? open
  const before = shown && steps[steps.indexOf(shown) - 1]
  return (
    <Page dense>
      <ChainBanner />
      <div className={styles.whole}>
        {(open || !me.data) && (
          <header className={styles.top}>
            <div>
              <h1 tabIndex={-1}>{t('title')}</h1>
              {before && (
                <Button kind="plain" size="small" icon={<ChevronLeft />} onClick={() => setEarlier(before)}>
                  {t('back')}
                </Button>
              )}
            </div>
            {open && <Stepper open={open} shown={earlier ?? open} />}
          </header>
        )}
        {me.data && !open ? (
          <Reveal me={me.data} TrailStart={parts.TrailStart} />
        ) : me.data && open ? (
          <Steps {...parts} me={me.data} open={open} shown={earlier ?? open} onShow={setEarlier} />
        ) : me.isError ? (
          <PanelError message={errorMessage(me.error)} retrying={me.isFetching} onRetry={() => void me.refetch()} />
        ) : (
          <Skeleton>
            <Bone width="24rem" height="2rem" />
            <Bone width="32rem" height="9rem" />
          </Skeleton>
        )}
      </div>
    </Page>
  )
}

type StepsProps = OnboardingPageProps & {
  me: Me
  open: StepName
  shown: StepName
  /** Goes back to an earlier step; with null to the one that is open. */
  onShow: (step: StepName | null) => void
}

/** The step that is open, or an earlier one that somebody has gone back to. */
function Steps({ open, shown, onShow, ...rest }: StepsProps) {
  const place = steps.indexOf(shown)
  const onDone = () => {
    const next = steps[place + 1]
    onShow(shown === open || next === undefined || next === open ? null : next)
  }
  return (
    <div className={styles.step}>
      <Step key={shown} {...rest} shown={shown} onDone={onDone} isAgain={shown !== open} />
    </div>
  )
}

type StepProps = OnboardingPageProps & {
  me: Me
  shown: StepName
  /** Whether it was done before: what it asks is answered already, and can be changed. */
  isAgain: boolean
  onDone: () => void
}

function Step({ me, shown, isAgain, onDone, CharacterEditor, QuestInPlace }: StepProps) {
  switch (shown) {
    case 'name':
      return <NameStep me={me} isConsented={isAgain} onDone={onDone} />
    case 'character':
      return <CharacterStep me={me} Editor={CharacterEditor} onDone={onDone} />
    case 'first_quest':
      return <FirstQuestStep me={me} isAgain={isAgain} QuestInPlace={QuestInPlace} onDone={onDone} />
    case 'welcome':
      return <WelcomeStep me={me} />
  }
}
