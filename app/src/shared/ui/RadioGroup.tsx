import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
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
   * What is wrong with the chosen option, or that none is chosen: it is said under the question, and drawn so. Its room
   * stays once it is mended, so that nothing moves under the pointer.
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
  const [said, setSaid] = useState(problem)
  if (problem && problem !== said) setSaid(problem)
  return (
    <fieldset
      className={classNames(styles.group, problem && styles.wrong)}
      disabled={disabled}
      aria-describedby={problem ? problemId : describedBy}
    >
      <legend>{legend}</legend>
      {said && (
        <p id={problemId} className={classNames(styles.problem, !problem && styles.mended)}>
          <TriangleAlert aria-hidden="true" />
          {problem ?? <span data-room={said} />}
        </p>
      )}
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
    </fieldset>
  )
}
