import { useTranslation } from 'react-i18next'
import { TextField } from '../../../shared/ui/Field.tsx'
import type { StepFieldsProps } from './step-fields.ts'

/** A word that was worked out, or was shown at the place. */
export function CodeFields({ step: { kind, config }, draft, onChange, error, disabled }: StepFieldsProps) {
  const { t } = useTranslation('quests')
  return (
    <TextField
      label={t(kind === 'attend' ? 'answer.attend' : 'answer.code')}
      hint={config.hint ?? undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={draft.code ?? ''}
      disabled={disabled}
      error={error}
      onChange={(event) => onChange({ ...draft, code: event.target.value })}
    />
  )
}
