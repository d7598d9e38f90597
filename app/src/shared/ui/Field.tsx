import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useTranslation } from '../i18n/runtime/react.tsx'
import { classNames } from './class-names.ts'
import styles from './Field.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Frame = {
  label: ReactNode
  /** The label is for screen readers only: the field shows by itself what it is for. */
  labelHidden?: boolean | undefined
  /** Shown under the label, before anything is wrong. */
  hint?: ReactNode
  /** What is wrong and how to put it right; announced when it appears. */
  error?: string | undefined
  /** Says that the field may stay empty. */
  optional?: boolean | undefined
}

type TextFieldProps = Frame & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement>; after?: ReactNode }

/** One line of text. Spread react-hook-form's `register('name')` into it. */
export function TextField({ label, labelHidden, hint, error, optional, after, className, ...input }: TextFieldProps) {
  const ids = useFieldIds(input.id, hint, error)
  return (
    <FieldFrame {...ids} {...{ label, labelHidden, hint, error, optional }}>
      <span className={styles.row}>
        <input {...input} {...ids.control} className={classNames(styles.control, className)} />
        {after}
      </span>
    </FieldFrame>
  )
}

type TextAreaProps = Frame & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, labelHidden, hint, error, optional, className, ...input }: TextAreaProps) {
  const ids = useFieldIds(input.id, hint, error)
  return (
    <FieldFrame {...ids} {...{ label, labelHidden, hint, error, optional }}>
      <textarea rows={5} {...input} {...ids.control} className={classNames(styles.control, className)} />
    </FieldFrame>
  )
}

type SelectProps = Frame & SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

export function Select({ label, labelHidden, hint, error, optional, className, ...input }: SelectProps) {
  const ids = useFieldIds(input.id, hint, error)
  return (
    <FieldFrame {...ids} {...{ label, labelHidden, hint, error, optional }}>
      <select {...input} {...ids.control} className={classNames(styles.control, styles.select, className)} />
    </FieldFrame>
  )
}

type CheckboxProps = Omit<Frame, 'labelHidden'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }

export function Checkbox({ label, hint, error, optional: _optional, className, ...input }: CheckboxProps) {
  const ids = useFieldIds(input.id, hint, error)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.check}>
        <input type="checkbox" {...input} {...ids.control} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <ErrorLine id={ids.errorId} error={error} />
    </div>
  )
}

function useFieldIds(given: string | undefined, hint: ReactNode, error: string | undefined) {
  const made = useId()
  const id = given ?? made
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ')
  return {
    id,
    hintId,
    errorId,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  }
}

type FrameProps = Frame & { id: string; hintId: string; errorId: string; children: ReactNode }

function FieldFrame({ id, hintId, errorId, label, labelHidden, hint, error, optional, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? styles.hidden : styles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optional && <span className={styles.optional}> {t('field.optional')}</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <ErrorLine id={errorId} error={error} />
    </div>
  )
}

const ErrorLine = ({ id, error }: { id: string; error: string | undefined }) => (
  <p id={id} className={styles.error} role="alert" hidden={!error}>
    {error}
  </p>
)
