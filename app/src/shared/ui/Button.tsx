import type { ButtonHTMLAttributes, ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Spinner } from './Spinner.tsx'
import { tooltipProps } from './tooltip-props.ts'

type Look = {
  /** One `primary` per view; the rest are `quiet` (outlined) or `plain` (text). */
  kind?: 'primary' | 'quiet' | 'plain' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Drawn before the words. */
  icon?: ReactNode
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }

/** While `busy` it shows a spinner, keeps its size and the focus, and cannot be pressed. */
export function Button({
  kind = 'primary',
  size = 'medium',
  icon,
  busy = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], styles[size], className)}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}

export function LinkButton({
  kind = 'primary',
  size = 'medium',
  icon,
  children,
  className,
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...rest} className={classNames(styles.button, styles[kind], styles[size], className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

/** A square button with a picture; `label` is what it is called, and what a pointer on it shows. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: { label: string } & Omit<ComponentPropsWithRef<'button'>, 'aria-label'>) {
  return (
    <button
      type="button"
      {...tooltipProps(label)}
      {...rest}
      aria-label={label}
      className={classNames(styles.iconButton, className)}
    >
      {children}
    </button>
  )
}
