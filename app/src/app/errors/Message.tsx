import type { ReactNode } from 'react'
import { Contours } from '../../shared/ui/Contours.tsx'
import styles from './Message.module.css'

type MessageProps = { code?: ReactNode; title: ReactNode; lead: ReactNode; facts?: ReactNode; children?: ReactNode }

/** A page that says one thing and offers a way on. `facts` stand between the two. */
export const Message = ({ code, title, lead, facts, children }: MessageProps) => (
  <div className={styles.message}>
    <Contours fade="left" />
    <div className={styles.words}>
      {code && <p className={styles.code}>{code}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {facts}
      <div className={styles.actions}>{children}</div>
    </div>
  </div>
)
