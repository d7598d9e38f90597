import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import styles from './Checklist.module.css'

/** One requirement, and whether it is met. */
export function ChecklistRow({ isMet, more, children }: { isMet: boolean; more?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('mint')
  return (
    <li className={isMet ? styles.met : styles.unmet}>
      <span className={styles.mark} aria-hidden="true">
        {isMet ? <Check /> : <X />}
      </span>
      <span>
        {children}
        <VisuallyHidden>, {t(isMet ? 'checklist.met' : 'checklist.unmet')}</VisuallyHidden>
        {more}
      </span>
    </li>
  )
}
