import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { TextArea } from '../../../shared/ui/Field.tsx'
import styles from '../StepForm.module.css'
import type { StepFieldsProps } from './step-fields.ts'

/** A written answer with the count of its characters, counted as the rule counts them. */
export function TextFields({ step: { config }, draft, onChange, error, disabled }: StepFieldsProps) {
  const { t } = useTranslation('quests')
  const length = [...(draft.text ?? '').trim()].length
  const { minLength, maxLength } = config
  const isShort = minLength != null && length < minLength
  const isOver = maxLength != null && length > maxLength
  return (
    <div>
      <TextArea
        label={t('answer.label')}
        rows={7}
        value={draft.text ?? ''}
        disabled={disabled}
        error={error}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <p className={classNames(styles.counter, isShort && length > 0 && styles.short, isOver && styles.over)}>
        {isShort
          ? t('counter.min', { count: length, min: minLength })
          : maxLength != null
            ? t('counter.max', { count: length, max: maxLength })
            : t('counter.plain', { count: length })}
      </p>
    </div>
  )
}
