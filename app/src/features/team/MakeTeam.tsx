import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { useChangeTeam } from '../../core/team.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Section } from '../../shared/ui/Page.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import styles from './Team.module.css'

/** Makes a rope team, of which one is captain then. */
export function MakeTeam() {
  const { t } = useTranslation(['team', 'common'])
  const errorMessage = useErrorMessage()
  const change = useChangeTeam()
  const once = useSingleFlight()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const make = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') once(() => change.mutateAsync((programme) => programme.makeTeam({ name: name.trim() })))
  }
  return (
    <Section title={t('make.title')}>
      <p>{t('make.text')}</p>
      <form className={styles.form} onSubmit={make} noValidate>
        <TextField
          label={t('make.name')}
          maxLength={40}
          autoComplete="off"
          error={isMissing ? t('common:field.required') : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {change.isError && <Banner tone="error">{errorMessage(change.error)}</Banner>}
        <Button type="submit" busy={change.isPending}>
          {t('make.action')}
        </Button>
      </form>
    </Section>
  )
}
