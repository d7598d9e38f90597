import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import land from '../../shared/ui/land.module.css'
import styles from './SignIn.module.css'

type SignInFrameProps = {
  title: ReactNode
  lead?: ReactNode
  /** It takes the place of another one at the same address: reading and tabbing go on from its heading. */
  takesFocus?: boolean
  children: ReactNode
}

/** The frame of every page of the way in: one column of words and fields beside the land. */
export function SignInFrame({ title, lead, takesFocus = false, children }: SignInFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className={styles.split}>
      <div className={styles.form}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      <div className={classNames(land.land, styles.art)} />
    </div>
  )
}
