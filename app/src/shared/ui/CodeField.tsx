import type { ComponentProps } from 'react'
import styles from './CodeField.module.css'
import { TextField } from './Field.tsx'

export type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'className'>

/** Six digits from a mail or an authenticator app. Spaces may be typed; `digitsOf` takes them out. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={9} className={styles.code} />
)

/** The six digits of what was typed, or null. */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
