import { useEffect } from 'react'
import { useOnboardingStep } from '../../core/mutations.ts'
import type { Me } from '../../core/types.ts'
import bundle from '../../entities/gift/bundle.svg'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { NamedFigure } from './NamedFigure.tsx'
import styles from './Onboarding.module.css'
import { StepFrame } from './StepFrame.tsx'

/** What comes next is fetched while the gift is looked at. */
export const loadReveal = () => import('./Reveal.tsx')

/** A gift in a cloth, with the person's name on it: pressed, it opens, and the next view shows what was in it. */
export function WelcomeStep({ me }: { me: Me }) {
  const { t } = useTranslation('onboarding')
  const send = useOnboardingStep()
  const once = useSingleFlight()
  const { displayName } = me.profile
  useEffect(() => {
    loadReveal().catch(() => undefined)
  }, [])
  return (
    <StepFrame
      title={t('welcome.title')}
      lead={t('welcome.lead')}
      error={send.error}
      side={<NamedFigure me={me} name={displayName} />}
    >
      <div className={styles.gift}>
        <div className={styles.bundle} aria-hidden="true">
          <img src={bundle} alt="" width="240" height="216" />
          <span className={styles.giftTag}>{displayName}</span>
        </div>
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
