import { useEffect, useState } from 'react'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { askBeforeLeaving } from '../../shared/navigation.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'

/** Asks before unsaved changes are left behind: by a link, by the back button, by closing the window. */
export function LeaveGuard({ active, onLeave }: { active: boolean; onLeave: () => void }) {
  const { t } = useTranslation('character')
  /** Goes on to where the person was going, while they are asked. */
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const end = askBeforeLeaving((leave) => setGoOn(() => leave))
    return () => {
      window.removeEventListener('beforeunload', ask)
      end()
    }
  }, [active])
  const leave = () => {
    onLeave()
    setGoOn(null)
    goOn?.()
  }
  const stay = () => setGoOn(null)
  return (
    <Dialog
      open={goOn !== null}
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
