import { type ReactNode, useEffect, useRef } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode } from '../../core/errors.ts'
import { keys } from '../../core/queries.ts'
import { queryClient } from '../../core/query-client.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './Onboarding.module.css'

type StepFrameProps = {
  title: string
  lead: ReactNode
  /** Why the step was refused, when no field says so itself. */
  error?: unknown
  /** Whether its content has the window, and the title beside it. */
  isMaker?: boolean
  /** Whether its title is that of the page: after the last step no way is left to be shown. */
  isPage?: boolean
  /** A quiet way on, beside the title. */
  aside?: ReactNode
  /** What stands beside the whole step. */
  side?: ReactNode
  children: ReactNode
}

/** True for the first step of this visit, whose page heading has the focus already. */
let isFirst = true

/** Heading, words and content of one step. The heading takes the focus when the step before was done. */
export function StepFrame({
  title,
  lead,
  error = null,
  isMaker = false,
  isPage = false,
  aside,
  side,
  children,
}: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const errorMessage = useErrorMessage()
  const isStale = hasCode(error, 'ONBOARDING_STEP_OUT_OF_ORDER', 'CONFLICT')
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
    isFirst = false
  }, [])
  useEffect(() => {
    // Another window went on: ask where things stand, and show that step.
    if (isStale) void queryClient.invalidateQueries({ queryKey: keys.me })
  }, [isStale])
  const Heading = isPage ? 'h1' : 'h2'
  const step = (
    <section className={classNames(styles.frame, isMaker && styles.maker)}>
      <header className={styles.head}>
        <div>
          <Heading ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <p>{lead}</p>
        </div>
        {aside}
      </header>
      {error !== null && error !== undefined && <Banner tone="error">{errorMessage(error)}</Banner>}
      {children}
    </section>
  )
  if (!side) return step
  return (
    <div className={styles.sided}>
      {side}
      {step}
    </div>
  )
}
