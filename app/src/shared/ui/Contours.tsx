import styles from './Contours.module.css'
import { classNames } from './class-names.ts'

/** Contour lines behind the content; fades towards the words. */
export const Contours = ({ fade = 'left' }: { fade?: 'left' | 'top' | 'none' }) => (
  <div className={classNames(styles.contours, styles[fade])} aria-hidden="true" />
)
