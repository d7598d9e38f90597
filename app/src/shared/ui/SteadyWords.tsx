import styles from './SteadyWords.module.css'

type SteadyWordsProps = {
  /** All that will stand there, of which some may never be seen. */
  of: readonly string[]
  /** What stands there now. */
  children?: string | false | undefined
}

/** Words that change in their place: it is as wide as the longest of them from the start, so that nothing moves. */
export const SteadyWords = ({ of, children }: SteadyWordsProps) => (
  <span className={styles.words}>
    {of.map((words) => (
      <span key={words} data-room={words} aria-hidden="true" />
    ))}
    {children}
  </span>
)
