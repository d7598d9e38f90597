import { isCodedError } from '../../../core/errors.ts'
import { markStep } from '../../../core/rules.ts'
import type { StepConfig } from '../../../core/types.ts'
import { useTranslation } from '../../../shared/i18n/runtime/react.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { TextArea } from '../../../shared/ui/Field.tsx'
import styles from '../StepForm.module.css'
import type { StepFieldsProps } from './step-fields.ts'

/** A written answer with the count of its characters, counted as the rule counts them. */
export function TextFields({ step: { config }, draft, onChange, error, disabled }: StepFieldsProps) {
  const { t, i18n } = useTranslation('quests')
  const text = (draft.text ?? '').trim()
  const length = [...text].length
  const { maxLength } = config
  const min = missingOf(config, text || letters[i18n.language] || 'a')
  const isOver = maxLength != null && length > maxLength
  return (
    <div className={styles.text}>
      <TextArea
        label={t('answer.label')}
        labelHidden
        hint={t('answer.readers')}
        rows={3}
        value={draft.text ?? ''}
        disabled={disabled}
        error={error}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <p className={classNames(styles.counter, min !== null && length > 0 && styles.short, isOver && styles.over)}>
        {min !== null
          ? t('counter.min', { count: length, min })
          : maxLength != null
            ? t('counter.max', { count: length, max: maxLength })
            : t('counter.plain', { count: length })}
      </p>
    </div>
  )
}

/** A letter of the languages in which fewer are enough: what holds for it, before anything is typed. */
const letters: Readonly<Record<string, string>> = { ja: 'あ', ko: '가', zh: '字' }

/** Fewest characters that the rule asks for of such a text; null where it has them. */
function missingOf(config: StepConfig, text: string): number | null {
  try {
    markStep('text', config, null, { text }, null)
    return null
  } catch (error) {
    return isCodedError(error) && error.params?.['reason'] === 'too_short' ? Number(error.params['min']) : null
  }
}
