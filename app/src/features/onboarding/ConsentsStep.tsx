import { type FormEvent, useState } from 'react'
import { useOnboardingStep } from '../../core/mutations.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Field.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Onboarding.module.css'
import { StepFrame } from './StepFrame.tsx'

const consents = { terms: paths.termsOfUse, privacy: paths.privacyPolicy } as const
type Consent = keyof typeof consents

type ConsentsStepProps = {
  /** Both were given before; they stand as they were. */
  isAgain: boolean
  onDone: () => void
}

export function ConsentsStep({ isAgain, onDone }: ConsentsStepProps) {
  const { t } = useTranslation(['onboarding', 'common'])
  const [given, setGiven] = useState<Record<Consent, boolean>>({ terms: isAgain, privacy: isAgain })
  const [isAsked, setAsked] = useState(false)
  const send = useOnboardingStep()
  const once = useSingleFlight()

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (given.terms && given.privacy)
      once(async () => {
        await send.mutateAsync((programme) => programme.acceptConsents(given))
        onDone()
      })
    else event.currentTarget.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
  }

  return (
    <StepFrame title={t('consents.title')} lead={t('consents.lead')} error={send.error}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {(Object.keys(consents) as Consent[]).map((name) => (
          <Checkbox
            key={name}
            checked={given[name]}
            disabled={isAgain}
            error={isAsked && !given[name] ? t('consents.missing') : undefined}
            onChange={(event) => setGiven({ ...given, [name]: event.target.checked })}
            label={
              <Trans
                t={t}
                i18nKey={`consents.${name}`}
                components={{
                  // biome-ignore lint/a11y/useAnchorContent: the words come with the sentence
                  page: <a href={consents[name]} target="_blank" rel="noreferrer" />,
                }}
              />
            }
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" busy={send.isPending}>
            {t('common:action.continue')}
          </Button>
        </div>
      </form>
    </StepFrame>
  )
}
