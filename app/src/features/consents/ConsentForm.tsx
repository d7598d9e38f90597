import { type FormEvent, useRef, useState } from 'react'
import { useAgree } from '../../core/consents.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import { AppError, hasCode } from '../../core/errors.ts'
import type { LegalVersion } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Consents.module.css'
import { DueText } from './DueText.tsx'
import { Refusal } from './Refusal.tsx'

type ConsentFormProps = {
  due: readonly LegalVersion[]
  profile: string
  onAgreed?: () => void
  /** The person looks around first, or at their data. */
  onPutOff?: () => void
}

/** By its words: a text that is corrected under the same version is another one. */
const nameOf = ({ slug, version, hash }: LegalVersion) => `${slug} ${version} ${hash}`

/** The texts that are due, with a box each; or what it means not to agree. */
export function ConsentForm({ due, profile, onAgreed, onPutOff }: ConsentFormProps) {
  const { t } = useTranslation('consents')
  const errorMessage = useErrorMessage()
  const agree = useAgree()
  const once = useSingleFlight()
  // What replaces a text is not agreed to yet.
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  // A text that is replaced while it is shown may have been read already.
  const [shown] = useState(due)
  const replaced = due.find((text) => shown.some((one) => one.slug === text.slug && nameOf(one) !== nameOf(text)))
  const problem = agree.error ?? (replaced && new AppError('refused', 'TEXT_REPLACED', { version: replaced.version }))
  const form = useRef<HTMLFormElement>(null)
  if (isRefusing) return <Refusal profile={profile} onBack={() => setRefusing(false)} onPutOff={onPutOff} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const missing = due.find((text) => !accepted.has(nameOf(text)))
    if (missing) {
      form.current?.querySelector<HTMLElement>(`[name="${missing.slug}"]`)?.focus()
      return
    }
    once(async () => {
      try {
        await agree.mutateAsync(due)
      } catch (error) {
        if (hasCode(error, 'TEXT_REPLACED')) setAsked(false)
        return
      }
      toast({ type: 'success', content: t('thanks') })
      onAgreed?.()
    })
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p>{t('lead')}</p>
      {due.map((text) => (
        <DueText
          key={nameOf(text)}
          text={text}
          isAccepted={accepted.has(nameOf(text))}
          isMissing={isAsked && !accepted.has(nameOf(text))}
          onChange={(isOn) => {
            const others = [...accepted].filter((name) => name !== nameOf(text))
            setAccepted(new Set(isOn ? [...others, nameOf(text)] : others))
          }}
        />
      ))}
      {problem && <Banner tone="error">{errorMessage(problem)}</Banner>}
      <div className={styles.buttons}>
        <Button type="submit" busy={agree.isPending}>
          {t('submit')}
        </Button>
        <Button kind="plain" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
      </div>
    </form>
  )
}
