import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'

/** Asks before unsaved changes are left behind: by a link, by the back button, by closing the window. */
export function LeaveGuard({ active, onLeave }: { active: boolean; onLeave: () => void }) {
  const { t } = useTranslation('character')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(useCallback((event) => active && event.preventDefault(), [active]))
  const leave = () => {
    onLeave()
    blocker.proceed?.()
  }
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      footer={
        <>
          <Button kind="danger" onClick={leave}>
            {t('leave.go')}
          </Button>
          <Button onClick={stay}>{t('leave.stay')}</Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
