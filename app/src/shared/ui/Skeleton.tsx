import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../i18n/runtime/react.tsx'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Wraps a drawing of what is coming. Nothing shows in the first 150 ms, so quick answers do not flicker. */
export function Skeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.skeleton} role="status" data-coming>
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

type BoneProps = { width?: string; height?: string; round?: boolean }

/** One grey shape of a skeleton. */
export const Bone = ({ width = '100%', height = '1em', round = false }: BoneProps) => (
  <span
    className={styles.bone}
    style={{ width, height, ...(round ? { borderRadius: '50%' } : {}) } satisfies CSSProperties}
  />
)
