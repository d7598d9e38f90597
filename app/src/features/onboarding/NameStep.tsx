import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useOnboardingStep } from '../../core/mutations.ts'
import { useHandleAvailable } from '../../core/queries.ts'
import { checkHandle } from '../../core/rules.ts'
import type { Me } from '../../core/types.ts'
import { asHandle } from '../../shared/as-handle.ts'
import { Trans, useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Checkbox, TextField } from '../../shared/ui/Field.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { useDebouncedValue } from '../../shared/use-debounced-value.ts'
import { useSessionDraft } from '../../shared/use-session-draft.ts'
import { suggestHandle } from './handle.ts'
import { NamedFigure } from './NamedFigure.tsx'
import styles from './Onboarding.module.css'
import { StepBar } from './StepBar.tsx'
import { StepFrame } from './StepFrame.tsx'

/** Codes that a field answers for; anything else is said above the form. */
const ofHandle = ['HANDLE_TAKEN', 'HANDLE_INVALID'] as const

const consents = { terms: paths.termsOfUse, privacy: paths.privacyPolicy } as const
type Consent = keyof typeof consents

type NameStepProps = {
  me: Me
  /** The terms were accepted before; they stand as they were. */
  isConsented: boolean
  onDone: () => void
}

/** Name, handle and what has to be agreed to: two calls, of which the second is made anew where only the first arrived. */
export function NameStep({ me, isConsented, onDone }: NameStepProps) {
  const { t } = useTranslation(['onboarding', 'common'])
  const [name, setName] = useSessionDraft(`onboarding.${me.profile.id}.name`, me.profile.displayName)
  const [typed, setTyped] = useSessionDraft(`onboarding.${me.profile.id}.handle`, me.profile.handle ?? '')
  const [given, setGiven] = useState<Record<Consent, boolean>>({ terms: isConsented, privacy: isConsented })
  const [isAsked, setAsked] = useState(false)
  const send = useOnboardingStep()
  const once = useSingleFlight()
  const handle = typed === '' ? suggestHandle(name) : asHandle(typed)
  const answer = useHandleAnswer(handle, typed !== '' || isAsked, send.error)
  const nameError = isAsked && name.trim() === '' ? t('handle.displayNameMissing') : refusedName(send.error)
  const isFieldError = hasCode(send.error, ...ofHandle) || nameError !== undefined

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    const wrong = firstWrong()
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    once(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      await send.mutateAsync((programme) => programme.chooseHandle({ handle, displayName: name.trim(), timeZone }))
      if (!isConsented) await send.mutateAsync((programme) => programme.acceptConsents(given))
      onDone()
    })
  }

  return (
    <StepFrame
      title={t('handle.title')}
      lead={t('handle.lead')}
      error={isFieldError ? null : send.error}
      side={<NamedFigure me={me} name={name} />}
    >
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          label={t('handle.displayName')}
          hint={t('handle.displayNameHint')}
          name="displayName"
          autoComplete="name"
          maxLength={40}
          autoFocus
          value={name}
          error={nameError}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('handle.handle')}
          hint={t('handle.hint')}
          name="handle"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          value={typed === '' ? handle : typed}
          error={answer.error}
          onChange={(event) => {
            if (hasCode(send.error, ...ofHandle)) send.reset()
            setTyped(event.target.value)
          }}
        />
        <p className={classNames(styles.available, answer.isFree && styles.free)} role="status">
          {answer.note}
        </p>
        <fieldset className={styles.consents}>
          <legend className={styles.legend}>{t('consents.lead')}</legend>
          {(Object.keys(consents) as Consent[]).map((consent) => (
            <Checkbox
              key={consent}
              name={consent}
              checked={given[consent]}
              disabled={isConsented}
              error={isAsked && !given[consent] ? t('consents.missing') : undefined}
              onChange={(event) => setGiven({ ...given, [consent]: event.target.checked })}
              label={
                <Trans
                  t={t}
                  i18nKey={`consents.${consent}`}
                  components={{
                    // biome-ignore lint/a11y/useAnchorContent: the words come with the sentence
                    page: <a href={consents[consent]} target="_blank" rel="noreferrer" />,
                  }}
                />
              }
            />
          ))}
        </fieldset>
        <StepBar>
          <Button type="submit" size="large" busy={send.isPending}>
            {t('common:action.continue')}
          </Button>
        </StepBar>
      </form>
    </StepFrame>
  )

  /** The name of the first field that keeps somebody from going on. */
  function firstWrong(): string | null {
    if (name.trim() === '') return 'displayName'
    if (checkHandle(handle) !== null || answer.isTaken) return 'handle'
    return given.terms ? (given.privacy ? null : 'privacy') : 'terms'
  }

  function refusedName(error: unknown): string | undefined {
    const isName = isCodedError(error) && error.code === 'VALIDATION' && /display/i.test(String(error.params?.field))
    return isName ? t('handle.displayNameHint') : undefined
  }
}

type Answer = { error: string | undefined; note: React.ReactNode; isFree: boolean; isTaken: boolean }

/** The rule answers at once; whether somebody has it, the server says a moment after the last key. */
function useHandleAnswer(handle: string, isSpoken: boolean, refused: unknown): Answer {
  const { t } = useTranslation(['onboarding', 'common'])
  const problem = checkHandle(handle)
  const settled = useDebouncedValue(handle, 350)
  const asked = problem === null && settled === handle ? handle : null
  const available = useHandleAvailable(asked)
  const none: Answer = { error: undefined, note: null, isFree: false, isTaken: false }
  if (isCodedError(refused) && refused.code === 'HANDLE_TAKEN')
    return { ...none, error: t('handle.taken', { handle }), isTaken: true }
  const reason = isCodedError(refused) && refused.code === 'HANDLE_INVALID' ? refused.params?.reason : problem
  if (reason) return isSpoken ? { ...none, error: t(`handle.problem.${reason as 'too_short'}`) } : none
  if (asked === null || available.isFetching)
    return {
      ...none,
      note: (
        <>
          <Spinner />
          {t('handle.checking')}
        </>
      ),
    }
  if (available.isError) return { ...none, note: t('handle.unknown') }
  if (available.data && !available.data.available)
    return { ...none, error: t('handle.taken', { handle }), isTaken: true }
  return {
    ...none,
    isFree: true,
    note: (
      <>
        <CircleCheck aria-hidden="true" />
        {t('handle.free', { handle })}
      </>
    ),
  }
}
