import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'

/** Asks before unsaved changes are left behind: by a link, by the back button, by closing the window. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { t } = useTranslation('character')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      footer={
        <>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {t('leave.go')}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{t('leave.stay')}</Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
