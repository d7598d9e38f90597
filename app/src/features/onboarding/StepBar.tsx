import type { ReactNode } from 'react'
import styles from './Onboarding.module.css'

/** The one thing to press in a step, at the lower edge of the window as long as the step is longer than that. */
export const StepBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>
