import { Gift } from 'lucide-react'
import { useOnboardingStep } from '../../core/mutations.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Onboarding.module.css'
import { StepFrame } from './StepFrame.tsx'

export function WelcomeStep() {
  const { t } = useTranslation('onboarding')
  const send = useOnboardingStep()
  const once = useSingleFlight()
  return (
    <StepFrame title={t('welcome.title')} lead={t('welcome.lead')} error={send.error}>
      <div className={styles.gift}>
        <Gift aria-hidden="true" />
        <Button
          size="large"
          busy={send.isPending}
          onClick={() => once(() => send.mutateAsync((programme) => programme.receiveWelcome()))}
        >
          {t('welcome.open')}
        </Button>
      </div>
    </StepFrame>
  )
}
