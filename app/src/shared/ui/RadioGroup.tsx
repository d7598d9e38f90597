import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './RadioGroup.module.css'

type RadioGroupProps<Value extends string | number> = {
  /** The question. */
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[]
  /** Null until an option is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
  /** Id of the sentence that says what is wrong. */
  describedBy?: string | undefined
}

/** Answers of which one holds, each with the whole row to press. */
export function RadioGroup<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
  disabled = false,
  describedBy,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.option, disabled && styles.disabled)}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            aria-invalid={describedBy ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
