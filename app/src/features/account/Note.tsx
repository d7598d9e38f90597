import styles from './Account.module.css'

/** What was just done. Always in the page, so that it is spoken when the words come. */
export const Note = ({ children }: { children: string | false | null | undefined }) => (
  <p role="status" className={styles.note} hidden={!children}>
    {children || ''}
  </p>
)
