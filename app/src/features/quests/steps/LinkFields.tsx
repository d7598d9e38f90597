import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import type { StepFieldsProps } from './step-fields.ts'

/** An https address. */
export function LinkFields({ step: { config }, draft, onChange, error, disabled }: StepFieldsProps) {
  const { t, i18n } = useTranslation('quests')
  const hosts = config.hosts?.length
    ? new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(config.hosts)
    : null
  return (
    <TextField
      type="url"
      inputMode="url"
      label={t('answer.link')}
      hint={hosts ? t('answer.hosts', { hosts }) : t('answer.linkHint')}
      placeholder="https://"
      value={draft.url ?? ''}
      disabled={disabled}
      error={error}
      onChange={(event) => onChange({ ...draft, url: event.target.value })}
    />
  )
}
