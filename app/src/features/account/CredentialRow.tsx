import { type ReactNode, type Ref, useId } from 'react'
import styles from './Account.module.css'

type CredentialRowProps = {
  icon: ReactNode
  title: string
  /** Takes the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One kind of way in: its mark, its name, what stands, what can be done. */
export function CredentialRow({ icon, title, heading, children }: CredentialRowProps) {
  const id = useId()
  return (
    <section className={styles.credential} aria-labelledby={id}>
      <span className={styles.mark} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <h3 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h3>
        {children}
      </div>
    </section>
  )
}
