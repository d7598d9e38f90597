import { TriangleAlert } from 'lucide-react'
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
  /**
   * What is wrong with the chosen option, or that none is chosen: it is said below the options, and drawn so. There it
   * moves none of them as it goes, and leaves no gap.
   */
  problem?: string | undefined
}

/** Answers of which one holds, each with the whole row to press. */
export function RadioGroup<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
  disabled = false,
  describedBy,
  problem,
}: RadioGroupProps<Value>) {
  const name = useId()
  const problemId = useId()
  const isWrong = problem !== undefined || describedBy !== undefined
  return (
    <fieldset
      className={classNames(styles.group, problem && styles.wrong)}
      disabled={disabled}
      aria-describedby={problem ? problemId : describedBy}
    >
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.option, disabled && styles.disabled)}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            aria-invalid={isWrong ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      {problem && (
        <p id={problemId} className={styles.problem}>
          <TriangleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
