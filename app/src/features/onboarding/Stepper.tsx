import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Stepper.module.css'
import { type StepName, steps } from './steps.ts'

type StepperProps = {
  open: StepName
  /** The step that is looked at, which may be an earlier one. */
  shown: StepName
}

/** The way through onboarding as a short trail. */
export function Stepper({ open, shown }: StepperProps) {
  const { t } = useTranslation('onboarding')
  const at = steps.indexOf(open)
  return (
    <ol className={styles.trail} aria-label={t('stepper')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? styles.done : styles.ahead}
          aria-current={step === shown ? 'step' : undefined}
        >
          <QuestMark state={index < at ? 'done' : index === at ? 'in_progress' : 'available'} />
          <span>
            {t(`step.${step}`)}
            {index < at && <VisuallyHidden>, {t('stepDone')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
