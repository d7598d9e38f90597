import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button, LinkButton } from '../../shared/ui/Button.tsx'

/** The one thing to do next, and the way out. Both leave the moment. */
export function NextStep({ to, onClose, children }: { to: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('moment')
  return (
    <>
      <LinkButton size="large" to={to} onClick={onClose}>
        {children}
      </LinkButton>
      <Button kind="plain" onClick={onClose}>
        {t('later')}
      </Button>
    </>
  )
}
